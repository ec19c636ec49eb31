import 'server-only'
import { type Kysely, sql } from 'kysely'
import { type JsonObject, parseJson, stringifyJson } from '#lib/contract/json.ts'
import type { EntryNumber, SightedPage, SightedRow } from '../generation.ts'
import { differencesOf } from '../query/differences.ts'
import type { Fields } from '../query/fields.ts'
import type { Baseline } from './baseline.ts'
import { indexOf } from './entry-index.ts'
import type { FirstFill } from './first-fill.ts'
import { indexChanges } from './index-changes.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import { packNumbers } from './packed-numbers.ts'
import { findLastRead } from './pages-of.ts'
import type { SeenRows } from './seen-rows.ts'
import { lastSighting } from './sightings.ts'
import { CHANGE_KINDS, ENTRY_STATES, type MirrorTables } from './tables.ts'
import { hadContent, otherPlace, SharedName } from './take-back.ts'

/** Everything a page lands in. */
export type Landing = {
  readonly database: MirrorDatabase
  readonly list: number
  readonly fields: Fields
  readonly firstFill: FirstFill
  readonly generation: number
  readonly openedAt: number
  readonly seen: SeenRows
  readonly baseline: Baseline | undefined
  readonly volatilePaths: readonly string[]
  /** Whether rows of one name are known to be one row. */
  readonly isSure: boolean
}

type KnownEntry = Awaited<ReturnType<typeof findKnown>>[number]

function bytesOf(hexadecimal: string): Uint8Array {
  return Buffer.from(hexadecimal, 'hex')
}

function hexadecimalOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

function findKnown(within: Kysely<MirrorTables>, list: number, identities: readonly string[]) {
  return within
    .selectFrom('mirror_entry')
    .select(['id', 'identity', 'content', 'state', 'misses', 'from_lo', 'from_hi', 'seen_at', 'missed_at', 'copies'])
    .where('list', '=', list)
    .where('identity', 'in', identities.map(bytesOf))
    .execute()
}

async function bodyOf(within: Kysely<MirrorTables>, entry: number): Promise<{ text: string; item: JsonObject }> {
  const { body } = await within
    .selectFrom('mirror_entry')
    .select('body')
    .where('id', '=', entry)
    .executeTakeFirstOrThrow()
  return { text: body, item: parseJson(body) as JsonObject }
}

