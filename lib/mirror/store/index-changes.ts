import 'server-only'
import { type Kysely, sql } from 'kysely'
import { stringifyJson } from '#lib/contract/json.ts'
import { mayIdentify } from '#lib/matching/field-role.ts'
import type { Fields } from '../query/fields.ts'
import { type EntryIndex, type IndexedTerm, type IndexedValue, NOTHING } from './entry-index.ts'
import { insertRows } from './insert-rows.ts'
import { type Cell, manyRows } from './many-rows.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import { changeSheet } from './sheet.ts'
import type { MirrorTables } from './tables.ts'

/** Collects index changes of many entries, and writes them at once. */
export type IndexChanges = {
  /** A content came to the list, or came back. `before` is what it is already found by. */
  listed(content: number, index: EntryIndex, before?: EntryIndex): void
  changed(content: number, before: EntryIndex, after: EntryIndex): void
  /** A content left the list. Its terms still find it, as a former one. */
  removed(content: number, index: EntryIndex): void
  /** Other terms find a content than before, while the shown list stays as it is. */
  terms(content: number, before: EntryIndex, after: EntryIndex): void
  write(within: Kysely<MirrorTables>): Promise<void>
}

type Term = readonly [path: string, key: number, content: number]
type Value = readonly [path: string, key: string, value: IndexedValue['value']]
type Count = { readonly path: string; readonly key: string; readonly value: IndexedValue['value']; count: number }

const STAGED_TERMS = {
  table: 'mirror_staged_term',
  columns: { list: 'bigint', field: 'bigint', key: 'bigint', content: 'bigint' },
} as const
const TEXTS = { table: 'mirror_text', columns: { rowid: 'bigint', text: 'text' } } as const
const TRIGRAMS = { ...TEXTS, table: 'mirror_trigram' } as const

/** Returns the items that only the first list has. */
function only<Item extends IndexedTerm | IndexedValue>(these: readonly Item[], others: readonly Item[]) {
  if (these.length === 0 || others.length === 0) return these
  const names = new Set(others.map(({ path, key }) => `${key} ${path}`))
  return these.filter(({ path, key }) => !names.has(`${key} ${path}`))
}

/** Orders rows as in their index, so that neighbours are written together. */
function byFirstCells(one: readonly Cell[], other: readonly Cell[]): number {
  const [a = 0, b = 0] = one
  const [c = 0, d = 0] = other
  if (a !== c) return (a ?? 0) < (c ?? 0) ? -1 : 1
  return (b ?? 0) < (d ?? 0) ? -1 : 1
}

