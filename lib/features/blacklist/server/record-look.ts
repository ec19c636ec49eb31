import 'server-only'
import type { Recorder } from '#lib/platform/audit/recorder.ts'
import type { ReadPage } from '#lib/service-client/upstream.ts'

/**
 * Records that a person got a page of the list. Call it before the rows leave, so that none leaves unrecorded.
 *
 * @param action `list.ahead` for prefetched rows: the browser has them, which counts as access.
 */
export function recordLook<A extends 'list.view' | 'list.ahead'>(
  record: Recorder<A>['record'],
  { environment, page }: ReadPage,
  action: A,
): Promise<void> {
  const { limit, offset, total } = page.pagination
  return record({ action, details: { environment, limit, offset, total, rows: page.items.length } })
}
