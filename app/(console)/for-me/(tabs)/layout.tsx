import { ForMeFrame } from '#components/for-me/for-me-frame.tsx'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { requireSession } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'

export default safePage(async function ForMeTabs({ children }: LayoutProps<'/'>) {
  const { user } = await requireSession()
  return <ForMeFrame seesWatches={isAllowed(accessTo('PAGE /for-me/watches'), user.role)}>{children}</ForMeFrame>
})
