import { headers } from 'next/headers'
import { AccountPanel } from '#components/account/account-panel-on-demand.tsx'
import { Frame } from '#components/frame/frame.tsx'
import { NewBrowserNotice } from '#components/session/new-browser-notice-on-demand.tsx'
import { PasswordQuestion } from '#components/session/password-question.tsx'
import { listNewBrowsers } from '#lib/features/session/server/list-sessions.ts'
import { waysToConfirm } from '#lib/features/session/server/ways-in.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { requireSession } from '#lib/platform/http/page-session.ts'
import { safePage } from '#lib/platform/http/safe-page.ts'
import { countNew } from '#lib/platform/notices/notices.ts'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { Words } from '../words.tsx'
import { NewBrowserOutline } from './new-browser-outline.tsx'
import { ownPages, pagesInBar, settingsInMenu } from './pages.ts'

export default safePage(async function ConsoleLayout({ children }: LayoutProps<'/'>) {
  const session = await requireSession()
  const { user, environment, chosen, choices } = session
  const { theme, zone } = await readPreferences()
  const newBrowsers = await listNewBrowsers(await consoleDatabase(), session)
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <Words areas={['console', 'crashed', 'failures', 'times', 'values']} later={['confirm', 'frameTools', 'reasons']}>
      <Frame
        nonce={nonce}
        person={user}
        environment={environment}
        chosen={chosen}
        choices={choices}
        theme={theme}
        pages={await pagesInBar(user.role)}
        own={await ownPages(user.role)}
        newNotices={
          isAllowed(accessTo('GET /api/for-me/seen'), user.role)
            ? await countNew((await consoleDatabase()).queries, session, wallClock())
            : undefined
        }
        settings={await settingsInMenu(user.role)}
        AccountPanel={AccountPanel}
        question={
          newBrowsers.length > 0 && (
            <Words areas={['newBrowser', 'sessions']}>
              <NewBrowserNotice
                browsers={newBrowsers}
                rememberedZone={zone}
                meanwhile={<NewBrowserOutline browsers={newBrowsers} zone={zone} />}
              />
            </Words>
          )
        }
      >
        {/* Within the frame, so that its dialog goes with the page when the session ends. */}
        <PasswordQuestion ways={await waysToConfirm(await consoleDatabase(), session)}>{children}</PasswordQuestion>
      </Frame>
    </Words>
  )
})
