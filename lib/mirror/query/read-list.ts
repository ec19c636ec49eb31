import 'server-only'
import { itemOf } from '../store/item-of.ts'
import { recordKey } from '../store/record-key.ts'
import type { MirroredList } from './mirrored-list.ts'
import { isShort } from './sheet/conditions.ts'
import type { FirstEntries, OrderedEntries } from './sheet/ordered-entries.ts'
import type { ListAnswer, ListedRow, ListRequest } from './threads/list-request.ts'

/** Up to this depth a page may be returned before the matches are counted. */
const FIRST_MAXIMUM = 200

/** How the entries of an answer are found; see list-tasks.ts for the thread. */
export type Finding = {
  /** Returns everything that answers. Found once, and kept until the list changes. */
  order(list: MirroredList, request: ListRequest): Promise<OrderedEntries>
  /** Returns the same if it was already found. */
  known(list: MirroredList, request: ListRequest): Promise<OrderedEntries | undefined>
  first(list: MirroredList, request: ListRequest, most: number): Promise<FirstEntries | undefined>
  /** Returns how many entries the list has. Counted once, until it changes. */
  length(list: MirroredList): Promise<number>
  /** Returns how many of these the last certified sync missed. Kept for seconds, while a sync may find them again. */
  pending(list: MirroredList): Promise<number>
}

async function rowsOf(
  { queries, seal }: MirroredList,
  contents: readonly number[],
  uncertain: ReadonlySet<number>,
): Promise<readonly ListedRow[]> {
  if (contents.length === 0) return []
  const rows = await queries
    .selectFrom('mirror_content')
    .select(['id', 'entry', 'body'])
    .where('id', 'in', contents)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return contents.flatMap((content) => {
    const row = byId.get(content)
    if (!row) return []
    const item = itemOf(row.body)
    return [{ key: recordKey(seal, row.entry ?? content), item, isUncertain: uncertain.has(content) }]
  })
}

/** Returns a page of the whole list from the synced copy, searched, filtered and sorted, now or as it was. */
export async function readList(list: MirroredList, request: ListRequest, finding: Finding): Promise<ListAnswer> {
  const { page, search, totalLater } = request
  const end = page.offset + page.limit
  const isByStart = search !== undefined && isShort(search)
  const known = await finding.known(list, request)
  if (!known && totalLater && end <= FIRST_MAXIMUM) {
    const first = await finding.first(list, request, end)
    if (first) {
      const items = await rowsOf(list, first.numbers.slice(page.offset, end), new Set())
      const total = first.isAll ? first.numbers.length : null
      return { items, pagination: { total, ...page }, isByStart, isSlow: false }
    }
  }
  const { numbers, uncertain, isSlow } = known ?? (await finding.order(list, request))
  const items = await rowsOf(list, [...numbers.slice(page.offset, end)], uncertain)
  return { items, pagination: { total: numbers.length, ...page }, isByStart, isSlow }
}
