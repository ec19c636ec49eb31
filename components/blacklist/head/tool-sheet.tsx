import type { ReactNode } from 'react'
import { buttonLook } from '#components/ui/button-look.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { ListCriteria } from '#lib/features/blacklist/browser/list-criteria.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { figures } from '#lib/platform/wording/say.ts'

type Props = {
  readonly criteria: ListCriteria
  /** Number of entries, if known. */
  readonly total: number | undefined
  readonly children: ReactNode
}

/**
 * The list's tools: beside the search, or on a phone in a sheet behind one button. They are in the document once;
 * beside the search the stylesheet shows them although the sheet is closed.
 */
export function ToolSheet({ criteria: { filters, sort, asOf }, total, children }: Props) {
  const { words, say } = useWords('blacklist')
  const used = filters.length + (sort ? 1 : 0) + (asOf ? 1 : 0)
  return (
    <>
      <button type="button" className={`only-small ${buttonLook()}`} popoverTarget="tools">
        <Icon name="filter" />
        {words.tools.label} {used > 0 && <strong>{figures(say, used)}</strong>}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot let its children through */}
      <div className="tool-sheet" id="tools" role="group" aria-label={words.tools.label} popover="auto">
        {children}
        <button
          type="button"
          className={`only-small ${buttonLook('primary')}`}
          popoverTarget="tools"
          popoverTargetAction="hide"
        >
          {total === undefined ? words.close : say(words.tools.show, { count: total })}
        </button>
      </div>
    </>
  )
}
