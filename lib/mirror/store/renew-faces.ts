import 'server-only'
import type { Kysely } from 'kysely'
import type { SightedContent } from '../generation.ts'
import { sighter } from '../pairing/sighter.ts'
import { bytesOf, hexadecimalOf } from './contents.ts'
import { indexOf, NOTHING } from './index/entry-index.ts'
import { type IndexChanges, indexChanges } from './index/index-changes.ts'
import { itemOf } from './item-of.ts'
import { type Content, contentsOf, type Renewing } from './renewing.ts'
import { sightingsOf } from './sightings.ts'
import { splitContents } from './split-contents.ts'
import { CONTENT_STATES, isShown, type MirrorTables } from './tables.ts'

const CONTENTS_AT_ONCE = 500

type Sighting = {
  readonly print: Uint8Array
  readonly body: string
  readonly first_in: number
  readonly seen_in: number
}

/** Two contents that now have one face. The older one keeps its address. */
type Folded = { readonly from: Content; readonly into: Content }

/** Sets the new faces of a chunk of contents, and returns which of them are now one. */
function renewed(
  chunk: readonly Content[],
  faces: readonly SightedContent[],
  known: ReadonlyMap<string, Content>,
): readonly Folded[] {
  const byFace = new Map(known)
  const folded: Folded[] = []
  const gone = new Set<number>()
  for (const [index, content] of chunk.entries()) {
    const { face, print } = faces[index] ?? {}
    if (face === undefined || print === undefined || gone.has(content.id)) continue
    const other = byFace.get(face)
    if (other && other.id < content.id) {
      folded.push({ from: content, into: other })
      continue
    }
    if (other && other.id > content.id) {
      folded.push({ from: other, into: content })
      gone.add(other.id)
    }
    byFace.set(face, content)
    if (hexadecimalOf(content.face) === face) continue
    content.face = bytesOf(face)
    content.print = bytesOf(print)
    content.isChanged = true
  }
  return folded
}

/** Returns the state of two joined contents: one that is shown was seen again if the other has arrived. */
function joinedState(one: number, other: number): number {
  const best = Math.min(one, other)
  return best === CONTENT_STATES.arrived && (isShown(one) || isShown(other)) ? CONTENT_STATES.listed : best
}

/** Gives the older of two joined contents the better state, because nothing has happened to the entry. */
function joinStates({ from, into }: Folded): { readonly endedStay: Content | undefined } {
  const endedStay = from.state < into.state && into.state > CONTENT_STATES.pending ? { ...into } : undefined
  if (from.waiting_since === null && into.waiting_since !== null) {
    into.waiting_since = null
    into.isChanged = true
  }
  const state = joinedState(from.state, into.state)
  if (state === into.state) return { endedStay }
  const { misses, waiting_since, from_lo, from_hi, seen_at, missed_at } = from
  if (from.state < into.state) Object.assign(into, { misses, missed_at })
  Object.assign(into, { state, isChanged: true })
  if (endedStay) Object.assign(into, { waiting_since, from_lo, from_hi, seen_at })
  return { endedStay }
}

/** Joins the chains of two joined contents. The address of the other chain leads to the kept one. */
async function joinChains(within: Kysely<MirrorTables>, list: number, { from, into }: Folded): Promise<void> {
  const contents = within.selectFrom('mirror_content').select('entry')
  // An earlier fold may have moved either of them.
  const chainOf = async ({ id }: Content) => (await contents.where('id', '=', id).executeTakeFirstOrThrow()).entry ?? id
  const [entry, other] = [await chainOf(into), await chainOf(from)]
  if (entry === other) return
  const members = within.updateTable('mirror_content').set({ entry }).where('list', '=', list)
  await members.where('entry', '=', other).execute()
  await members.where('id', '=', other).execute()
  await within.updateTable('mirror_change').set({ entry }).where('entry', '=', other).execute()
  await within.updateTable('mirror_folded').set({ into_entry: entry }).where('into_entry', '=', other).execute()
  await within.insertInto('mirror_folded').values({ entry: other, list, into_entry: entry }).execute()
}

