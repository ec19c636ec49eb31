import { useCallback, useState } from 'react'
import { buttonLook } from '#components/ui/button-look.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Popover } from '#components/ui/popover.tsx'
import type { ListCriteria } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { ListFilter } from '#lib/mirror/api/list-question.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { FilterMenu, MomentMenu } from '../on-demand.tsx'

type Props = { readonly criteria: ListCriteria; readonly onAsk: (change: Partial<ListCriteria>) => void }

const hide = (id: string) => document.getElementById(id)?.hidePopover()

type FilterProps = Props & {
  readonly times: Times
  /** Undefined for a new filter. */
  readonly edited: ListFilter | undefined
  readonly onClosed: () => void
}

/** The menu that adds or edits a filter. */
export function FilterButton({ criteria, times, edited, onAsk, onClosed }: FilterProps) {
  const { words } = useWords('blacklist')
  // Every opening starts with an empty form.
  const [openings, setOpenings] = useState(0)
  const note = useCallback(
    (isOpen: boolean) => {
      if (isOpen) setOpenings((before) => before + 1)
      else onClosed()
    },
    [onClosed],
  )
  return (
    <>
      <button type="button" className={buttonLook()} popoverTarget="filter">
        <Icon name="filter" />
        {words.filter}
      </button>
      <Popover id="filter" label={words.filter} className="w-184" onToggle={note}>
        <FilterMenu
          meanwhile={<p className="p-3 text-small text-ink-2">{words.loading}</p>}
          key={openings}
          criteria={criteria}
          edited={edited}
          times={times}
          onFilters={(filters) => {
            hide('filter')
            onAsk({ filters })
          }}
          onClose={() => hide('filter')}
        />
      </Popover>
    </>
  )
}

type MomentProps = Props & { readonly zone: string; readonly times: Times }

/** The moment that the list shows, and the menu to choose another. */
export function MomentButton({ criteria: { asOf }, zone, times, onAsk }: MomentProps) {
  const { words, say } = useWords('blacklist')
  return (
    <>
      <button type="button" className={buttonLook()} popoverTarget="moment">
        <Icon name="clock" />
        {asOf === undefined ? words.asOfNow : say(words.asOf, { time: times.dateAndTime(Date.parse(asOf)) })}
      </button>
      <Popover id="moment" label={words.asOfMenu} className="w-80 p-3">
        <MomentMenu
          meanwhile={<p className="mt-1 text-small text-ink-2">{words.loading}</p>}
          asOf={asOf}
          zone={zone}
          times={times}
          onMoment={(asOf) => {
            hide('moment')
            onAsk({ asOf })
          }}
        />
      </Popover>
    </>
  )
}
