import { LIMIT_DEFAULT } from '#lib/contract/pagination.ts'
import type { FeedLocation } from '#lib/features/changes/api/feed-location.ts'

/** Returns the address of a page of the feed, without defaults. */
export function feedHref({ page, kind, field, after, since, until, actor, reason }: FeedLocation): string {
  const query = new URLSearchParams()
  if (kind) query.set('kind', kind)
  if (field) query.set('field', field)
  if (after !== undefined) query.set('after', String(after))
  if (since) query.set('since', since)
  if (until) query.set('until', until)
  if (actor !== undefined) query.set('actor', String(actor))
  if (reason !== undefined) query.set('reason', String(reason))
  if (page.limit !== LIMIT_DEFAULT) query.set('limit', String(page.limit))
  if (page.offset !== 0) query.set('offset', String(page.offset))
  return query.size === 0 ? '/changes' : `/changes?${query}`
}
