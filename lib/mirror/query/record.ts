import 'server-only'
import type { Kysely } from 'kysely'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { PairedBy } from '../api/changes.ts'
import { causeOf, type EntryEvent } from '../events/cause.ts'
import { eventIdOf, findEventsOf } from '../events/event-store.ts'
import { CHANGE_KIND_NUMBERS } from '../store/change-kinds.ts'
import { inPieces } from '../store/in-pieces.ts'
import { itemOf } from '../store/item-of.ts'
import { CONTENT_STATES, isShown, type MirrorTables } from '../store/tables.ts'
import { pairedBy } from './change-feed.ts'
import { findEntryNumber } from './entry-keys.ts'
import { type EntryState, stateOf } from './entry-state.ts'
import type { Interval } from './interval.ts'
import type { MirroredList } from './mirrored-list.ts'

/** A content that an entry had: it appeared in `from` and disappeared in `to`. Without `to` it is still there. */
export type Version<Item = BlacklistedUser> = {
  readonly item: Item
  readonly from: Interval
  readonly to: Interval | undefined
}

/** `cameBy` and `wentBy` are the service's events that caused it. A replaced content has no `wentBy`. */
type RecordVersion = Version & {
  readonly pairedBy: PairedBy | null
  readonly cameBy: EntryEvent | undefined
  readonly wentBy: EntryEvent | undefined
}

/** An entry with every content that it had, the oldest first. It was off the list between `to` and the next `from`. */
export type MirroredRecord = {
  readonly key: string
  readonly state: EntryState
  readonly firstSeenAt: number
  /** How often the entry is on the list with equal contents. */
  readonly copies: number
  readonly versions: readonly RecordVersion[]
}

function contentsOf(queries: Kysely<MirrorTables>, list: number) {
  return queries
    .selectFrom('mirror_content')
    .select(['id', 'entry', 'state', 'copies', 'first_seen', 'from_lo', 'from_hi', 'seen_at', 'missed_at', 'body'])
    .where('list', '=', list)
}

type ContentRow = Awaited<ReturnType<ReturnType<typeof contentsOf>['execute']>>[number]

/** An entry: the chain of contents that pairs joined, with every stay of each. */
export type Chain = {
  readonly entry: number
  readonly contents: readonly ContentRow[]
  readonly stays: readonly Stay[]
}

/** `isPending`: a certified sync has missed the content during this stay. */
type Stay = {
  readonly content: ContentRow
  readonly from: Interval
  readonly to: Interval | undefined
  readonly isPending: boolean
}

function lastStay(content: ContentRow): Stay {
  const { state, from_lo, from_hi, seen_at, missed_at } = content
  const isPending = state === CONTENT_STATES.pending
  const left = { after: seen_at, by: missed_at ?? seen_at }
  const to = state >= CONTENT_STATES.replaced ? left : undefined
  return { content, from: { after: from_lo, by: from_hi }, to, isPending }
}

/** Returns the chains whose first contents have numbers in a range. */
export async function findChains(
  { queries, id: list }: MirroredList,
  from: number,
  to: number,
): Promise<readonly Chain[]> {
  const heads = contentsOf(queries, list).where('entry', 'is', null).where('id', '>=', from).where('id', '<=', to)
  const followers = contentsOf(queries, list).where('entry', '>=', from).where('entry', '<=', to)
  const contents = [...(await heads.execute()), ...(await followers.execute())]
  const stays = new Map<number, Stay[]>(contents.map((content) => [content.id, [lastStay(content)]]))
  const byId = new Map(contents.map((content) => [content.id, content]))
  for (const ids of inPieces([...stays.keys()], CHUNK)) {
    const past = await queries
      .selectFrom('mirror_version')
      .selectAll()
      .where('content', 'in', ids)
      .orderBy('id', 'desc')
      .execute()
    for (const { content: number, from_lo, from_hi, to_lo, to_hi } of past) {
      const content = byId.get(number)
      const [from, to] = [
        { after: from_lo, by: from_hi },
        { after: to_lo, by: to_hi },
      ]
      if (content) stays.get(number)?.unshift({ content, from, to, isPending: false })
    }
  }
  const chains = Map.groupBy(contents, ({ id, entry }) => entry ?? id)
  return [...chains]
    .sort(([one], [other]) => one - other)
    .map(([entry, own]) => ({
      entry,
      contents: own,
      stays: own
        .flatMap(({ id }) => stays.get(id) ?? [])
        .sort((one, other) => one.from.by - other.from.by || one.content.id - other.content.id),
    }))
}

