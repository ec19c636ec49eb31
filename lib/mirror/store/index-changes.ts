import 'server-only'
import { type Kysely, sql } from 'kysely'
import { type EntryIndex, NOTHING } from './entry-index.ts'
import type { Fields } from './fields.ts'
import { type Cell, manyRows } from './many-rows.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import type { MirrorTables } from './tables.ts'

/** What is to be put into the indexes and taken out of them, gathered over a page and written at its end. */
export type IndexChanges = {
  /** A row that came to the list, or came back to it. `before` is what it is still found by, having been listed once. */
  listed(entry: number, index: EntryIndex, before?: EntryIndex): void
  changed(entry: number, before: EntryIndex, after: EntryIndex): void
  /** A row that left the list: it is still found by its terms, as a former one. */
  removed(entry: number, index: EntryIndex): void
  write(within: Kysely<MirrorTables>): Promise<void>
}

type Term = readonly [key: number, path: string, entry: number]
type Value = readonly [path: string, key: string, entry: number, value: string]
type Count = { readonly path: string; readonly key: string; readonly value: string; count: number }

/** What is in one map and not in the other. */
function only<Item>(these: ReadonlyMap<string, Item>, others: ReadonlyMap<string, unknown>): readonly Item[] {
  const found: Item[] = []
  for (const [name, item] of these) if (!others.has(name)) found.push(item)
  return found
}

/** In the order of the index they go into, so that neighbours are written together. */
function byFirstCells(one: readonly Cell[], other: readonly Cell[]): number {
  const [a = 0, b = 0] = one
  const [c = 0, d = 0] = other
  if (a !== c) return (a ?? 0) < (c ?? 0) ? -1 : 1
  return (b ?? 0) < (d ?? 0) ? -1 : 1
}

