import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { filterText, type ListCriteria, NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import { listFieldsOptions } from '#lib/features/blacklist/browser/list-fields-query.ts'
import type { ListFilter } from '#lib/mirror/api/list-question.ts'
import { breakable } from '#lib/platform/browser/breakable.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import './criteria.css'
import type { Wording } from '#lib/platform/wording/wording.ts'

/** The operator and the value of a filter, as in `≥ 80`. */
function partsOf(words: Wording['syncedCopy'], filter: ListFilter): readonly string[] {
  const said = words.operators
  if (filter.operator === 'missing' || filter.operator === 'empty') return [said.is, said[filter.operator]]
  if (filter.operator !== 'between') return [said[filter.operator], filterText(filter.value)]
  const { from, to } = filter
  if (from !== undefined && to !== undefined) return [`${filterText(from)} – ${filterText(to)}`]
  return from === undefined ? ['≤', filterText(to ?? '')] : ['≥', filterText(from)]
}

/** A filter in words: field, operator, value. */
function filterWords(words: Wording['syncedCopy'], filter: ListFilter): string {
  return [filter.path, ...partsOf(words, filter)].join(' ')
}

type Props = {
  readonly criteria: ListCriteria
  /** The entries on screen, which may still be those of other criteria. */
  readonly answer: BlacklistAnswer | undefined
  readonly times: Times
  readonly onAsk: (change: Partial<ListCriteria>) => void
  readonly onEdit: (filter: ListFilter, opener: HTMLElement) => void
  /** Takes personal values out of the address. */
  readonly onTellLess: () => void
}

type Chip = { readonly text: string; readonly filter?: ListFilter; readonly without: Partial<ListCriteria> }

/** Search, filters, order and moment of the list, each removable, and a link back to the live page. */
export function Chips({ criteria, answer, times, onAsk, onEdit, onTellLess }: Props) {
  const { search, filters, sort, asOf } = criteria
  const { words, say } = useWords('syncedCopy')
  const isUnsorted = answer?.copy?.unsorted && answer.criteria.sort?.path === sort?.path
  const order = isUnsorted ? words.sorted.not : sort?.descending ? words.sorted.down : words.sorted.up
  const identifying = useIdentifying(filters, onTellLess)
  const chips: readonly Chip[] = [
    search === '' ? [] : { text: say(words.searched, { text: search }), without: { search: '' } },
    filters.map((filter) => ({
      text: filterWords(words, filter),
      filter,
      without: { filters: filters.filter((other) => other !== filter) },
    })),
    sort ? { text: say(order, { path: sort.path }), without: { sort: undefined } } : [],
    asOf
      ? { text: say(words.asOf, { time: breakable(times.moment(Date.parse(asOf))) }), without: { asOf: undefined } }
      : [],
  ].flat()
  return (
    <>
      <ul className="chips" aria-label={words.criteria}>
        {chips.map(({ text, filter, without }) => (
          <li key={text} className="chip">
            {filter ? (
              <button
                type="button"
                translate="no"
                title={say(words.edit, { criterion: text })}
                onClick={(event) => onEdit(filter, event.currentTarget)}
              >
                <VisibleText text={text} />
              </button>
            ) : (
              <span translate="no">
                <VisibleText text={text} />
              </span>
            )}
            <button type="button" aria-label={say(words.remove, { criterion: text })} onClick={() => onAsk(without)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="link" onClick={() => onAsk(NO_CRITERIA)}>
        {words.clear}
      </button>
      {identifying.length > 0 && (
        <p className="text-small text-ink-2" translate="no">
          {say(words.filtersStay, { paths: identifying.join(', ') })}
        </p>
      )}
      {search !== '' && <p className="text-small text-ink-2">{words.searchStays}</p>}
    </>
  )
}

/** Returns the filters on identifying fields. If the address holds one, calls `onTellLess`. */
function useIdentifying(filters: readonly ListFilter[], onTellLess: () => void): readonly string[] {
  const { data: fields } = useQuery(listFieldsOptions)
  const identifies = new Map(fields?.map((field) => [field.path, field.identifies]))
  const paths = fields ? filters.map(({ path }) => path).filter((path) => identifies.get(path) ?? true) : []
  const told = paths.join()
  useEffect(() => {
    const inAddress = new URLSearchParams(window.location.search).getAll('field')
    if (told !== '' && told.split(',').some((path) => inAddress.includes(path))) onTellLess()
  }, [told, onTellLess])
  return [...new Set(paths)]
}
