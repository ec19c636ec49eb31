import 'server-only'
import { dayOf } from '#lib/contract/time.ts'
import { findLastLine } from '#lib/mirror/query/change-feed.ts'
import type { MirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { countsByKind } from '#lib/mirror/store/change-kinds.ts'
import type { Delivery } from './send.ts'
import type { WebhookTable } from './webhook-table.ts'

/**
 * The digest of a day, created once and stored until it has arrived, so that the receiver always gets the same content
 * under one id. It counts changes up to the line `to`.
 */
export type Digest = { readonly day: string; readonly to: number; readonly content: Delivery['content'] }

function dayAfter(day: string): string {
  const next = new Date(day)
  next.setUTCDate(next.getUTCDate() + 1)
  return dayOf(next.getTime())
}

/**
 * Counts the changes of each kind in a digest: those of its day, and those of earlier days that were added after their
 * own digest, such as a removal confirmed after midnight. So every line is in exactly one digest.
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
  return countsByKind(rows)
}

/** The digest that is due: one that has not arrived, else that of the first past day without one. */
export async function nextDigest(
  list: MirroredList,
  { digest_day, digest_to, digest_pending }: WebhookTable,
  tag: string,
  now: number,
): Promise<Digest | undefined> {
  if (digest_day === null) return undefined
  // `deliverOne` stores it.
  if (digest_pending !== null) return JSON.parse(digest_pending) as Digest
  const day = dayAfter(digest_day)
  if (day >= dayOf(now)) return undefined
  const to = await findLastLine(list)
  const counts = await countLines(list, day, digest_to, to)
  return { day, to, content: { type: 'digest', list: tag, from: day, until: dayAfter(day), ...counts } }
}
