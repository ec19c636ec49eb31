import { lazy, Suspense, useCallback, useState } from 'react'
import type { Theme } from '#lib/platform/browser/preferences.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Person } from './person.ts'

const LazyAccountPanel = lazy(() =>
  import('#components/account/account-panel.tsx').then(
    ({ AccountPanel }) => ({ default: AccountPanel }),
    () => ({ default: NotLoaded }),
  ),
)

function NotLoaded() {
  const { words } = useWords('console')
  return <p className="help wrong">{words.account.notLoaded}</p>
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x3f).toUpperCase()).join('')
}

type Props = { readonly person: Person; readonly theme: Theme; readonly onHelp: () => void }

/** Behind the person's initials: who is signed in, and what they choose for themselves. Loaded when it is opened. */
export function AccountMenu({ person, theme, onHelp }: Props) {
  const { words, say } = useWords('console')
  const said = words.account
  const [opened, setOpened] = useState(false)
  // It can be opened before the page answers.
  const look = useCallback((menu: HTMLElement | null) => {
    if (menu?.matches(':popover-open')) setOpened(true)
  }, [])
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
      <section
        className="menu"
        id="account"
        popover="auto"
        aria-label={said.label}
        ref={look}
        onToggle={(event) => look(event.currentTarget)}
      >
        {opened && (
          <Suspense fallback={<p className="help">{said.loading}</p>}>
            <LazyAccountPanel person={person} theme={theme} onHelp={onHelp} />
          </Suspense>
        )}
      </section>
    </>
  )
}
