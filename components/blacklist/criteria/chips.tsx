import { Icon } from '#components/ui/icon.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { type ListCriteria, NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { filterWords } from './filter-words.ts'
import './criteria.css'

type Props = {
  readonly criteria: ListCriteria
  readonly times: Times
  readonly onAsk: (change: Partial<ListCriteria>) => void
}

/** What is asked for, each with a way to do without it, and the way back to the live page. */
export function Chips({ criteria: { search, filters, sort, asOf }, times, onAsk }: Props) {
  const { words, say } = useWords('syncedCopy')
  const chips: { text: string; without: Partial<ListCriteria> }[] = filters.map((filter) => ({
    text: filterWords(words, filter),
    without: { filters: filters.filter((other) => other !== filter) },
  }))
  if (search !== '') chips.unshift({ text: say(words.searched, { text: search }), without: { search: '' } })
  if (sort) {
    chips.push({
      text: say(sort.descending ? words.sorted.down : words.sorted.up, { path: sort.path }),
      without: { sort: undefined },
    })
  }
  if (asOf) {
    chips.push({ text: say(words.asOf, { time: times.moment(Date.parse(asOf)) }), without: { asOf: undefined } })
  }
  return (
    <div className="chips-line">
      <ul className="chips" aria-label={words.criteria}>
        {chips.map(({ text, without }) => (
          <li key={text} className="chip">
            <span translate="no">
              <VisibleText text={text} />
            </span>
            <button type="button" aria-label={say(words.remove, { criterion: text })} onClick={() => onAsk(without)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="link" onClick={() => onAsk(NO_CRITERIA)}>
        {words.clear}
      </button>
      {search !== '' && <p className="note">{words.searchStays}</p>}
    </div>
  )
}
