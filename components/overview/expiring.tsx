import { useQuery } from '@tanstack/react-query'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { Value } from '#components/values/value.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { EXPIRY } from '#lib/features/overview/api/overview.ts'
import { expiringOptions } from '#lib/features/overview/browser/expiring.ts'
import { entryAddress } from '#lib/mirror/api/entry-address.ts'
import { entryName } from '#lib/platform/browser/entry-name.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { NotToldText } from './not-told.tsx'

type Props = {
  readonly now: string
  /** How many entries have an expiry that is compared only as it is written. */
  readonly others: number
  readonly times: Times
}

/** The entries that expire soonest. Not every service has expiry. */
export function Expiring({ now, others, times }: Props) {
  const { words, say } = useWords('overview')
  const { words: failures } = useWords('failures')
  const failureWords = useFailureWords()
  const { data, error } = useQuery(expiringOptions(now))
  if (error) return <p className="text-listed">{failureWords(error)}</p>
  if (!data) return <p className="text-ink-2">{failures.loading}</p>
  const remark = others > 0 && <p className="plot-note">{say(words.otherExpiries, { count: others })}</p>
  if (!data.isTold) return remark || <NotToldText notTold="no_dates" path={EXPIRY} />
  const { items, pagination } = data.page
  const total = pagination.total ?? 0
  if (total === 0) return remark || <p>{words.noneExpires}</p>
  return (
    <>
      <table className="lines">
        <caption className="sr-only">{words.expiring}</caption>
        <tbody>
          {items.map((entry) => (
            <tr key={entry.key}>
              <th scope="row" translate="no">
                <SoftLink href={entryAddress(entry.key)}>
                  <code>
                    <VisibleText text={entryName(entry)} />
                  </code>
                </SoftLink>
              </th>
              <td>
                <Value value={entry.item[EXPIRY]} times={times} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="plot-note">{say(words.expiringTotal, { count: total })}</p>
      {remark}
    </>
  )
}
