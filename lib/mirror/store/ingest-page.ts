import 'server-only'
import { type Kysely, sql } from 'kysely'
import { type JsonObject, stringifyJson } from '#lib/contract/json.ts'
import type { EntryNumber, SightedContent, SightedPage } from '../generation.ts'
import { bytesOf, findKnown, hexadecimalOf, type Ingest, type KnownContent } from './contents.ts'
import { indexOf } from './index/entry-index.ts'
import { indexChanges } from './index/index-changes.ts'
import { itemOf } from './item-of.ts'
import { packNumbers } from './packed-numbers.ts'
import { noteSightings } from './sightings.ts'
import { CONTENT_STATES, type MirrorTables } from './tables.ts'

async function readItem(within: Kysely<MirrorTables>, content: number): Promise<JsonObject> {
  const { body } = await within
    .selectFrom('mirror_content')
    .select('body')
    .where('id', '=', content)
    .executeTakeFirstOrThrow()
  return itemOf(body)
}

/** When a page was read, and which sync's lines its new contents wait for. */
type Moment = { readonly seenAt: number; readonly readAt: number; readonly waiting: number | null }

/** Inserts contents that the list did not hold before. */
function insertContents(
  within: Kysely<MirrorTables>,
  { list, baseline }: Ingest,
  { seenAt, readAt, waiting }: Moment,
  added: readonly SightedContent[],
) {
  return within
    .insertInto('mirror_content')
    .values(
      added.map(({ face, print, item }) => ({
        list,
        entry: null,
        face: bytesOf(face),
        print: bytesOf(print),
        state: baseline ? CONTENT_STATES.arrived : CONTENT_STATES.listed,
        misses: 0,
        seen_in: null,
        waiting_since: waiting,
        first_seen: readAt,
        from_lo: baseline?.startedAt ?? null,
        from_hi: readAt,
        seen_at: seenAt,
        missed_at: null,
        body: stringifyJson(item),
      })),
    )
    .returning(['id', 'face'])
    .execute()
}

/** Ingests a page in one transaction. Returns the face number of each of its entries. */
export async function ingestPage(
  within: Kysely<MirrorTables>,
  ingest: Ingest,
  page: SightedPage,
): Promise<readonly EntryNumber[]> {
  const { database, list, fields, names, generation, lag, baseline } = ingest
  /** What the page shows was on the list at this moment or later. */
  const seenAt = page.askedAt - lag
  const rows = Map.groupBy(page.rows, ({ face }) => face)
  const known = rows.size > 0 ? await findKnown(within, list, [...rows.keys()]) : []
  const numbers = new Map(known.map(({ id, face }) => [hexadecimalOf(face), id]))
  const index = indexChanges(database, list, fields)

  /** Contents of the first certified sync get no line. Later ones wait for one until the sync ends. */
  const waiting = baseline ? generation : null

  async function addAll(added: readonly SightedContent[]): Promise<void> {
    if (added.length === 0) return
    const inserted = await insertContents(within, ingest, { seenAt, readAt: page.readAt, waiting }, added)
    for (const { id, face } of inserted) numbers.set(hexadecimalOf(face), id)
    for (const { face, item } of added) {
      const id = numbers.get(face)
      if (id === undefined) throw new Error('An inserted content was not returned')
      if (baseline) index.arrived(id, indexOf(list, item))
    }
    await sql`update mirror_generation set new_contents = new_contents + ${added.length}
      where id = ${generation}`.execute(within)
  }

  /** Begins a new stay on the list: certified syncs have missed the content, or another had taken its place. */
  async function comeBack(content: KnownContent): Promise<void> {
    const { id, state, from_lo, from_hi, seen_at } = content
    const wasPending = state === CONTENT_STATES.pending
    await within
      .insertInto('mirror_version')
      .values({ content: id, list, from_lo, from_hi, to_lo: seen_at, to_hi: content.missed_at ?? seen_at })
      .execute()
    await within
      .updateTable('mirror_content')
      .set({
        state: wasPending || !baseline ? CONTENT_STATES.listed : CONTENT_STATES.arrived,
        misses: 0,
        waiting_since: waiting,
        from_lo: Math.max(baseline?.startedAt ?? 0, seen_at),
        from_hi: page.readAt,
        seen_at: seenAt,
        missed_at: null,
      })
      .where('id', '=', id)
      .execute()
    if (wasPending) return
    const found = indexOf(list, await readItem(within, id))
    if (baseline) index.arrived(id, found, found)
    else index.listed(id, found, found)
  }

  /** Continues the stay of a content that was missed before it got its line, which will name the stay's start. */
  async function stay({ id }: KnownContent): Promise<void> {
    await within
      .updateTable('mirror_content')
      .set({ state: CONTENT_STATES.listed, misses: 0, seen_at: seenAt, missed_at: null })
      .where('id', '=', id)
      .execute()
  }

  async function meet(content: KnownContent): Promise<void> {
    if (content.state <= CONTENT_STATES.listed) return
    const isUntold = content.state === CONTENT_STATES.pending && content.waiting_since !== null
    await (isUntold ? stay(content) : comeBack(content))
  }

  const added = [...rows].flatMap(([face, [first]]) => (first && !numbers.has(face) ? [first] : []))
  await names.learn(
    within,
    page.rows.map(({ item }) => item),
  )
  await addAll(added)
  for (const content of known) await meet(content)
  if (ingest.unsteady.size > 0) await noteSightings(within, ingest, index, rows, known, numbers)
  await index.write(within)
  const entries = page.rows.map(({ face }) => numbers.get(face) ?? 0)
  await within
    .insertInto('mirror_page')
    .values({
      generation,
      page_offset: page.offset,
      page_limit: page.limit,
      total: page.total,
      asked_at: page.askedAt,
      read_at: page.readAt,
      entries: packNumbers(entries),
    })
    .execute()
  return entries
}
