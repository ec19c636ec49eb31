import 'server-only'
import { openKeys, type Queries } from '../secrets/sealed-keys.ts'
import { BEGINNING } from './beginning.ts'
import { type AuditRow, linkOf } from './chain.ts'
import { type AuditHead, findHead, findStart, headText } from './head.ts'
import type { ReadExport } from './read-export.ts'

/** What is wrong with the first bad event of the log. */
export type AuditFault =
  /** The event, or its number, is not the one that was written. */
  | { readonly kind: 'changed'; readonly number: number }
  | { readonly kind: 'missing'; readonly number: number }
  /** The secret that sealed the event's key is gone, so the event can be neither confirmed nor refuted. */
  | { readonly kind: 'key_lost'; readonly number: number }
  /** Every event is good, but the stored end of the log is not the last of them. */
  | { readonly kind: 'other_end'; readonly number: number }
  /** The log no longer holds the expected link: its end was cut off, or it was rewritten. */
  | { readonly kind: 'not_expected'; readonly number: number }
  /** The event of the expected link is archived. Its file shows whether it holds the link. */
  | { readonly kind: 'archived'; readonly number: number }

export type AuditVerdict = {
  /** Number of the last good event. */
  readonly good: number
  readonly fault: AuditFault | undefined
  /** The MAC of the last good event. Note it elsewhere to prove later that nothing was cut off at the end. */
  readonly head: string
}

const ROWS_AT_ONCE = 1000

/** Reads the events after a number, `ROWS_AT_ONCE` at most. */
export function readAfter(queries: Queries, number: number): Promise<readonly AuditRow[]> {
  return queries
    .selectFrom('audit')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(ROWS_AT_ONCE)
    .execute()
}

/** The action of the event that names the last archived event. */
export const ARCHIVED = 'audit.archive' as const

/** How much of the chain is good so far. */
export type Verified = Pick<AuditVerdict, 'good' | 'head'>

/** The state before the first event. */
export const UNVERIFIED: Verified = { good: 0, head: BEGINNING }

type Step = AuditVerdict & { readonly isEnd: boolean }

/** Whether an event of the log confirms the archive before its start, or nothing came before. */
async function isArchived(queries: Queries, start: AuditHead): Promise<boolean> {
  if (start.number === 0) return true
  const last = await queries
    .selectFrom('audit')
    .select('details')
    .where('action', '=', ARCHIVED)
    .where('number', '>', start.number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && (JSON.parse(last.details) as { head?: unknown }).head === headText(start)
}

/**
 * Whether the stored end of the log is the last good event. Others may append meanwhile: each append updates the end
 * too.
 */
async function atEnd(queries: Queries, { good, head }: Verified): Promise<Step> {
  const stored = await findHead(queries)
  const step = (isEnd: boolean, fault?: AuditFault): Step => ({ good, head, fault, isEnd })
  if (stored && stored.number > good) {
    const [added] = await readAfter(queries, good)
    return added ? step(false) : step(true, { kind: 'missing', number: good + 1 })
  }
  if (stored?.number !== good || stored.mac !== head) return step(true, { kind: 'other_end', number: good })
  const start = await findStart(queries)
  return step(true, (await isArchived(queries, start)) ? undefined : { kind: 'missing', number: start.number })
}

const NONE: ReadonlySet<number> = new Set()

/** Follows the chain up to the first bad event. An event whose key has a version in `lost` is not one. */
function follow(
  rows: readonly AuditRow[],
  keys: ReadonlyMap<number, string>,
  { good, head }: Verified,
  expected?: AuditHead,
  lost: ReadonlySet<number> = NONE,
): AuditVerdict {
  const verdict = (fault?: AuditFault): AuditVerdict => ({ good, head, fault })
  for (const { mac, ...entry } of rows) {
    const number = good + 1
    if (entry.number !== number) return verdict({ kind: 'missing', number })
    const key = keys.get(entry.key_version)
    if (key === undefined && !lost.has(entry.key_version)) return verdict({ kind: 'key_lost', number })
    if (key !== undefined && linkOf(entry, head, key) !== mac) return verdict({ kind: 'changed', number })
    good = number
    head = mac
    if (number === expected?.number && mac !== expected.mac) return verdict({ kind: 'not_expected', number })
  }
  return verdict()
}

/** Verifies the next events, a thousand at most. After the last, verifies the stored end. */
export async function verifyNext(
  queries: Queries,
  keys: ReadonlyMap<number, string>,
  from: Verified,
  expected?: AuditHead,
): Promise<Step> {
  const start = await findStart(queries)
  // Also skips what another process has archived meanwhile.
  const begin = from.good < start.number ? { good: start.number, head: start.mac } : from
  const rows = await readAfter(queries, begin.good)
  const verdict = follow(rows, keys, begin, expected)
  if (verdict.fault) return { ...verdict, isEnd: true }
  return rows.length < ROWS_AT_ONCE ? atEnd(queries, verdict) : { ...verdict, isEnd: false }
}

/**
 * Verifies an export alone: its chain from the start in its first line, and that it ends with the head in its last
 * line.
 *
 * @param expected a head that was noted elsewhere. Without one, nothing shows that the file was cut off together with
 * its last line.
 * @param lost versions of the key whose events pass, unverified.
 */
export async function verifyExport(
  queries: Queries,
  secrets: readonly string[],
  { start, events, head }: ReadExport,
  expected?: AuditHead,
  lost: ReadonlySet<number> = NONE,
): Promise<AuditVerdict> {
  const keys = await openKeys(queries, 'audit', secrets)
  const { number, mac } = await start
  let verdict: AuditVerdict = { good: number, head: mac, fault: undefined }
  let isHeld = expected?.number === number && expected.mac === mac
  for await (const event of events) {
    verdict = follow([event], keys, verdict, expected, lost)
    if (verdict.fault) return verdict
    isHeld ||= verdict.good === expected?.number
  }
  const end = head()
  if (end?.number === verdict.good && end.mac === verdict.head) {
    return expected && !isHeld ? { ...verdict, fault: { kind: 'not_expected', number: verdict.good + 1 } } : verdict
  }
  const isCutOff = !end || end.number > verdict.good
  const fault: AuditFault = isCutOff
    ? { kind: 'missing', number: verdict.good + 1 }
    : { kind: 'not_expected', number: verdict.good }
  return { ...verdict, fault }
}

/**
 * Verifies the chain from its start to the first bad event.
 *
 * @param expected a head that was noted elsewhere. Without one, nothing shows that the end was cut off together with
 * the stored head.
 */
export async function verifyAudit(
  queries: Queries,
  secrets: readonly string[],
  expected?: AuditHead,
): Promise<AuditVerdict> {
  const keys = await openKeys(queries, 'audit', secrets)
  const start = await findStart(queries)
  if (expected && expected.number <= start.number && expected.mac !== start.mac) {
    return { good: start.number, head: start.mac, fault: { kind: 'archived', number: expected.number } }
  }
  let from = UNVERIFIED
  for (;;) {
    const { good, head, fault, isEnd } = await verifyNext(queries, keys, from, expected)
    const isCutOff = isEnd && !fault && expected !== undefined && expected.number > good
    if (isCutOff) return { good, head, fault: { kind: 'not_expected', number: good + 1 } }
    if (isEnd) return { good, head, fault }
    from = { good, head }
  }
}
