import 'server-only'
import { openKeys, type Queries } from '../secrets/sealed-keys.ts'
import { BEGINNING } from './beginning.ts'
import { linkOf } from './chain.ts'
import { type AuditHead, findHead } from './head.ts'

/** What is wrong with the first bad event of the log. */
export type AuditFault =
  /** The event, or its number, is not the one written. */
  | { readonly kind: 'changed'; readonly number: number }
  | { readonly kind: 'missing'; readonly number: number }
  /** The secret that sealed its key is gone, so the event can be neither confirmed nor refuted. */
  | { readonly kind: 'key_lost'; readonly number: number }
  /** Every event that is there is good, but the stored end of the log is not the last of them. */
  | { readonly kind: 'other_end'; readonly number: number }
  /** The log does not hold the link that it held once: it was cut off, or written anew, before that. */
  | { readonly kind: 'not_expected'; readonly number: number }

export type AuditVerdict = {
  /** Number of good events from the start. */
  readonly good: number
  readonly fault: AuditFault | undefined
  /** The MAC of the last good event. Keep it elsewhere to prove later that nothing was cut off at the end. */
  readonly head: string
}

const ROWS_AT_ONCE = 1000

function readAfter(queries: Queries, number: number) {
  return queries
    .selectFrom('audit')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(ROWS_AT_ONCE)
    .execute()
}

/**
 * Verifies the chain from its start to the first bad event.
 *
 * @param expected a head that was noted elsewhere: without one, nothing shows that the end was cut off together with the
 * stored head.
 */
export async function verifyAudit(
  queries: Queries,
  secrets: readonly string[],
  expected?: AuditHead,
): Promise<AuditVerdict> {
  const keys = await openKeys(queries, 'audit', secrets)
  let good = 0
  let head = BEGINNING
  const verdict = (fault?: AuditFault): AuditVerdict => ({ good, fault, head })
  for (;;) {
    const rows = await readAfter(queries, good)
    for (const { mac, ...entry } of rows) {
      const number = good + 1
      if (entry.number !== number) return verdict({ kind: 'missing', number })
      const key = keys.get(entry.key_version)
      if (key === undefined) return verdict({ kind: 'key_lost', number })
      if (linkOf(entry, head, key) !== mac) return verdict({ kind: 'changed', number })
      good = number
      head = mac
      if (number === expected?.number && mac !== expected.mac) return verdict({ kind: 'not_expected', number })
    }
    if (rows.length < ROWS_AT_ONCE) break
  }
  const stored = await findHead(queries)
  if ((stored?.number ?? 0) > good) return verdict({ kind: 'missing', number: good + 1 })
  if (stored?.number !== good || stored.mac !== head) return verdict({ kind: 'other_end', number: good })
  return expected && expected.number > good ? verdict({ kind: 'not_expected', number: good + 1 }) : verdict()
}
