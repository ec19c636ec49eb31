import { SettingsFrame } from '#components/frame/settings-frame.tsx'
import { requireSession } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { VERSION } from '#lib/platform/version/version.ts'
import { settingsPages } from '../pages.ts'

/** The layout of every page of the settings. Each page decides itself who may see it. */
export default safePage(async function SettingsLayout({ children }: LayoutProps<'/'>) {
  const { user } = await requireSession()
  return (
    <SettingsFrame pages={await settingsPages(user.role)} version={VERSION}>
      {children}
    </SettingsFrame>
  )
})
