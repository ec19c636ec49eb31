import 'server-only'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import { type Leaf, leavesOf } from '#lib/matching/leaves.ts'
import { textOf } from '../store/entry-index.ts'
import { recordKey } from '../store/record-key.ts'
import { ENTRY_STATES } from '../store/tables.ts'
import { stateOf } from './find-entries.ts'
import type { ListAnswer, ListedRow, ListRequest } from './list-request.ts'
import type { MirroredList } from './mirrored-list.ts'
import { asOf, type Version } from './record.ts'
import { isFoundByShort, isShort } from './short-text.ts'
import { sortKey } from './sort-key.ts'

/** Rows of the list looked through at once. */
const CHUNK = 5000

type Found = { readonly entry: number; readonly sorted: string | undefined }

/** All that some rows ever were. */
async function livesOf(list: MirroredList, entries: readonly EntryRow[]) {
  const [first, last] = [entries[0]?.id ?? 0, entries.at(-1)?.id ?? 0]
  const past = await list.queries
    .selectFrom('mirror_version')
    .select(['entry', 'from_lo', 'from_hi', 'to_lo', 'to_hi', 'body'])
    .where('list', '=', list.id)
    .where('entry', '>=', first)
    .where('entry', '<=', last)
    .orderBy('id')
    .execute()
  const pastOf = Map.groupBy(past, ({ entry }) => entry)
  return entries.map((entry) => ({ entry, past: pastOf.get(entry.id) ?? [] }))
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]
type Life = Awaited<ReturnType<typeof livesOf>>[number]

function entriesOf({ queries, id }: MirroredList) {
  return queries
    .selectFrom('mirror_entry')
    .select(['id', 'state', 'from_lo', 'from_hi', 'seen_at', 'missed_at', 'body'])
    .where('list', '=', id)
    .orderBy('id')
}

/** What a row was at a moment; `undefined` if it was not listed then. */
function at(life: Life, moment: number): { readonly item: JsonObject; readonly isUncertain: boolean } | undefined {
  const then = asOf(
    versionsOf(life).map(({ body, ...version }) => ({ ...version, item: { body } })),
    moment,
  )
  if (then.outcome === 'absent') return undefined
  const body = then.outcome === 'listed' ? then.item.body : then.items[0]?.body
  return { item: parseJson(String(body)) as JsonObject, isUncertain: then.outcome === 'unknown' }
}

function versionsOf({ entry, past }: Life): readonly (Omit<Version, 'item'> & { readonly body: string })[] {
  const left = { after: entry.seen_at, by: entry.missed_at ?? entry.seen_at }
  return [
    ...past.map((row) => ({
      body: row.body,
      from: { after: row.from_lo, by: row.from_hi },
      to: { after: row.to_lo, by: row.to_hi },
    })),
    {
      body: entry.body,
      from: { after: entry.from_lo, by: entry.from_hi },
      to: entry.state === ENTRY_STATES.removed ? left : undefined,
    },
  ]
}

/** Whether a row has what is asked for. */
function matcher({ search, filters }: ListRequest): (leaves: readonly Leaf[]) => boolean {
  const has = (leaves: readonly Leaf[]) => {
    if (search === undefined) return true
    return isShort(search) ? isFoundByShort(search, leaves) : textOf(leaves).includes(fold(search))
  }
  const wanted = filters.map(({ path, value }) => ({ path, key: sortKey(value as Leaf['value']) }))
  return (leaves) =>
    wanted.every(({ path, key }) => leaves.some((leaf) => leaf.path === path && sortKey(leaf.value) === key)) &&
    has(leaves)
}

function inOrder(descending: boolean): (one: Found, other: Found) => number {
  const sign = descending ? -1 : 1
  return (one, other) => {
    // Rows without the field come last, whichever way it is sorted.
    if (one.sorted === undefined || other.sorted === undefined) {
      if (one.sorted === other.sorted) return one.entry - other.entry
      return one.sorted === undefined ? 1 : -1
    }
    if (one.sorted === other.sorted) return sign * (one.entry - other.entry)
    return one.sorted < other.sorted ? -sign : sign
  }
}

async function findAll(list: MirroredList, request: ListRequest, moment: number): Promise<readonly Found[]> {
  const matches = matcher(request)
  const found: Found[] = []
  for (let after = 0; ; ) {
    const entries = await entriesOf(list).where('id', '>', after).limit(CHUNK).execute()
    for (const life of await livesOf(list, entries)) {
      const then = at(life, moment)
      if (!then) continue
      const leaves = leavesOf(then.item)
      if (!matches(leaves)) continue
      const value = leaves.find(({ path }) => path === request.sort?.path)
      // Not the row itself: there may be a million.
      found.push({ entry: life.entry.id, sorted: value && sortKey(value.value) })
    }
    const last = entries.at(-1)
    if (!last || entries.length < CHUNK) break
    after = last.id
  }
  return request.sort ? found.sort(inOrder(request.sort.descending)) : found
}

/** A page of the whole list as it was at a moment. Every row that was ever there is looked at. */
export async function readListAsOf(list: MirroredList, request: ListRequest, moment: number): Promise<ListAnswer> {
  const { page } = request
  const found = await findAll(list, request, moment)
  const items: ListedRow[] = []
  for (const { entry } of found.slice(page.offset, page.offset + page.limit)) {
    const [life] = await livesOf(list, await entriesOf(list).where('id', '=', entry).execute())
    const then = life && at(life, moment)
    if (then) items.push({ key: recordKey(list.seal, entry), state: stateOf(life.entry.state), ...then })
  }
  const isByStart = request.search !== undefined && isShort(request.search)
  return { items, pagination: { total: found.length, ...page }, more: false, isByStart }
}
