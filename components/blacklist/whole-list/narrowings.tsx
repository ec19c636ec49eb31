import { Icon } from '#components/ui/icon.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { WholeListAsked } from '#lib/features/blacklist/browser/whole-list-query.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { filterText } from './whole-list-location.ts'

type Props = {
  readonly asked: WholeListAsked
  readonly times: Times
  readonly onAsk: (change: Partial<WholeListAsked>) => void
}

/** What the rows are narrowed by, each with a way to do without it. */
export function Narrowings({ asked: { search, filters, asOf }, times, onAsk }: Props) {
  const { words, say } = useWords('wholeList')
  const narrowings: { text: string; without: Partial<WholeListAsked> }[] = filters.map((filter) => ({
    text: `${filter.path} = ${filterText(filter.value)}`,
    without: { filters: filters.filter((other) => other !== filter) },
  }))
  if (search !== '') narrowings.unshift({ text: say(words.containing, { text: search }), without: { search: '' } })
  if (asOf) {
    const text = say(words.atMoment, { time: times.moment(Date.parse(asOf)) })
    narrowings.push({ text, without: { asOf: undefined } })
  }
  if (narrowings.length === 0) return null
  return (
    <ul className="narrowings" aria-label={words.narrowings}>
      {narrowings.map(({ text, without }) => (
        <li key={text}>
          <button type="button" aria-label={say(words.without, { narrowing: text })} onClick={() => onAsk(without)}>
            <span translate="no">
              <VisibleText text={text} />
            </span>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
