'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Person } from '#lib/platform/access/api/person.ts'
import { useCommands } from '#lib/platform/browser/commands.ts'
import { useEnvironment } from '#lib/platform/browser/environment.ts'
import { useOnline } from '#lib/platform/browser/online.ts'
import type { Theme } from '#lib/platform/browser/preferences.ts'
import { createQueryClient } from '#lib/platform/browser/query-client.ts'
import { useSignedOut } from '#lib/platform/browser/session-state.ts'
import { noteShownList, onSwitchElsewhere } from '#lib/platform/browser/shown-list.ts'
import { beginTypingAhead, endTypingAhead, typeEarlyKeysAhead } from '#lib/platform/browser/typed-ahead.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { EnvironmentBadge } from './environment-badge.tsx'
import { EnvironmentSwitch } from './environment-switch.tsx'
import { KeyDialog, type KeyDialogName } from './key-dialog.tsx'
import { Navigation, type PageLink } from './navigation.tsx'
import { SignedOut } from './signed-out.tsx'
import { useKeys } from './use-keys.ts'

const CHECK_PAGE = '/check'

/** The field in which a user is checked, where it is on this page. */
const checkField = () => document.querySelector<HTMLInputElement>('[data-checks-user]')

type Props = {
  readonly person: Person
  readonly environment: Environment | null
  /** The list that the session works with, and those that there are to choose from. */
  readonly chosen: Environment | null
  readonly choices: readonly Environment[]
  readonly theme: Theme
  readonly pages: readonly PageLink[]
  /** What stands behind the initials. */
  readonly AccountPanel: ComponentProps<typeof AccountMenu>['Panel']
  readonly children: ReactNode
}

/** The frame of every page behind sign-in, and the memory that they share. */
export function Frame(props: Props) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Framed {...props} />
    </QueryClientProvider>
  )
}

function Framed({ person, environment: known, chosen, choices, theme, pages, AccountPanel, children }: Props) {
  const { words } = useWords('console')
  const environment = useEnvironment(known)
  const other = choices.find((choice) => choice !== chosen)
  useLayoutEffect(() => noteShownList(chosen), [chosen])
  useEffect(() => onSwitchElsewhere(() => window.location.reload()), [])
  const signedOut = useSignedOut()
  const online = useOnline()
  const router = useRouter()
  const [dialog, setDialog] = useState<KeyDialogName>()
  useKeys(setDialog)
  const canCheck = pages.some(({ href }) => href === CHECK_PAGE)

  function open(href: string) {
    if (href === CHECK_PAGE && !checkField()) beginTypingAhead()
    router.push(href)
  }

  function goToCheck() {
    const field = checkField()
    if (field) field.focus()
    else open(CHECK_PAGE)
  }

  const openCheckAskedEarly = useEffectEvent(() => {
    const isHere = checkField() !== null
    if (!typeEarlyKeysAhead(isHere) || isHere) return
    if (canCheck) router.push(CHECK_PAGE)
    else endTypingAhead()
  })
  useEffect(() => {
    openCheckAskedEarly()
    // Whoever does something else does not wait for the field.
    window.addEventListener('pointerdown', endTypingAhead)
    return () => window.removeEventListener('pointerdown', endTypingAhead)
  }, [])
  useCommands([
    ...pages.map(({ href, words: name }) => ({ name, run: () => open(href) })),
    ...(canCheck ? [{ name: words.keyboard.check, keys: '/', run: goToCheck }] : []),
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
        <Navigation pages={pages} onOpen={open} />
        {!signedOut && (
          <AccountMenu person={person} theme={theme} Panel={AccountPanel} onHelp={() => setDialog('help')} />
        )}
      </header>
      <div role="status">
        {!online && (
          <Notice tone="unsure">
            <strong>{words.offline.heading}</strong> {words.offline.text}
          </Notice>
        )}
      </div>
      {signedOut ? <SignedOut /> : children}
      <KeyDialog opened={dialog} onClose={() => setDialog(undefined)} />
    </div>
  )
}
