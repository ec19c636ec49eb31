import { Frame } from '#components/console/frame.tsx'
import { requireSession } from '#lib/server/page-session.ts'
import { readPreferences } from '#lib/server/preferences.ts'

export default async function ConsoleLayout({ children }: LayoutProps<'/'>) {
  const { user, environment } = await requireSession()
  const { theme } = await readPreferences()
  return (
    <Frame person={user} environment={environment} theme={theme}>
      {children}
    </Frame>
  )
}
