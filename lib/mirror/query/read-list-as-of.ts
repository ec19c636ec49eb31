import 'server-only'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import { type Leaf, leavesOf } from '#lib/matching/leaves.ts'
import { textOf } from '../store/entry-index.ts'
import { recordKey } from '../store/record-key.ts'
import { filterFits } from './filter-fits.ts'
import { stateOf } from './find-entries.ts'
import type { ListAnswer, ListedRow, ListRequest } from './list-request.ts'
import type { MirroredList } from './mirrored-list.ts'
import { asOf, type Chain, findChains, presentOf } from './record.ts'
import { isFoundByShort, isShort } from './short-text.ts'
import { sortKey } from './sort-key.ts'

/** Entries looked through at once. */
const CHUNK = 5000

type Found = { readonly entry: number; readonly content: number; readonly sorted: string | undefined }

/** Numbers of entries, from one on: of their first contents, also where these are forgotten. */
async function entriesAfter({ queries, id }: MirroredList, after: number): Promise<readonly number[]> {
  const contents = queries.selectFrom('mirror_content').where('list', '=', id)
  const heads = await contents
    .select('id')
    .where('entry', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(CHUNK)
    .execute()
  const chains = await contents
    .select('entry')
    .distinct()
    .where('entry', '>', after)
    .orderBy('entry')
    .limit(CHUNK)
    .execute()
  const entries = new Set([...heads.map((head) => head.id), ...chains.flatMap(({ entry }) => entry ?? [])])
  return [...entries].sort((one, other) => one - other).slice(0, CHUNK)
}

type Then = { readonly content: number; readonly item: JsonObject; readonly isUncertain: boolean }

/** What an entry was at a moment; `undefined` if it was not listed then. */
function at({ stays }: Chain, moment: number): Then | undefined {
  const versions = stays.map(({ content, from, to, isPending }) => ({
    item: { content: content.id, body: content.body },
    from,
    // Whether it was still there since it was seen last, another sync will tell.
    to: isPending && Number.isFinite(moment) ? { after: content.seen_at, by: Number.POSITIVE_INFINITY } : to,
  }))
  const then = asOf(versions, moment)
  if (then.outcome === 'absent') return undefined
  const found = then.outcome === 'listed' ? then.item : then.items[0]
  if (!found) return undefined
  const item = parseJson(found.body) as JsonObject
  return { content: found.content, item, isUncertain: then.outcome === 'unknown' }
}

/** Whether a row has what is asked for. */
function matcher({ search, filters }: ListRequest): (leaves: readonly Leaf[]) => boolean {
  const has = (leaves: readonly Leaf[]) => {
    if (search === undefined) return true
    return isShort(search) ? isFoundByShort(search, leaves) : textOf(leaves).includes(fold(search))
  }
  const wanted = filters.map(filterFits)
  return (leaves) => wanted.every((fits) => fits(leaves)) && has(leaves)
}

function inOrder(descending: boolean): (one: Found, other: Found) => number {
  const sign = descending ? -1 : 1
  return (one, other) => {
    // Rows without the field come last, whichever way it is sorted.
    if (one.sorted === undefined || other.sorted === undefined) {
      if (one.sorted === other.sorted) return one.content - other.content
      return one.sorted === undefined ? 1 : -1
    }
    if (one.sorted === other.sorted) return sign * (one.content - other.content)
    return one.sorted < other.sorted ? -sign : sign
  }
}

async function findAll(list: MirroredList, request: ListRequest, moment: number): Promise<readonly Found[]> {
  const matches = matcher(request)
  const found: Found[] = []
  for (let after = 0; ; ) {
    const entries = await entriesAfter(list, after)
    const last = entries.at(-1)
    if (last === undefined) break
    for (const chain of await findChains(list, after + 1, last)) {
      const then = at(chain, moment)
      if (!then) continue
      const leaves = leavesOf(then.item)
      if (!matches(leaves)) continue
      const value = leaves.find(({ path }) => path === request.sort?.path)
      // Not the entry itself: there may be a million.
      found.push({ entry: chain.entry, content: then.content, sorted: value && sortKey(value.value) })
    }
    after = last
  }
  return found.sort(inOrder(request.sort?.descending ?? false))
}

/** A page of the whole list as it was at a moment. Every entry that was ever there is looked at. */
export async function readListAsOf(list: MirroredList, request: ListRequest, moment: number): Promise<ListAnswer> {
  const { page } = request
  const found = await findAll(list, request, moment)
  const items: ListedRow[] = []
  for (const { entry } of found.slice(page.offset, page.offset + page.limit)) {
    const [chain] = await findChains(list, entry, entry)
    const then = chain && at(chain, moment)
    const present = chain && presentOf(chain)
    if (!then || !present) continue
    const { item, isUncertain } = then
    items.push({ key: recordKey(list.seal, entry), state: stateOf(present.state), item, isUncertain })
  }
  const isByStart = request.search !== undefined && isShort(request.search)
  return { items, pagination: { total: found.length, ...page }, more: false, isByStart, isSlow: true }
}
