import 'server-only'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#lib/contract/json.ts'
import type { SightedContent } from '../generation.ts'
import { bytesOf } from './contents.ts'
import { indexOf, NOTHING } from './index/entry-index.ts'
import { type IndexChanges, indexChanges } from './index/index-changes.ts'
import { itemOf } from './item-of.ts'
import type { Content, Renewing } from './renewing.ts'
import { sightingsOf, termsOnlyOf } from './sightings.ts'
import { CONTENT_STATES, isShown, type MirrorTables } from './tables.ts'

type Sight = (item: JsonObject) => SightedContent

type Sighting = { readonly id: number; readonly content: number; readonly body: string }

/** Inserts a content with the history of another. Returns its id; `undefined` if the list has one with its face. */
async function addLike(
  within: Kysely<MirrorTables>,
  list: number,
  { misses, waiting_since, first_seen, from_lo, from_hi, seen_at, missed_at }: Content,
  own: Pick<Content, 'entry' | 'face' | 'print' | 'state' | 'body'>,
): Promise<number | undefined> {
  const history = { misses, waiting_since, first_seen, from_lo, from_hi, seen_at }
  const missedAt = own.state === CONTENT_STATES.replaced ? (missed_at ?? seen_at) : missed_at
  const added = await within
    .insertInto('mirror_content')
    .values({ list, ...own, ...history, missed_at: missedAt, seen_in: null })
    .onConflict((conflict) => conflict.columns(['list', 'face']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/**
 * Turns those sightings of a content into contents whose faces now differ from it. As many are listed as there are
 * copies of the face. The others count as replaced, and leave without a line unless the next sync sees them.
 */
async function split(
  within: Kysely<MirrorTables>,
  { list, baseline }: Renewing,
  index: IndexChanges,
  content: Content,
  sightings: readonly Sighting[],
  sight: Sight,
): Promise<void> {
  const own = sight(itemOf(content.body)).face
  const gone: Sighting[] = []
  // The latest first: each copy on the list is one of the latest sightings.
  let copies = content.copies - 1
  for (const sighting of sightings.toReversed()) {
    const { body } = sighting
    const { face, print } = sight(itemOf(body))
    if (face === own) continue
    const isCopy = copies > 0
    const isBeside = content.state <= CONTENT_STATES.listed && !isCopy
    const state = isBeside ? CONTENT_STATES.replaced : content.state
    const entry = isCopy ? null : (content.entry ?? content.id)
    const id = await addLike(within, list, content, { entry, face: bytesOf(face), print: bytesOf(print), state, body })
    // If another content already has the face, it stays a sighting and can be found as one.
    if (id === undefined) continue
    gone.push(sighting)
    copies -= 1
    if (!baseline) continue
    const found = indexOf(list, itemOf(body))
    if (isShown(state)) index.listed(id, found)
    else if (state === CONTENT_STATES.arrived) index.arrived(id, found)
    else index.terms(id, NOTHING, found)
  }
  if (gone.length === 0) return
  const left = sightings.filter((sighting) => !gone.includes(sighting))
  index.terms(content.id, termsOnlyOf(list, gone, [content, ...left]), NOTHING)
  const ids = gone.map(({ id }) => id)
  await within.deleteFrom('mirror_sighting').where('id', 'in', ids).execute()
  Object.assign(content, { copies: 1, isChanged: true, ...(left.length === 0 && { seen_in: null }) })
}

/** Splits contents whose sightings have different faces under the new set of paths. */
export async function splitContents(
  within: Kysely<MirrorTables>,
  renewing: Renewing,
  contents: readonly Content[],
  sight: Sight,
): Promise<void> {
  const { database, list, fields } = renewing
  const sighted = contents.filter(({ seen_in }) => seen_in !== null)
  if (sighted.length === 0) return
  const sightings = await sightingsOf(
    within,
    sighted.map(({ id }) => id),
  )
  const index = indexChanges(database, list, fields)
  for (const content of sighted) {
    await split(within, renewing, index, content, sightings.get(content.id) ?? [], sight)
  }
  await index.write(within)
}
