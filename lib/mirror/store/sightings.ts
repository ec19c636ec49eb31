import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import { stringifyJson } from '#lib/contract/json.ts'
import type { EntrySet } from '../entry-set.ts'
import type { EntryNumber, SightedContent } from '../generation.ts'
import type { Fields } from '../query/fields.ts'
import type { Baseline } from './baseline.ts'
import { bytesOf, hexadecimalOf, type Ingest, type KnownContent } from './contents.ts'
import { inPieces } from './in-pieces.ts'
import { type EntryIndex, indexOf, NOTHING } from './index/entry-index.ts'
import { type IndexChanges, indexChanges } from './index/index-changes.ts'
import { itemOf } from './item-of.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import { isShown, type MirrorTables } from './tables.ts'

/** Returns the terms of a sighting that its content may lack. Outside these paths the two are equal. */
function ofPaths(index: EntryIndex, paths: ReadonlySet<string>): EntryIndex {
  return { ...NOTHING, terms: index.terms.filter(({ path }) => paths.has(path)) }
}

type Body = { readonly body: string }

/** Returns the terms that find only the first contents, not those that stay. */
export function termsOnlyOf(list: number, gone: readonly Body[], left: readonly Body[]): EntryIndex {
  const termsOf = (all: readonly Body[]) => all.flatMap(({ body }) => indexOf(list, itemOf(body)).terms)
  const kept = new Set(termsOf(left).map(({ path, key }) => `${key} ${path}`))
  return { ...NOTHING, terms: termsOf(gone).filter(({ path, key }) => !kept.has(`${key} ${path}`)) }
}

async function setSeen(within: Kysely<MirrorTables>, content: EntryNumber, generation: number): Promise<void> {
  await within.updateTable('mirror_content').set({ seen_in: generation }).where('id', '=', content).execute()
}

/** Returns the sightings of contents, by content and the oldest first. */
export async function sightingsOf(within: Kysely<MirrorTables>, contents: readonly EntryNumber[]) {
  const sightings = within.selectFrom('mirror_sighting').selectAll().where('content', 'in', contents)
  return Map.groupBy(await sightings.orderBy('id').execute(), ({ content }) => content)
}

/**
 * Stores the contents of a page whose face is known with another print. Each can be found until the end of a certified
 * sync decides which of them the entry has.
 */
export async function noteSightings(
  within: Kysely<MirrorTables>,
  { list, generation, seen, unsteady }: Ingest,
  index: IndexChanges,
  rows: ReadonlyMap<string, readonly SightedContent[]>,
  known: readonly KnownContent[],
  numbers: ReadonlyMap<string, EntryNumber>,
): Promise<void> {
  const before = new Map(known.map((content) => [content.id, content]))
  for (const [face, sighted] of rows) {
    const content = numbers.get(face)
    const [first] = sighted
    if (content === undefined || !first) continue
    const kept = before.get(content)
    const ownPrint = kept ? hexadecimalOf(kept.print) : first.print
    const hasSightings = kept !== undefined && kept.seen_in !== null
    const others = sighted.filter(({ print }) => print !== ownPrint)
    if (others.length === 0 && !hasSightings) continue
    const isOwnSeen = others.length < sighted.length || (kept?.seen_in === null && seen.has(content))
    if (isOwnSeen || !hasSightings) await setSeen(within, content, isOwnSeen ? generation : 0)
    for (const { print, item } of others) {
      await within
        .insertInto('mirror_sighting')
        .values({
          content,
          list,
          print: bytesOf(print),
          first_in: generation,
          seen_in: generation,
          body: stringifyJson(item),
        })
        .onConflict((conflict) => conflict.columns(['content', 'print']).doUpdateSet({ seen_in: generation }))
        .execute()
      index.terms(content, NOTHING, ofPaths(indexOf(list, item), unsteady))
    }
  }
}

export type Settling = {
  readonly database: MirrorDatabase
  readonly list: number
  readonly fields: Fields
  readonly generation: number
  readonly baseline: Baseline | undefined
  readonly seen: EntrySet
  /** Whether the sync is certified. */
  readonly proves: boolean
  readonly unsteady: ReadonlySet<string>
}

const CONTENTS_AT_ONCE = 500

type Sighting = Selectable<MirrorTables['mirror_sighting']>

/** Whether a sighting can still be found: an entry that stayed carries the values that the last certified sync saw. */
function stays({ first_in, seen_in }: Sighting, { generation, baseline, proves }: Settling, isSeen: boolean): boolean {
  const since = baseline?.generation ?? 0
  if (seen_in >= generation) return true
  if (proves) return !isSeen && seen_in >= since
  return seen_in >= since && first_in <= since
}

/** Settles the sightings of one content. Returns the ids of those that can no longer be found. */
async function settleContent(
  within: Kysely<MirrorTables>,
  settling: Settling,
  index: IndexChanges,
  { id, state, seen_in, body }: Pick<Selectable<MirrorTables['mirror_content']>, 'id' | 'state' | 'seen_in' | 'body'>,
  sightings: readonly Sighting[],
): Promise<readonly number[]> {
  const { list, generation, proves, seen, unsteady } = settling
  const found = (each: string) => indexOf(list, itemOf(each))
  const content = within.updateTable('mirror_content').where('id', '=', id)
  const isSeen = seen.has(id)
  const stay = sightings.filter((sighting) => stays(sighting, settling, isSeen))
  const gone = sightings.filter((sighting) => !stays(sighting, settling, isSeen))
  // The entry has been seen, but not with the values of its content.
  const latest = proves && isSeen && (seen_in ?? 0) < generation ? stay.pop() : undefined
  if (latest) {
    gone.push(latest)
    await content.set({ print: latest.print, body: latest.body, seen_in: latest.seen_in }).execute()
    ;(isShown(state) ? index.changed : index.terms)(id, found(body), found(latest.body))
  }
  const lost = termsOnlyOf(list, gone, [latest ?? { body }, ...stay])
  index.terms(id, ofPaths(lost, unsteady), NOTHING)
  // Put back the terms that the remaining sightings share with the dropped one.
  for (const each of stay) index.terms(id, NOTHING, ofPaths(found(each.body), unsteady))
  if (stay.length === 0) await content.set({ seen_in: null }).execute()
  return gone.map((sighting) => sighting.id)
}

/**
 * Settles sightings at the end of a sync. Those that this sync saw stay. Those that the last certified sync saw stay
 * until another is certified.
 */
export async function settleSightings(within: Kysely<MirrorTables>, settling: Settling): Promise<void> {
  const { database, list, fields } = settling
  for (let after = 0; ; ) {
    const contents = await within
      .selectFrom('mirror_content')
      .select(['id', 'state', 'seen_in', 'body'])
      .where('list', '=', list)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('mirror_sighting')
          .select('content')
          .distinct()
          .where('list', '=', list)
          .where('content', '>', after)
          .orderBy('content')
          .limit(CONTENTS_AT_ONCE),
      )
      .orderBy('id')
      .execute()
    const last = contents.at(-1)
    if (!last) return
    after = last.id
    const sightings = await sightingsOf(
      within,
      contents.map(({ id }) => id),
    )
    const index = indexChanges(database, list, fields)
    const dropped: number[] = []
    for (const content of contents) {
      dropped.push(...(await settleContent(within, settling, index, content, sightings.get(content.id) ?? [])))
    }
    await index.write(within)
    for (const piece of inPieces(dropped, CONTENTS_AT_ONCE)) {
      await within.deleteFrom('mirror_sighting').where('id', 'in', piece).execute()
    }
  }
}