/** Joins two contents. The remaining one takes over the other's sightings (`others`) and terms. */
async function foldPair(
  within: Kysely<MirrorTables>,
  { list, firstFill, baseline }: Renewing,
  index: IndexChanges,
  pair: Folded,
  others: readonly Sighting[],
): Promise<void> {
  const { from, into } = pair
  const foundBy = (body: string) => indexOf(list, itemOf(body))
  const found = foundBy(from.body)
  if (baseline !== undefined || (await firstFill.hasIndexed(within, from.id))) {
    if (isShown(from.state)) index.removed(from.id, found)
    else if (from.state === CONTENT_STATES.arrived) index.withdrawn(from.id, found)
    index.terms(from.id, found, NOTHING)
  }
  for (const { body } of others) index.terms(from.id, foundBy(body), NOTHING)
  const before = foundBy(into.body)
  const wasShown = isShown(into.state)
  const { endedStay } = joinStates(pair)
  // A content that is gone is not on the list, so its values must not find the entry.
  const takesOver = from.state <= CONTENT_STATES.replaced && (endedStay?.state ?? 0) > CONTENT_STATES.replaced
  if (takesOver) {
    Object.assign(into, { print: from.print, body: from.body })
    index.terms(into.id, before, found)
  }
  if (endedStay) {
    const { id: content, from_lo, from_hi, seen_at, missed_at } = endedStay
    const stay = { content, list, from_lo, from_hi, to_lo: seen_at, to_hi: missed_at ?? seen_at }
    await within.insertInto('mirror_version').values(stay).execute()
    const known = foundBy(into.body)
    if (isShown(into.state)) index.listed(into.id, known, known)
    else if (into.state === CONTENT_STATES.arrived) index.arrived(into.id, known, known)
  } else if (!wasShown && isShown(into.state)) index.shown(into.id, before)
  if (from.state > CONTENT_STATES.replaced) return
  const generation = baseline?.generation ?? 0
  const own = { print: from.print, body: from.body, first_in: generation, seen_in: generation }
  const joined = takesOver ? others : [own, ...others]
  if (joined.length > 0 && into.seen_in === null) Object.assign(into, { seen_in: generation, isChanged: true })
  for (const { print, body, first_in, seen_in } of joined) {
    await within
      .insertInto('mirror_sighting')
      .values({ content: into.id, list, print, first_in, seen_in, body })
      .onConflict((conflict) => conflict.columns(['content', 'print']).doNothing())
      .execute()
    index.terms(into.id, NOTHING, foundBy(body))
  }
}

/** Lets the lines of joined contents name the remaining ones. */
async function moveLines(within: Kysely<MirrorTables>, folded: readonly Folded[]): Promise<void> {
  const intoOf = new Map(folded.map(({ from, into }) => [from.id, into.id]))
  for (const column of ['old_content', 'new_content'] as const) {
    const lines = within.selectFrom('mirror_change').select(['seq', column])
    for (const line of await lines.where(column, 'in', [...intoOf.keys()]).execute()) {
      await within
        .updateTable('mirror_change')
        .set({ [column]: intoOf.get(line[column] ?? 0) ?? null })
        .where('seq', '=', line.seq)
        .execute()
    }
  }
}

/** Joins contents that differ only in what changes by itself. The remaining one takes over terms and lines. */
async function fold(within: Kysely<MirrorTables>, renewing: Renewing, folded: readonly Folded[]): Promise<void> {
  if (folded.length === 0) return
  const { database, list, fields } = renewing
  const index = indexChanges(database, list, fields)
  const ids = folded.map(({ from }) => from.id)
  const sightings = await sightingsOf(within, ids)
  await within.deleteFrom('mirror_sighting').where('content', 'in', ids).execute()
  for (const pair of folded) await foldPair(within, renewing, index, pair, sightings.get(pair.from.id) ?? [])
  await index.write(within)
  await moveLines(within, folded)
  for (const pair of folded) await joinChains(within, list, pair)
  await within.deleteFrom('mirror_version').where('content', 'in', ids).execute()
  await within.deleteFrom('mirror_content').where('id', 'in', ids).execute()
}

/** Gives every known content the face that it would get now. Writes no lines, as nothing happened to the entries. */
export async function renewFaces(
  within: Kysely<MirrorTables>,
  renewing: Renewing,
  unsteady: ReadonlySet<string>,
): Promise<void> {
  const sight = sighter(unsteady)
  const contents = contentsOf(within, renewing.list)
  for (let after = 0; ; ) {
    const rows = await contents.where('id', '>', after).orderBy('id').limit(CONTENTS_AT_ONCE).execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const chunk = rows.map((row): Content => ({ ...row, isChanged: false }))
    await splitContents(within, renewing, chunk, sight)
    const own = new Map(chunk.map((content) => [content.id, content]))
    const faces = chunk.map(({ body }) => sight(itemOf(body)))
    const same = await contents
      .where(
        'face',
        'in',
        faces.map(({ face }) => bytesOf(face)),
      )
      .execute()
    const known = new Map(same.map((row) => [hexadecimalOf(row.face), own.get(row.id) ?? { ...row, isChanged: false }]))
    const folded = renewed(chunk, faces, known)
    await fold(within, renewing, folded)
    const gone = new Set(folded.map(({ from }) => from.id))
    const kept = new Set([...chunk, ...folded.map(({ into }) => into)])
    for (const { id, entry: _entry, isChanged, ...set } of kept) {
      if (!isChanged || gone.has(id)) continue
      await within.updateTable('mirror_content').set(set).where('id', '=', id).execute()
    }
  }
}