const CHUNK = 5000

/** Returns the content that an entry has, or had last. */
function presentOf({ contents, stays }: Chain): ContentRow | undefined {
  const listed = contents.filter(({ state }) => state < CONTENT_STATES.replaced)
  return listed.toSorted((one, other) => other.from_hi - one.from_hi)[0] ?? stays.at(-1)?.content
}

/**
 * Returns a chain as the list shows it, as of the last certified sync: without the stay of a content that has arrived,
 * unless the list shows no other. Whether the two are a change is decided when a sync is certified.
 */
function shownOf(chain: Chain): Chain {
  if (!chain.contents.some(({ state }) => isShown(state))) return chain
  const hasArrived = ({ state }: ContentRow) => state === CONTENT_STATES.arrived
  const contents = chain.contents.filter((content) => !hasArrived(content))
  const stays = chain.stays.filter(({ content, to }) => to !== undefined || !hasArrived(content))
  return { ...chain, contents, stays }
}

/** Returns the path that paired each content, by its number and the moment by which it appeared. */
async function findKeys({ queries, id }: MirroredList, entry: number): Promise<ReadonlyMap<string, string | null>> {
  const lines = await queries
    .selectFrom('mirror_change')
    .select(['new_content', 'at_hi', 'key_label'])
    .where('list', '=', id)
    .where('entry', '=', entry)
    .where('kind', '=', CHANGE_KIND_NUMBERS.changed)
    .execute()
  return new Map(lines.map(({ new_content, at_hi, key_label }) => [`${new_content} ${at_hi}`, key_label]))
}

/** Finds why each version appeared and disappeared, as far as the service says. */
async function findCausesOf({ queries, id: list }: MirroredList, versions: readonly Version[]) {
  const ids = new Set(versions.flatMap(({ item }) => eventIdOf(item) ?? []))
  const eventsOf = await findEventsOf(queries, list, [...ids])
  return (index: number): Pick<RecordVersion, 'cameBy' | 'wentBy'> => {
    const [before, version, next] = [versions[index - 1], versions[index], versions[index + 1]]
    const own = version && eventsOf.get(eventIdOf(version.item) ?? '')
    if (!own) return { cameBy: undefined, wentBy: undefined }
    const { from, to } = version
    return {
      cameBy: causeOf(before?.to?.by === from.by ? 'changed' : 'came', from, own),
      wentBy: to && next?.from.by !== to.by ? causeOf('went', to, own) : undefined,
    }
  }
}

/** Returns the entry with a key, and its history. */
export async function findRecord(list: MirroredList, key: string): Promise<MirroredRecord | undefined> {
  const named = await findEntryNumber(list, key)
  if (!named) return undefined
  const number = named.entry
  const [chain] = await findChains(list, number, number)
  const shown = chain && shownOf(chain)
  const present = shown && presentOf(shown)
  if (!chain || !shown || !present) return undefined
  const keys = await findKeys(list, number)
  const versions = shown.stays.map(({ content, from, to }) => {
    const item = itemOf(content.body)
    return { item, from, to, pairedBy: pairedBy(item, keys.get(`${content.id} ${from.by}`) ?? null) }
  })
  const causes = await findCausesOf(list, versions)
  const firstSeenAt = Math.min(...chain.contents.map(({ first_seen }) => first_seen))
  return {
    key,
    state: stateOf(present.state),
    firstSeenAt,
    copies: present.copies,
    versions: versions.map((version, index) => ({ ...version, ...causes(index) })),
  }
}

/**
 * What an entry was at a moment: `listed` with its content, `absent`, or `unknown` if the moment lies in an interval in
 * which something happened. `unknown` has what it was before and after, if it was listed then.
 */
export type AsOf<Item> =
  | { readonly outcome: 'listed'; readonly item: Item }
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'unknown'; readonly items: readonly Item[] }

/** Returns what an entry was at a moment, as far as its history shows. */
export function asOf<Item>(versions: readonly Version<Item>[], moment: number): AsOf<Item> {
  const surely = versions.find(({ from, to }) => from.by <= moment && (to === undefined || moment <= (to.after ?? 0)))
  if (surely) return { outcome: 'listed', item: surely.item }
  const perhaps = versions.filter(
    ({ from, to }) => (from.after ?? Number.NEGATIVE_INFINITY) < moment && (to === undefined || moment < to.by),
  )
  if (perhaps.length === 0) return { outcome: 'absent' }
  return { outcome: 'unknown', items: perhaps.map(({ item }) => item) }
}
