'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Person } from '#lib/platform/access/api/person.ts'
import { useCommands } from '#lib/platform/browser/commands.ts'
import { useEnvironment } from '#lib/platform/browser/environment.ts'
import { holdValue } from '#lib/platform/browser/handed-value.ts'
import { replayEarlyInput } from '#lib/platform/browser/keyboard/early-input.ts'
import { beginTypingAhead, endTypingAhead } from '#lib/platform/browser/keyboard/typed-ahead.ts'
import { noteArrival } from '#lib/platform/browser/leaving.ts'
import { useNewNotices } from '#lib/platform/browser/notices.ts'
import { useOnline } from '#lib/platform/browser/online.ts'
import type { PageLink } from '#lib/platform/browser/page-link.ts'
import { createQueryClient } from '#lib/platform/browser/query-client.ts'
import { useSignedOut } from '#lib/platform/browser/session-state.ts'
import { noteShownList, onSwitchElsewhere } from '#lib/platform/browser/shown-list.ts'
import { useGo } from '#lib/platform/browser/use-go.ts'
import { notePerson } from '#lib/platform/browser/whose-page.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Theme } from '#lib/platform/preferences/api/theme.ts'
import { AccountMenu } from './account-menu.tsx'
import { BarCheck } from './bar-check.tsx'
import { Brand } from './brand.tsx'
import { EarlyInput } from './early-input.tsx'
import { EnvironmentBadge } from './environment-badge.tsx'
import { EnvironmentSwitch } from './environment-switch.tsx'
import { KeyDialog, type KeyDialogName } from './key-dialog.tsx'
import { PageLinks } from './page-links.tsx'
import { SignedOut } from './signed-out.tsx'
import { useKeys } from './use-keys.ts'

const CHECK_PAGE = '/check'
const FOR_ME_PAGE = '/for-me'
const ACCOUNT_PAGE = '/account'

/** The field of the check: in the bar, or larger on the check's page. */
const checkField = () => document.querySelector<HTMLInputElement>('[data-checks-user]')

type Props = {
  /** Of the content policy, for the script that records early input. */
  readonly nonce: string | undefined
  readonly person: Person
  readonly environment: Environment | null
  /** The session's list, and the lists to choose from. */
  readonly chosen: Environment | null
  readonly choices: readonly Environment[]
  readonly theme: Theme
  /** Links of the bar, of the account menu and of the settings. */
  readonly pages: readonly PageLink[]
  readonly own: readonly PageLink[]
  readonly settings: readonly PageLink[]
  /** Number of new notices when the page loads. */
  readonly newNotices: number | undefined
  /** The panel behind the initials. */
  readonly AccountPanel: ComponentProps<typeof AccountMenu>['Panel']
  /** A question asked on every page until the person answers it. */
  readonly question: ReactNode
  readonly children: ReactNode
}

/** The frame of every page behind sign-in, and the query cache that pages share. */
export function Frame(props: Props) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <EarlyInput nonce={props.nonce} />
      <Framed {...props} />
    </QueryClientProvider>
  )
}

function Framed({
  person,
  environment: known,
  chosen,
  choices,
  theme,
  pages,
  own,
  settings,
  newNotices,
  AccountPanel,
  question,
  children,
}: Props) {
  const { words, say } = useWords('console')
  const fresh = useNewNotices(newNotices)
  const environment = useEnvironment(known)
  const other = choices.find((choice) => choice !== chosen)
  useLayoutEffect(() => noteShownList(chosen), [chosen])
  useEffect(() => notePerson(person), [person])
  useEffect(() => onSwitchElsewhere(() => window.location.reload()), [])
  const signedOut = useSignedOut()
  const online = useOnline()
  const go = useGo()
  const [dialog, setDialog] = useState<KeyDialogName>()
  useKeys(setDialog)
  const canCheck = pages.some(({ href }) => href === CHECK_PAGE)
  const pathname = usePathname()
  const isOnCheck = pathname === CHECK_PAGE

  const typeAheadForCheck = (href: string) => {
    if (href === CHECK_PAGE && !isOnCheck) beginTypingAhead()
  }

  const open = (href: string) => go(href, () => typeAheadForCheck(href))
  const check = (value: string) => go(CHECK_PAGE, () => holdValue(value))

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page
  useEffect(noteArrival, [pathname])
  useEffect(() => {
    // A press on something else means that nobody waits for the field any more.
    window.addEventListener('pointerdown', endTypingAhead)
    return () => window.removeEventListener('pointerdown', endTypingAhead)
  }, [])
  useEffect(() => {
    // After the effects of this render: the page's commands and Next's router are ready then.
    queueMicrotask(replayEarlyInput)
  }, [])
  const withNew = (page: PageLink) =>
    page.href === FOR_ME_PAGE && fresh > 0
      ? { ...page, words: say(words.account.pageNew, { page: page.words, count: fresh }) }
      : page
  const account = { href: ACCOUNT_PAGE, words: words.account.page }
  useCommands([
    ...[...pages, ...own, ...settings, account].map(({ href, words: name }) => ({ name, run: () => open(href) })),
    ...(canCheck ? [{ name: words.check.label, keys: '/', run: () => checkField()?.focus() }] : []),
  ])
  return (
    <div className="frame">
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="bar" data-environment={environment ?? (other ? chosen : null)}>
        <Brand />
        {chosen && other && !signedOut ? (
          <EnvironmentSwitch environment={environment ?? chosen} other={other} />
        ) : (
          <EnvironmentBadge environment={environment} />
        )}
        <PageLinks className="nav" label={words.main} pages={pages} onOpen={typeAheadForCheck} />
        {canCheck && !isOnCheck && !signedOut && <BarCheck onAsk={check} />}
        {!signedOut && (
          <AccountMenu
            person={person}
            theme={theme}
            fresh={fresh}
            pages={[...own.map(withNew), account]}
            settings={settings}
            Panel={AccountPanel}
            onHelp={() => setDialog('help')}
          />
        )}
      </header>
      <div>
        <div role="status">
          {!online && (
            <Notice tone="unsure">
              <strong>{words.offline.heading}</strong> {words.offline.text}
            </Notice>
          )}
        </div>
        {!signedOut && question}
      </div>
      {signedOut ? <SignedOut /> : children}
      <KeyDialog opened={dialog} onClose={() => setDialog(undefined)} />
    </div>
  )
}
