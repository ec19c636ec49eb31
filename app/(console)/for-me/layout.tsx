import { ForMeFrame } from '#components/for-me/for-me-frame.tsx'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { requireSession } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { Words } from '../../words.tsx'

export default safePage(async function ForMeLayout({ children }: LayoutProps<'/for-me'>) {
  const { user } = await requireSession()
  return (
    <Words areas={['account', 'approval', 'askReview', 'forMe', 'watch']}>
      <ForMeFrame seesWatches={isAllowed(accessTo('PAGE /for-me/watches'), user.role)}>{children}</ForMeFrame>
    </Words>
  )
})
