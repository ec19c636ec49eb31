import { CHANGE_KINDS, type ChangeKind } from '#lib/contract/changes.ts'
import { LIMIT_DEFAULT, type PageRequest } from '#lib/contract/pagination.ts'

/** What an address of the feed asks for. `since` is an ISO date-time. */
export type FeedLocation = {
  readonly page: PageRequest
  readonly kind?: ChangeKind | undefined
  readonly field?: string | undefined
  readonly since?: string | undefined
}

/** The address of a page of the feed, without what goes without saying. */
export function feedHref({ page, kind, field, since }: FeedLocation): string {
  const query = new URLSearchParams()
  if (kind) query.set('kind', kind)
  if (field) query.set('field', field)
  if (since) query.set('since', since)
  if (page.limit !== LIMIT_DEFAULT) query.set('limit', String(page.limit))
  if (page.offset !== 0) query.set('offset', String(page.offset))
  return query.size === 0 ? '/changes' : `/changes?${query}`
}

/** Reads an address; what cannot be used in it counts as absent. */
export function readFeedLocation(query: URLSearchParams, page: PageRequest): FeedLocation {
  const since = query.get('since') ?? ''
  return {
    page,
    kind: CHANGE_KINDS.find((kind) => kind === query.get('kind')),
    field: query.get('field') || undefined,
    since: Number.isNaN(Date.parse(since)) ? undefined : since,
  }
}
