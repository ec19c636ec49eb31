import { headers } from 'next/headers'
import { AccountPanelOnDemand } from '#components/account/account-panel-on-demand.tsx'
import { Frame } from '#components/frame/frame.tsx'
import { PasswordQuestion } from '#components/session/password-question.tsx'
import { recordEarlyKeys } from '#lib/platform/browser/typed-ahead.ts'
import { requireSession } from '#lib/platform/http/page-session.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { readWords } from '../wording/read-words.ts'
import { Words } from '../words.tsx'
import { pagesFor } from './pages.ts'

export default async function ConsoleLayout({ children }: LayoutProps<'/'>) {
  const { user, environment, chosen, choices } = await requireSession()
  const { theme } = await readPreferences()
  const { words } = await readWords('navigation')
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const pages = pagesFor(user.role).map(({ name, ...page }) => ({ ...page, words: words[name] }))
  return (
    <Words areas={['confirm', 'console', 'crashed', 'failures', 'password', 'times', 'values']}>
      <script nonce={nonce} suppressHydrationWarning>{`(${recordEarlyKeys})()`}</script>
      <PasswordQuestion>
        <Frame
          person={user}
          environment={environment}
          chosen={chosen}
          choices={choices}
          theme={theme}
          pages={pages}
          AccountPanel={AccountPanelOnDemand}
        >
          {children}
        </Frame>
      </PasswordQuestion>
    </Words>
  )
}
