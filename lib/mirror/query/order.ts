import 'server-only'
import type { Grade, Order } from '../generation.ts'
import { committedReads } from '../store/baseline.ts'
import type { MirroredList } from './mirrored-list.ts'

/** After entries moved freely, they are expected to move again until this many syncs in a row saw none move. */
const CALM_READS = 10

export type SeenOrder = {
  /** Whether entries moved freely in one of the last syncs. */
  readonly isMoving: boolean
  /** Whether a sync found no order, or proved the list by its count alone, and none has shown an order since. */
  readonly isMissing: boolean
}

/** Returns what completed syncs have seen of a list's order. */
export async function findOrder({ queries, id }: Pick<MirroredList, 'queries' | 'id'>): Promise<SeenOrder> {
  const ended = committedReads(queries, id).select(['grade', 'order_seen'])
  const lately = await ended.limit(CALM_READS).execute()
  const telling = await ended
    .where(({ eb }) =>
      eb.or([eb('grade', '!=', 'best-effort' satisfies Grade), eb('order_seen', '=', 'none' satisfies Order)]),
    )
    .limit(1)
    .executeTakeFirst()
  return {
    isMoving: lately.some(({ order_seen }) => order_seen === ('moving' satisfies Order)),
    isMissing: telling?.grade === ('count' satisfies Grade) || telling?.order_seen === ('none' satisfies Order),
  }
}
