import { type ComponentType, useCallback, useState } from 'react'
import type { Person } from '#lib/platform/access/api/person.ts'
import type { Theme } from '#lib/platform/browser/preferences.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x3f).toUpperCase()).join('')
}

type PanelProps = { readonly person: Person; readonly theme: Theme; readonly onHelp: () => void }
type Props = PanelProps & { readonly Panel: ComponentType<PanelProps> }

/** Behind the person's initials: `Panel`, drawn when the menu is first opened. */
export function AccountMenu({ Panel, ...panel }: Props) {
  const { words, say } = useWords('console')
  const said = words.account
  const [opened, setOpened] = useState(false)
  // It can be opened before the page answers.
  const look = useCallback((menu: HTMLElement | null) => {
    if (menu?.matches(':popover-open')) setOpened(true)
  }, [])
  const { person } = panel
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
        {opened && <Panel {...panel} />}
      </section>
    </>
  )
}
