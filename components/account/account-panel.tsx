import { lazy, Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { Person } from '#lib/platform/access/api/person.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import type { Theme } from '#lib/platform/browser/preferences.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { markSignedOut } from '#lib/platform/browser/session-state.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useSaving } from '#lib/platform/browser/use-saving.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const ChangePasswordDialog = lazy(() =>
  import('./change-password-dialog.tsx').then(({ ChangePasswordDialog }) => ({ default: ChangePasswordDialog })),
)

type Props = { readonly person: Person; readonly theme: Theme; readonly onHelp: () => void }

/** Who is signed in, theme, language, password, help with the keyboard, and the way out. */
export function AccountPanel({ person, theme, onHelp }: Props) {
  const { words, say } = useWords('console')
  const said = words.account
  const { words: password } = useWords('password')
  const [changing, setChanging] = useState<'asked' | 'done'>()
  const wordsOf = useFailureWords()
  const { failure: notSaved, save } = useSaving()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<RequestFailure>()

  async function signOut() {
    setBusy(true)
    try {
      await callConsole('/api/session', { method: 'DELETE' })
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      if (!error.isSignedOut) {
        setBusy(false)
        return setFailure(error)
      }
    }
    markSignedOut()
    window.location.assign('/sign-in')
  }

  return (
    <>
      <p className="font-semibold">{person.name}</p>
      {person.email !== person.name && <p className="text-ink-2">{person.email}</p>}
      <p className="text-ink-2">{say(said.role, { role: person.role })}</p>
      <hr />
      <ThemeChoice initial={theme} onSave={save} />
      <div className="mt-3">
        <LanguageChoice onSave={save} />
      </div>
      {notSaved && (
        <p className="help wrong" role="alert">
          {say(said.notKept, { why: wordsOf(notSaved) })}
        </p>
      )}
      <hr />
      {failure && (
        <p className="help wrong mb-2" role="alert">
          {say(said.stillSignedIn, { why: wordsOf(failure) })}
        </p>
      )}
      <div className="-ms-3 flex flex-col items-start">
        <Button look="quiet" onClick={() => setChanging('asked')}>
          {password.change}
        </Button>
        <Button look="quiet" onClick={onHelp}>
          {words.keyboard.heading}
        </Button>
        <Button look="quiet" busy={busy} onClick={() => void signOut()}>
          {said.signOut}
        </Button>
      </div>
      <p className="help" role="status">
        {changing === 'done' && password.changed}
      </p>
      {changing === 'asked' && (
        <Suspense fallback={null}>
          <ChangePasswordDialog
            email={person.email}
            onChanged={() => setChanging('done')}
            onClose={() => setChanging(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
