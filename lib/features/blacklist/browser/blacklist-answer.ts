import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import { isJsonObject, type JsonValue } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { WholeListPage, WholeListRow } from '#lib/mirror/api/list-page.ts'
import type { ListCriteria } from './list-criteria.ts'

/**
 * What the synced copy says of the rows of a page besides what is in them; `rows` goes along with them. `isCounting`: the
 * total is only what is known so far.
 */
export type CopyFacts = Omit<WholeListPage, 'items' | 'pagination'> & {
  readonly rows: readonly Omit<WholeListRow, 'item'>[]
  readonly isCounting: boolean
}

/**
 * One page of the list as the browser holds it. `asked` may differ from `pagination`: the service may return fewer rows
 * a page than asked for, and a page past the end is answered with the last one. `sentAt` is epoch milliseconds of the
 * console's clock, for the time that is shown; `seenAt` of the browser's own, for the age, so that a wrong clock on
 * either side makes no answer look younger than it is. `environment` is the list that these very rows are of.
 */
export type BlacklistAnswer = BlacklistPage & {
  readonly asked: PageRequest
  readonly criteria: ListCriteria
  /** Absent of a live page. */
  readonly copy?: CopyFacts
  readonly sentAt: number
  readonly seenAt: number
  readonly environment: Environment | null
  /** The request that read the page before anyone asked for it. */
  readonly aheadBy?: string
}

/** Reads `data` of the list operation; `undefined` when it is not what the console sends. */
export function readBlacklistPage(data: JsonValue): BlacklistPage | undefined {
  if (!isJsonObject(data)) return undefined
  const { items, pagination } = data
  if (!Array.isArray(items) || !isJsonObject(pagination)) return undefined
  const { total, limit, offset } = pagination
  if (typeof total !== 'number' || typeof limit !== 'number' || typeof offset !== 'number') return undefined
  return { items: items.filter((item: JsonValue) => isJsonObject(item)), pagination: { total, limit, offset } }
}
