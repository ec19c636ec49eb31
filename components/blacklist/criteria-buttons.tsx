import { Suspense } from 'react'
import { buttonLook } from '#components/ui/button-look.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Popover } from '#components/ui/popover.tsx'
import type { ListCriteria } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { LazyFilterMenu, LazyMomentMenu } from './criteria/lazy-criteria.tsx'

type Props = { readonly criteria: ListCriteria; readonly onAsk: (change: Partial<ListCriteria>) => void }

const hide = (id: string) => document.getElementById(id)?.hidePopover()

/** The menu in which a filter is added. */
export function FilterButton({ criteria: { filters }, onAsk }: Props) {
  const { words } = useWords('blacklist')
  return (
    <>
      <button type="button" className={buttonLook()} popoverTarget="filter">
        <Icon name="filter" />
        {words.filter}
      </button>
      <Popover id="filter" label={words.filter} className="w-80 p-3">
        <Suspense fallback={<p className="mt-1 text-small text-ink-2">{words.loading}</p>}>
          <LazyFilterMenu
            filters={filters}
            onFilters={(filters) => {
              hide('filter')
              onAsk({ filters })
            }}
          />
        </Suspense>
      </Popover>
    </>
  )
}

type MomentProps = Props & { readonly zone: string; readonly times: Times }

/** As of when the list is shown, and the menu to choose another moment. */
export function MomentButton({ criteria: { asOf }, zone, times, onAsk }: MomentProps) {
  const { words, say } = useWords('blacklist')
  return (
    <>
      <button type="button" className={buttonLook()} popoverTarget="moment">
        <Icon name="clock" />
        {asOf === undefined ? words.asOfNow : say(words.asOf, { time: times.dateAndTime(Date.parse(asOf)) })}
      </button>
      <Popover id="moment" label={words.asOfMenu} className="w-80 p-3">
        <Suspense fallback={<p className="mt-1 text-small text-ink-2">{words.loading}</p>}>
          <LazyMomentMenu
            asOf={asOf}
            zone={zone}
            times={times}
            onMoment={(asOf) => {
              hide('moment')
              onAsk({ asOf })
            }}
          />
        </Suspense>
      </Popover>
    </>
  )
}
