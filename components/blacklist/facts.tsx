import type { BlacklistAnswer } from '#lib/browser/blacklist-answer.ts'
import { useNow } from '#lib/browser/clock.ts'
import { timeOfDay } from '#lib/browser/time.ts'
import { ago, count, isStale } from '#lib/browser/words.ts'
import type { Column } from './columns.ts'
import type { Totals } from './totals.ts'
import { VisibleText } from './visible-text.tsx'

type Props = {
  readonly answer: BlacklistAnswer
  readonly totals: Totals
  readonly columns: readonly Column[]
  readonly zone: string
}

/** How fresh the rows are, what changed, and whose order it is. */
export function Facts({ answer, totals, columns, zone }: Props) {
  const added = columns.filter(({ isNew }) => isNew)
  return (
    <ul className="facts" aria-label="About these rows">
      <Age answer={answer} zone={zone} />
      <TotalChange totals={totals} zone={zone} />
      {added[0] && (
        <li className="new" translate="no">
          {added.length === 1 ? 'New column ' : `${count(added.length)} new columns: `}
          <VisibleText
            text={added
              .map(({ field }) => field)
              .slice(0, 3)
              .join(', ')}
          />
          {added.length > 3 && ' …'}
        </li>
      )}
      <li>In the service’s own order</li>
    </ul>
  )
}

/** Redrawn once a second, alone. */
function Age({ answer, zone }: Pick<Props, 'answer' | 'zone'>) {
  const now = useNow()
  const age = now === undefined ? 0 : Math.max(0, now - answer.seenAt)
  return (
    <li className={isStale(age) ? 'stale' : undefined}>
      {isStale(age) ? 'Stale: as of ' : 'As of '}
      <time dateTime={new Date(answer.sentAt).toISOString()}>{timeOfDay(answer.sentAt, zone)}</time>, {ago(age)}
    </li>
  )
}

function TotalChange({ totals: { total, before }, zone }: Pick<Props, 'totals' | 'zone'>) {
  if (before === undefined) return null
  const more = total > before.total
  return (
    <li className="changed">
      {count(Math.abs(total - before.total))} {more ? 'more' : 'fewer'} than at {timeOfDay(before.sentAt, zone)}
    </li>
  )
}
