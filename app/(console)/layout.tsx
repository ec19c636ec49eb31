import { Frame } from '#components/frame/frame.tsx'
import { readPreferences } from '#lib/features/account/server/preferences.ts'
import { requireSession } from '#lib/platform/http/page-session.ts'
import { readWords } from '../wording/read-words.ts'
import { Words } from '../words.tsx'
import { pagesFor } from './pages.ts'

export default async function ConsoleLayout({ children }: LayoutProps<'/'>) {
  const { user, environment, chosen, choices } = await requireSession()
  const { theme } = await readPreferences()
  const { words } = await readWords('navigation')
  const pages = pagesFor(user.role).map(({ name, ...page }) => ({ ...page, words: words[name] }))
  return (
    <Words areas={['console', 'crashed', 'failures', 'password', 'times', 'values']}>
      <Frame person={user} environment={environment} chosen={chosen} choices={choices} theme={theme} pages={pages}>
        {children}
      </Frame>
    </Words>
  )
}