/** @param staged whether there are only new entries, whose terms are staged; see first-fill.ts. */
export function indexChanges(database: MirrorDatabase, list: number, fields: Fields, staged = false): IndexChanges {
  const { kind } = database
  const termsIn: Term[] = []
  const termsOut: Term[] = []
  const valuesIn: Value[] = []
  const valuesOut: Value[] = []
  const texts = new Map<number, string | undefined>()
  const textsOut = new Set<number>()
  const cells = new Map<number, EntryIndex['values'] | undefined>()
  const present = new Map<string, number>()
  const types = new Map<string, Set<string>>()
  const telling = new Set<string>()

  function changeTerms(content: number, before: EntryIndex, after: EntryIndex): void {
    for (const { key, path } of only(after.terms, before.terms)) termsIn.push([path, key, content])
    for (const { key, path } of only(before.terms, after.terms)) termsOut.push([path, key, content])
  }

  function changeListed(content: number, before: EntryIndex, after: EntryIndex): void {
    cells.set(content, after === NOTHING ? undefined : after.values)
    for (const { path, key, value } of only(after.values, before.values)) {
      valuesIn.push([path, key, value])
      if (!telling.has(path) && mayIdentify(value)) telling.add(path)
    }
    for (const { path, key, value } of only(before.values, after.values)) valuesOut.push([path, key, value])
    for (const path of after.types.keys()) if (!before.types.has(path)) present.set(path, (present.get(path) ?? 0) + 1)
    for (const path of before.types.keys()) if (!after.types.has(path)) present.set(path, (present.get(path) ?? 0) - 1)
    for (const [path, seen] of after.types) {
      const known = types.get(path)
      if (!known) types.set(path, new Set(seen))
      else for (const type of seen) known.add(type)
    }
    if (before.text === after.text) return
    if (before !== NOTHING) textsOut.add(content)
    texts.set(content, after === NOTHING ? undefined : after.text)
  }

  async function writeFields(within: Kysely<MirrorTables>): Promise<void> {
    await fields.learn(within, types)
    for (const [path, seen] of types) await fields.noteTypes(within, path, seen)
    for (const path of telling) await fields.noteTrait(within, path, 'telling')
    for (const [path, by] of present) {
      if (by === 0) continue
      const id = await fields.idOf(within, path)
      await sql`update mirror_field set present = present + ${by} where id = ${id}`.execute(within)
    }
  }

  /** Returns the numbers of the changed fields, by path. */
  async function fieldNumbers(within: Kysely<MirrorTables>): Promise<(path: string) => number> {
    const numbers = new Map<string, number>()
    for (const [path] of [...termsIn, ...termsOut, ...valuesIn, ...valuesOut]) {
      if (!numbers.has(path)) numbers.set(path, await fields.idOf(within, path))
    }
    return (path) => numbers.get(path) ?? 0
  }

  async function stageTerms(within: Kysely<MirrorTables>, fieldOf: (path: string) => number): Promise<void> {
    const rows = termsIn.map(([path, key, content]) => [list, fieldOf(path), key, content])
    await insertRows(within, kind, STAGED_TERMS, rows)
  }

  async function writeTerms(within: Kysely<MirrorTables>, fieldOf: (path: string) => number): Promise<void> {
    const rowsOf = (terms: readonly Term[]) => {
      const rows = terms.map(([path, key, content]) => [key, fieldOf(path), content])
      return manyRows(kind, ['bigint', 'bigint', 'bigint'], rows.sort(byFirstCells))
    }
    if (termsOut.length > 0)
      await sql`delete from mirror_term where (key, field, content) in (${rowsOf(termsOut)})`.execute(within)
    if (termsIn.length > 0)
      await sql`insert into mirror_term (key, field, content) ${rowsOf(termsIn)} on conflict do nothing`.execute(within)
  }

  /** Returns how the number of entries with a value changed, for fields counted by value. */
  async function countsOf(within: Kysely<MirrorTables>): Promise<readonly Count[]> {
    const counted = new Map<string, Map<string, Count> | undefined>()
    for (const [by, values] of [[-1, valuesOut] as const, [1, valuesIn] as const]) {
      for (const [path, key, value] of values) {
        if (!counted.has(path)) counted.set(path, (await fields.isCounted(within, path)) ? new Map() : undefined)
        const ofField = counted.get(path)
        const known = ofField?.get(key)
        if (known) known.count += by
        else ofField?.set(key, { path, key, value, count: by })
      }
    }
    return [...counted.values()].flatMap((ofField) => [...(ofField?.values() ?? [])])
  }

  async function writeFacets(within: Kysely<MirrorTables>, fieldOf: (path: string) => number): Promise<void> {
    const texts = (await countsOf(within)).map((each) => ({ ...each, text: stringifyJson(each.value) }))
    for (const { path, key, text } of texts) await fields.counts(within, path, key, text)
    const rows: Cell[][] = []
    for (const { path, key, text, count: by } of texts) {
      // A value counted later may have been one too many for its field.
      if (by !== 0 && (await fields.counts(within, path, key, text))) rows.push([fieldOf(path), key, text, by])
    }
    if (rows.length === 0) return
    await sql`insert into mirror_facet (field, key, value, count) ${manyRows(kind, ['bigint', 'text', 'text', 'bigint'], rows)}
      on conflict (field, key) do update set count = mirror_facet.count + excluded.count`.execute(within)
  }

  async function writeTexts(within: Kysely<MirrorTables>): Promise<void> {
    const targets = kind === 'sqlite' ? [TEXTS, TRIGRAMS] : [TEXTS]
    const rows = [...texts].flatMap(([content, text]) => (text === undefined ? [] : [[content, text]]))
    for (const target of targets) {
      if (textsOut.size > 0)
        await sql`delete from ${sql.table(target.table)} where rowid in (${sql.join([...textsOut])})`.execute(within)
      await insertRows(within, kind, target, rows)
    }
  }

  return {
    listed(content, index, before = NOTHING) {
      changeTerms(content, before, index)
      changeListed(content, NOTHING, index)
    },
    changed(content, before, after) {
      changeTerms(content, before, after)
      changeListed(content, before, after)
    },
    removed(content, index) {
      changeListed(content, index, NOTHING)
    },
    terms: changeTerms,
    async write(within) {
      await writeFields(within)
      const fieldOf = await fieldNumbers(within)
      if (staged) await stageTerms(within, fieldOf)
      else await writeTerms(within, fieldOf)
      await changeSheet(within, { database, list, fields }, cells)
      await writeFacets(within, fieldOf)
      await writeTexts(within)
    },
  }
}
