import 'server-only'
import { findLastLine } from '#lib/mirror/query/change-feed.ts'
import type { MirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { CHANGE_KINDS } from '#lib/mirror/store/tables.ts'
import type { Delivery } from './send.ts'
import type { WebhookTable } from './webhook-table.ts'

/**
 * The sum of a day, made once and kept until it has arrived: under its id the receiver gets the same again. It counts
 * lines of the feed up to `to`.
 */
export type Digest = { readonly day: string; readonly to: number; readonly content: Delivery['content'] }

/** The day of a moment in UTC. */
export const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** The day after a day. */
function dayAfter(day: string): string {
  const next = new Date(day)
  next.setUTCDate(next.getUTCDate() + 1)
  return dayOf(next.getTime())
}

/**
 * How many changes of each kind a digest tells of: of its day, and of earlier days what came into the feed after their own
 * digest. A removal does, when it is confirmed after midnight. So every line is in one digest.
 */
async function countLines({ queries, id }: MirroredList, day: string, countedTo: number, to: number) {
  const rows = await queries
    .selectFrom('mirror_change')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('n')])
    .where('list', '=', id)
    .where('seq', '<=', to)
    .where('at_hi', '<', Date.parse(dayAfter(day)))
    .where(({ eb, or }) => or([eb('seq', '>', countedTo), eb('at_hi', '>=', Date.parse(day))]))
    .groupBy('kind')
    .execute()
  const of = (kind: number) => Number(rows.find((row) => row.kind === kind)?.n ?? 0)
  return {
    added: of(CHANGE_KINDS.added),
    removed: of(CHANGE_KINDS.removed),
    changed: of(CHANGE_KINDS.changed),
    reappeared: of(CHANGE_KINDS.reappeared),
  }
}

/** The digest that is due: one that did not arrive, else of the first day that is over and was not summed up. */
export async function nextDigest(
  list: MirroredList,
  { digest_day, digest_to, digest_pending }: WebhookTable,
  tag: string,
  now: number,
): Promise<Digest | undefined> {
  if (digest_day === null) return undefined
  // Written below.
  if (digest_pending !== null) return JSON.parse(digest_pending) as Digest
  const day = dayAfter(digest_day)
  if (day >= dayOf(now)) return undefined
  const to = await findLastLine(list)
  const counts = await countLines(list, day, digest_to, to)
  return { day, to, content: { type: 'digest', list: tag, from: day, until: dayAfter(day), ...counts } }
}
