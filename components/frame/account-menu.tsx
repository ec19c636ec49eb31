import type { ComponentType } from 'react'
import { Popover } from '#components/ui/popover.tsx'
import { useRoleName } from '#components/ui/use-role-name.ts'
import type { Person } from '#lib/platform/access/api/person.ts'
import type { PageLink } from '#lib/platform/browser/page-link.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Theme } from '#lib/platform/preferences/api/theme.ts'

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x3f).toUpperCase()).join('')
}

/** More would not fit beside the initials. */
const MOST_SHOWN = 99

type PanelProps = {
  readonly person: Person
  readonly theme: Theme
  /** The person's own pages, and the settings that they may see. */
  readonly pages: readonly PageLink[]
  readonly settings: readonly PageLink[]
  readonly onHelp: () => void
}
type Props = PanelProps & {
  /** Number of new notices. */
  readonly fresh: number
  readonly Panel: ComponentType<PanelProps>
}

/** The menu behind the person's initials. Renders `Panel` when first opened. */
export function AccountMenu({ fresh, Panel, ...panel }: Props) {
  const { words, say } = useWords('console')
  const roleName = useRoleName()
  const said = words.account
  const { person } = panel
  const letters = initials(person.name)
  return (
    <>
      <button
        type="button"
        className="person"
        data-new={fresh > MOST_SHOWN ? `${MOST_SHOWN}+` : fresh || undefined}
        popoverTarget="account"
        aria-label={say(fresh > 0 ? said.buttonNew : said.button, {
          initials: letters,
          name: person.name,
          role: roleName(person.role),
          count: fresh,
        })}
      >
        {letters}
      </button>
      <Popover id="account" label={said.label} className="w-72 p-3">
        <Panel {...panel} />
      </Popover>
    </>
  )
}
