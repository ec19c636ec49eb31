import 'server-only'
import type { CallOutcome } from '#lib/client/fraud-api.ts'
import type { BlacklistedUser, BlacklistPage } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { LIMIT_MAXIMUM } from '#lib/contract/pagination.ts'
import type { SightedRow } from '../generation.ts'
import type { SharedName } from '../store/take-back.ts'

type FetchPage = (request: PageRequest) => Promise<CallOutcome<BlacklistPage>>

/**
 * Whether a row that seemed to change from place to place is two: then one of them is found at the first place, the other
 * at the second, and the one at the first again. A row that changes back and forth, and jumps with it, is not.
 */
export async function areTwoPeople(
  { items, places: [first, second] }: SharedName,
  fetchPage: FetchPage,
  sight: (item: BlacklistedUser) => SightedRow,
): Promise<boolean> {
  const name = items.map(sight)[0]?.identity
  /** What has the name around a place, where the list may have shifted a little since. */
  async function contentsAt(place: number): Promise<readonly string[]> {
    const page = await fetchPage({ limit: LIMIT_MAXIMUM, offset: Math.max(0, place - LIMIT_MAXIMUM / 2) })
    if (!page.ok) return []
    const rows = page.value.items.map(sight)
    return rows.filter(({ identity }) => identity === name).map(({ content }) => content)
  }
  const before = await contentsAt(first)
  const other = await contentsAt(second)
  const after = await contentsAt(first)
  return before.some((content) => after.includes(content) && other.some((each) => each !== content))
}