/** Takes a page in, within one transaction; gives the number of each of its rows. */
export async function landPage(
  within: Kysely<MirrorTables>,
  landing: Landing,
  page: SightedPage,
): Promise<readonly EntryNumber[]> {
  const { database, list, fields, generation, openedAt, seen, baseline } = landing
  const rows = new Map(page.rows.map((row) => [row.identity, row]))
  const known = rows.size > 0 ? await findKnown(within, list, [...rows.keys()]) : []
  const numbers = new Map(known.map(({ id, identity }) => [hexadecimalOf(identity), id]))
  const index = indexChanges(database, list, fields)
  const counts = { added: 0, changed: 0, reappeared: 0 }

  const lowerBound = (entry: KnownEntry) => lastSighting(entry, baseline, seen.has(entry.id) ? openedAt : undefined)

  function addChange(entry: number, kind: number, atLo: number, version: number | null = null) {
    return within
      .insertInto('mirror_change')
      .values({ list, entry, kind, at_lo: atLo, at_hi: page.readAt, generation, version, successor: null })
      .returning('seq')
      .executeTakeFirstOrThrow()
  }

  /** Puts the content that an entry had aside. */
  async function keepVersion(entry: KnownEntry, body: string, toLo: number, toHi: number): Promise<number> {
    const { id } = await within
      .insertInto('mirror_version')
      .values({ entry: entry.id, list, from_lo: entry.from_lo, from_hi: entry.from_hi, to_lo: toLo, to_hi: toHi, body })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function addAll(added: readonly SightedRow[]): Promise<void> {
    if (added.length === 0) return
    const inserted = await within
      .insertInto('mirror_entry')
      .values(
        added.map(({ identity, content, item }) => ({
          list,
          identity: bytesOf(identity),
          content: bytesOf(content),
          state: ENTRY_STATES.listed,
          misses: 0,
          first_seen: page.readAt,
          from_lo: baseline?.startedAt ?? null,
          from_hi: page.readAt,
          seen_at: page.askedAt,
          missed_at: null,
          body: stringifyJson(item),
        })),
      )
      .returning(['id', 'identity'])
      .execute()
    for (const { id, identity } of inserted) numbers.set(hexadecimalOf(identity), id)
    for (const { identity, item } of added) {
      const id = numbers.get(identity)
      if (id === undefined) throw new Error('A row was not given back by the insert that wrote it')
      // What the first full read finds was there before it; only a proof that someone was not makes it an addition.
      if (!baseline) continue
      index.listed(id, indexOf(list, item))
      await addChange(id, CHANGE_KINDS.added, baseline.startedAt)
    }
    counts.added += added.length
  }

  /** Gives an entry the content that was read now, which it has since some moment after `atLo`. */
  async function renew(entry: KnownEntry, { content, item }: SightedRow, atLo: number): Promise<void> {
    await within
      .updateTable('mirror_entry')
      .set({
        content: bytesOf(content),
        state: ENTRY_STATES.listed,
        misses: 0,
        from_lo: atLo,
        from_hi: page.readAt,
        seen_at: page.askedAt,
        missed_at: null,
        body: stringifyJson(item),
      })
      .where('id', '=', entry.id)
      .execute()
  }

  /** Where else this read has seen a row or, of one that was on the list twice, the last read has. */
  async function findElsewhere({ id, copies }: KnownEntry, place: number): Promise<number | undefined> {
    const other = seen.has(id) ? await otherPlace(within, generation, id, place) : undefined
    const last = other === undefined && copies > 1 ? await findLastRead(within, list) : undefined
    return last === undefined ? other : otherPlace(within, last, id, place)
  }

  /** @throws SharedName when it may be another row than the one that this read, or the last, has seen. */
  async function refuseSecondPerson(entry: KnownEntry, row: SightedRow, isOlder: boolean): Promise<void> {
    const { id, copies } = entry
    if (landing.isSure || (copies === 1 && !seen.has(id))) return
    if (copies === 1 && !isOlder && !(await hadContent(within, id, stringifyJson(row.item)))) return
    const place = page.offset + page.rows.indexOf(row)
    const other = await findElsewhere(entry, place)
    if (other === undefined) return
    throw new SharedName(id, [(await bodyOf(within, id)).item, row.item], [other, place])
  }

  async function change(entry: KnownEntry, row: SightedRow): Promise<void> {
    const before = await bodyOf(within, entry.id)
    const atLo = lowerBound(entry)
    const version = await keepVersion(entry, before.text, atLo, page.readAt)
    const { seq } = await addChange(entry.id, CHANGE_KINDS.changed, atLo, version)
    for (const { path } of differencesOf(before.item, row.item, landing.volatilePaths)) {
      const field = await fields.idOf(within, path)
      await within.insertInto('mirror_changed_field').values({ field, change: seq }).execute()
    }
    await renew(entry, row, atLo)
    if (baseline || (await landing.firstFill.hasIndexed(within, entry.id))) {
      index.changed(entry.id, indexOf(list, before.item), indexOf(list, row.item))
    }
    counts.changed++
  }

  async function reappear(entry: KnownEntry, row: SightedRow): Promise<void> {
    const before = await bodyOf(within, entry.id)
    const goneBy = entry.missed_at ?? entry.seen_at
    const atLo = Math.max(baseline?.startedAt ?? 0, entry.seen_at)
    const version = await keepVersion(entry, before.text, entry.seen_at, goneBy)
    await addChange(entry.id, CHANGE_KINDS.reappeared, atLo, version)
    await renew(entry, row, atLo)
    index.listed(entry.id, indexOf(list, row.item), indexOf(list, before.item))
    counts.reappeared++
  }

  /** Seen after having been missed: it was there all the time, so nothing happened. */
  async function comeBack(entry: KnownEntry): Promise<void> {
    await within
      .updateTable('mirror_entry')
      .set({ state: ENTRY_STATES.listed, misses: 0, seen_at: page.askedAt, missed_at: null })
      .where('id', '=', entry.id)
      .execute()
  }

  async function meet(entry: KnownEntry, row: SightedRow): Promise<void> {
    // Pages land in any order: one that was asked for before the present content was read may be the older of the two.
    const isOlder = page.askedAt < entry.from_hi
    const differs = hexadecimalOf(entry.content) !== row.content
    if (differs) await refuseSecondPerson(entry, row, isOlder)
    if (entry.state === ENTRY_STATES.removed) await reappear(entry, row)
    else if (differs && !isOlder) await change(entry, row)
    else if (entry.misses > 0) await comeBack(entry)
  }

  await addAll([...rows.values()].filter(({ identity }) => !numbers.has(identity)))
  for (const entry of known) {
    const row = rows.get(hexadecimalOf(entry.identity))
    if (row) await meet(entry, row)
  }
  await index.write(within)
  const written = counts.added + counts.changed + counts.reappeared
  if (written > 0) {
    await sql`update mirror_generation set added = added + ${counts.added}, changed = changed + ${counts.changed},
      reappeared = reappeared + ${counts.reappeared} where id = ${generation}`.execute(within)
  }
  const entries = page.rows.map(({ identity }) => numbers.get(identity) ?? 0)
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