/** @param staged whether terms and values are staged; see staging.ts. */
export function indexChanges(
  { kind, textSearch }: MirrorDatabase,
  list: number,
  fields: Fields,
  staged = false,
): IndexChanges {
  const termsIn: Term[] = []
  const termsOut: Term[] = []
  const valuesIn: Value[] = []
  const valuesOut: Value[] = []
  const texts = new Map<number, string | undefined>()
  const textsOut = new Set<number>()
  const present = new Map<string, number>()
  const types = new Map<string, Set<string>>()

  function changeTerms(entry: number, before: EntryIndex, after: EntryIndex): void {
    for (const { key, path } of only(after.terms, before.terms)) termsIn.push([key, path, entry])
    for (const { key, path } of only(before.terms, after.terms)) termsOut.push([key, path, entry])
  }

  function changeListed(entry: number, before: EntryIndex, after: EntryIndex): void {
    for (const { path, key, value } of only(after.values, before.values)) valuesIn.push([path, key, entry, value])
    for (const { path, key, value } of only(before.values, after.values)) valuesOut.push([path, key, entry, value])
    for (const path of after.types.keys()) if (!before.types.has(path)) present.set(path, (present.get(path) ?? 0) + 1)
    for (const path of before.types.keys()) if (!after.types.has(path)) present.set(path, (present.get(path) ?? 0) - 1)
    for (const [path, seen] of after.types) types.set(path, new Set([...(types.get(path) ?? []), ...seen]))
    if (before.text === after.text) return
    if (before !== NOTHING) textsOut.add(entry)
    texts.set(entry, after === NOTHING ? undefined : after.text)
  }

  async function writeFields(within: Kysely<MirrorTables>): Promise<void> {
    for (const [path, seen] of types) await fields.noteTypes(within, path, seen)
    for (const [path, by] of present) {
      if (by === 0) continue
      const id = await fields.idOf(within, path)
      await sql`update mirror_field set present = present + ${by} where id = ${id}`.execute(within)
    }
  }

  async function writeTerms(within: Kysely<MirrorTables>): Promise<void> {
    const rowsOf = async (terms: readonly Term[]) => {
      const rows: Cell[][] = []
      for (const [key, path, entry] of terms) rows.push([key, await fields.idOf(within, path), entry])
      return manyRows(kind, ['bigint', 'bigint', 'bigint'], rows.sort(byFirstCells))
    }
    if (termsOut.length > 0) {
      const out = await rowsOf(termsOut)
      await sql`delete from mirror_term where (key, field, entry) in (${out})`.execute(within)
      if (staged)
        await sql`delete from mirror_staged_term where list = ${list} and (key, field, entry) in (${out})`.execute(
          within,
        )
    }
    if (termsIn.length === 0) return
    const rows = await rowsOf(termsIn)
    await (staged
      ? sql`insert into mirror_staged_term (list, key, field, entry) select ${list}, new.* from (${rows}) as new where true on conflict do nothing`
      : sql`insert into mirror_term (key, field, entry) ${rows} on conflict do nothing`
    ).execute(within)
  }

  async function writeValues(within: Kysely<MirrorTables>): Promise<void> {
    const rowsOf = async (values: readonly Value[]) => {
      const rows: Cell[][] = []
      for (const [path, key, entry] of values) rows.push([await fields.idOf(within, path), key, entry])
      return manyRows(kind, ['bigint', 'text', 'bigint'], rows.sort(byFirstCells))
    }
    if (valuesOut.length > 0) {
      const out = await rowsOf(valuesOut)
      await sql`delete from mirror_value where (field, key, entry) in (${out})`.execute(within)
      if (staged)
        await sql`delete from mirror_staged_value where list = ${list} and (field, key, entry) in (${out})`.execute(
          within,
        )
    }
    if (valuesIn.length === 0) return
    const rows = await rowsOf(valuesIn)
    await (staged
      ? sql`insert into mirror_staged_value (list, field, key, entry) select ${list}, new.* from (${rows}) as new where true on conflict do nothing`
      : sql`insert into mirror_value (field, key, entry) ${rows} on conflict do nothing`
    ).execute(within)
  }

  async function writeFacets(within: Kysely<MirrorTables>): Promise<void> {
    const counts = new Map<string, Count>()
    const count = (by: number, values: readonly Value[]) => {
      for (const [path, key, , value] of values) {
        const name = `${key} ${path}`
        const known = counts.get(name)
        if (known) known.count += by
        else counts.set(name, { path, key, value, count: by })
      }
    }
    count(-1, valuesOut)
    count(1, valuesIn)
    const counted: Count[] = []
    for (const each of counts.values())
      if (await fields.counts(within, each.path, each.key, each.value)) counted.push(each)
    const rows: Cell[][] = []
    for (const { path, key, value, count: by } of counted) {
      // A value further on may have been the one too many for its field.
      if (by !== 0 && (await fields.counts(within, path, key, value))) {
        rows.push([await fields.idOf(within, path), key, value, by])
      }
    }
    if (rows.length === 0) return
    await sql`insert into mirror_facet (field, key, value, count) ${manyRows(kind, ['bigint', 'text', 'text', 'bigint'], rows)}
      on conflict (field, key) do update set count = mirror_facet.count + excluded.count`.execute(within)
  }

  async function writeTexts(within: Kysely<MirrorTables>): Promise<void> {
    if (!textSearch) return
    if (textsOut.size > 0)
      await within
        .deleteFrom('mirror_text')
        .where('rowid', 'in', [...textsOut])
        .execute()
    const rows = [...texts].flatMap(([entry, text]) => (text === undefined ? [] : [[entry, text]]))
    if (rows.length === 0) return
    await sql`insert into mirror_text (rowid, text) ${manyRows(kind, ['bigint', 'text'], rows)}`.execute(within)
  }

  return {
    listed(entry, index, before = NOTHING) {
      changeTerms(entry, before, index)
      changeListed(entry, NOTHING, index)
    },
    changed(entry, before, after) {
      changeTerms(entry, before, after)
      changeListed(entry, before, after)
    },
    removed(entry, index) {
      changeListed(entry, index, NOTHING)
    },
    async write(within) {
      await writeFields(within)
      await writeTerms(within)
      await writeValues(within)
      await writeFacets(within)
      await writeTexts(within)
    },
  }
}
