import { SettingsFrame } from '#components/frame/settings-frame.tsx'
import { requireSession } from '#lib/platform/http/page-session.ts'
import { settingsPages } from '../pages.ts'

/** The frame of every page of the settings. Each page decides itself who may see it. */
export default async function SettingsLayout({ children }: LayoutProps<'/'>) {
  const { user } = await requireSession()
  return <SettingsFrame pages={await settingsPages(user.role)}>{children}</SettingsFrame>
}
