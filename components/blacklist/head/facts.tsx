import { VisibleText } from '#components/values/visible-text.tsx'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { useNow } from '#lib/platform/browser/clock.ts'
import { isStale, type Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { type Column, columnName } from '../columns/columns.ts'
import type { Totals } from './totals.ts'

/** New columns named in the remark. */
const NAMED = 3

type Props = {
  readonly answer: BlacklistAnswer
  readonly totals: Totals
  readonly columns: readonly Column[]
  readonly times: Times
}

/** Says that the rows are the service's own page, how fresh they are, and what changed. */
export function Facts({ answer, totals, columns, times }: Props) {
  const { words, say } = useWords('blacklist')
  const added = columns.filter(({ isNew, names }) => isNew && names.length === 1).map(columnName)
  const names = added.slice(0, NAMED).join(', ') + (added.length > NAMED ? ' …' : '')
  return (
    <>
      <li>
        <strong>{words.facts.live}</strong>
        {words.facts.order}
      </li>
      <Age answer={answer} times={times} />
      <TotalChange totals={totals} times={times} />
      {added.length > 0 && (
        <li className="new" translate="no">
          <VisibleText text={say(words.facts.newColumns, { count: added.length, names })} />
        </li>
      )}
    </>
  )
}

/** Renders itself once a second, so that nothing else does. */
function Age({ answer, times }: Pick<Props, 'answer' | 'times'>) {
  const { words, say } = useWords('blacklist')
  const age = (useNow() ?? answer.seenAt) - answer.seenAt
  const stale = isStale(age)
  return (
    <li className={stale ? 'stale' : undefined}>
      <time dateTime={new Date(answer.sentAt).toISOString()}>
        {say(stale ? words.facts.stale : words.facts.asOf, {
          time: times.timeOfDay(answer.sentAt),
          age: times.ago(age),
        })}
      </time>
    </li>
  )
}

function TotalChange({ totals: { total, before }, times }: Pick<Props, 'totals' | 'times'>) {
  const { words, say } = useWords('blacklist')
  if (before === undefined) return null
  const sentence = total > before.total ? words.facts.more : words.facts.fewer
  return (
    <li className="changed">
      {say(sentence, { count: Math.abs(total - before.total), time: times.timeOfDay(before.sentAt) })}
    </li>
  )
}
