import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { callConsole } from '#lib/browser/fetcher.ts'
import type { Theme } from '#lib/browser/preferences.ts'
import { RequestFailure } from '#lib/browser/request-failure.ts'
import { markSignedOut } from '#lib/browser/session-state.ts'
import { useFailureWords } from '#lib/browser/use-failure-words.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'

export type Person = { readonly name: string; readonly email: string; readonly role: string }

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x3f).toUpperCase()).join('')
}

/** Who is signed in, the theme, and the way out, behind the person's initials. */
export function AccountMenu({ person, theme }: { readonly person: Person; readonly theme: Theme }) {
  const { words, say } = useWords('console')
  const said = words.account
  const wordsOf = useFailureWords()
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

  const letters = initials(person.name)
  return (
    <>
      <button
        type="button"
        className="person"
        popoverTarget="account"
        aria-label={say(said.button, { initials: letters, name: person.name, role: person.role })}
      >
        {letters}
      </button>
      <section className="menu" id="account" popover="auto" aria-label={said.label}>
        <p className="font-semibold">{person.name}</p>
        {person.email !== person.name && <p className="text-ink-2">{person.email}</p>}
        <p className="text-ink-2">{say(said.role, { role: person.role })}</p>
        <hr />
        <ThemeChoice initial={theme} />
        <div className="mt-3">
          <LanguageChoice />
        </div>
        <hr />
        {failure && (
          <p className="help wrong mb-2" role="alert">
            {say(said.stillSignedIn, { why: wordsOf(failure) })}
          </p>
        )}
        <Button busy={busy} onClick={() => void signOut()}>
          {said.signOut}
        </Button>
      </section>
    </>
  )
}
