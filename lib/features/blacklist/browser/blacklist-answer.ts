import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import { isJsonObject, type JsonValue } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { WholeListPage, WholeListRow } from '#lib/mirror/api/list-page.ts'
import type { ListCriteria } from './list-criteria.ts'

/**
 * What the synced copy says about a page besides its items; `rows` are parallel to them. `isCounting`: the total is not
 * final yet.
 */
export type CopyFacts = Omit<WholeListPage, 'items' | 'pagination'> & {
  readonly rows: readonly Omit<WholeListRow, 'item'>[]
  readonly isCounting: boolean
}

/**
 * One page of the list in the browser. `asked` may differ from `pagination`: the service may return fewer rows a page
 * than requested, and past the end it is the last page. `sentAt` is epoch milliseconds by the console's clock, for the
 * displayed time; `seenAt` is when the browser asked, by `steadyNow`, for the age: no wrong clock and no slow answer
 * makes it look younger than it is. `environment` is the list of these rows.
 */
export type BlacklistAnswer = BlacklistPage & {
  readonly asked: PageRequest
  readonly criteria: ListCriteria
  /** Absent for a live page. */
  readonly copy?: CopyFacts
  readonly sentAt: number
  readonly seenAt: number
  readonly environment: Environment | null
  /** The request that prefetched the page. */
  readonly aheadBy?: string
}

/** Parses `data` of the list operation. Returns `undefined` if it is not what the console sends. */
export function parseBlacklistPage(data: JsonValue): BlacklistPage | undefined {
  if (!isJsonObject(data)) return undefined
  const { items, pagination } = data
  if (!Array.isArray(items) || !isJsonObject(pagination)) return undefined
  const { total, limit, offset } = pagination
  if (typeof total !== 'number' || typeof limit !== 'number' || typeof offset !== 'number') return undefined
  return { items: items.filter((item: JsonValue) => isJsonObject(item)), pagination: { total, limit, offset } }
}
