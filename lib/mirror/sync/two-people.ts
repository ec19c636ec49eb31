import 'server-only'
import type { BlacklistedUser, BlacklistPage } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Outcome } from '#lib/service-client/call.ts'
import type { SightedRow } from '../generation.ts'
import type { SharedName } from '../store/take-back.ts'

type FetchPage = (request: PageRequest) => Promise<Outcome<BlacklistPage>>

/** So many rows on either side of a place are looked through, where the list may have shifted a little since. */
const AROUND = 50

/**
 * Whether a row that seemed to change from place to place is two: then one of them is found at the first place, the other
 * at the second, and the one at the first again. A row that changes back and forth, and jumps with it, is not.
 */
export async function areTwoPeople(
  { items, places: [first, second] }: SharedName,
  fetchPage: FetchPage,
  sight: (item: BlacklistedUser) => SightedRow,
): Promise<Outcome<boolean>> {
  const name = items.map(sight)[0]?.identity

  /** What has the name around a place; in several pages, where the service gives less at once than it is asked for. */
  async function contentsAt(place: number): Promise<Outcome<readonly string[]>> {
    const contents: string[] = []
    for (let offset = Math.max(0, place - AROUND); offset < place + AROUND; ) {
      const page = await fetchPage({ limit: place + AROUND - offset, offset })
      if (!page.ok) return page
      const rows = page.value.items.map(sight)
      if (rows.length === 0) break
      contents.push(...rows.filter(({ identity }) => identity === name).map(({ content }) => content))
      offset += rows.length
    }
    return { ok: true, value: contents }
  }

  const before = await contentsAt(first)
  if (!before.ok) return before
  const other = await contentsAt(second)
  if (!other.ok) return other
  const after = await contentsAt(first)
  if (!after.ok) return after
  const stayed = before.value.filter((content) => after.value.includes(content))
  return { ok: true, value: stayed.some((content) => other.value.some((each) => each !== content)) }
}
