import 'server-only'
import type { Recorder } from '#lib/platform/audit/recorder.ts'
import type { ReadPage } from '#lib/service-client/upstream.ts'

/**
 * Records that a person was given a page of the list; call it before the rows leave, so that none do unrecorded.
 *
 * @param action `list.ahead` of rows that nobody has asked for yet: the browser has them, which counts as access.
 */
export function recordLook<A extends 'list.view' | 'list.ahead'>(
  record: Recorder<A>['record'],
  { environment, page }: ReadPage,
  action: A,
): Promise<void> {
  const { limit, offset, total } = page.pagination
  return record({ action, details: { environment, limit, offset, total, rows: page.items.length } })
}
