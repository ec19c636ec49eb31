import 'server-only'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { stringifyJson } from '#lib/contract/json.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import type { Fields } from '../../query/fields.ts'
import { insertRows } from '../insert-rows.ts'
import { type Cell, manyRows } from '../many-rows.ts'
import type { MirrorDatabase } from '../open-mirror.ts'
import { changeSheet, type Sheeting } from '../sheet.ts'
import type { MirrorTables } from '../tables.ts'
import type { EntryIndex, IndexedValue } from './entry-index.ts'
import { type NumberedTerm, stageTerms } from './staging.ts'

type Term = readonly [path: string, key: number, content: number]
type Value = readonly [path: string, key: string, value: IndexedValue['value']]
type Count = { readonly path: string; readonly key: string; readonly value: IndexedValue['value']; count: number }

/** Index changes of many entries, as index-changes.ts collects them. */
export type CollectedChanges = {
  readonly termsIn: Term[]
  readonly termsOut: Term[]
  readonly valuesIn: Value[]
  readonly valuesOut: Value[]
  readonly texts: Map<number, string | undefined>
  readonly textsOut: Set<number>
  readonly cells: Map<number, EntryIndex['values'] | undefined>
  /** By how much the number of entries with a field changed. */
  readonly present: Map<string, number>
  readonly types: Map<string, Set<string>>
  /** Fields with a value that may identify. */
  readonly telling: Set<string>
}

/** Returns the number of a changed field. */
type FieldNumber = (path: string) => number

const TEXTS = { table: 'mirror_text', columns: { rowid: 'bigint', text: 'text' } } as const
const TRIGRAMS = { ...TEXTS, table: 'mirror_trigram' } as const

/** Orders rows as in their index, so that neighbours are written together. */
function byFirstCells(one: readonly Cell[], other: readonly Cell[]): number {
  const [a = 0, b = 0] = one
  const [c = 0, d = 0] = other
  if (a !== c) return (a ?? 0) < (c ?? 0) ? -1 : 1
  return (b ?? 0) < (d ?? 0) ? -1 : 1
}

async function writeFields(
  within: Kysely<MirrorTables>,
  { fields }: Sheeting,
  { types, telling, present }: CollectedChanges,
): Promise<void> {
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
async function fieldNumbers(
  within: Kysely<MirrorTables>,
  { fields }: Sheeting,
  { termsIn, termsOut, valuesIn, valuesOut }: CollectedChanges,
): Promise<FieldNumber> {
  const numbers = new Map<string, number>()
  for (const [path] of [...termsIn, ...termsOut, ...valuesIn, ...valuesOut]) {
    if (!numbers.has(path)) numbers.set(path, await fields.idOf(within, path))
  }
  return (path) => numbers.get(path) ?? 0
}

function numbered(terms: readonly Term[], fieldOf: FieldNumber): NumberedTerm[] {
  return terms.map(([path, key, content]) => [fieldOf(path), key, content])
}

/** Returns rows of the index of terms, in its order. */
function termRows(kind: DatabaseKind, terms: readonly NumberedTerm[]): RawBuilder<unknown> {
  const rows = terms.map(([field, key, content]) => [key, field, content])
  return manyRows(kind, ['bigint', 'bigint', 'bigint'], rows.sort(byFirstCells))
}

async function insertTerms(within: Kysely<MirrorTables>, kind: DatabaseKind, terms: readonly NumberedTerm[]) {
  if (terms.length === 0) return
  const rows = termRows(kind, terms)
  await sql`insert into mirror_term (key, field, content) ${rows} on conflict do nothing`.execute(within)
}

async function stage(
  within: Kysely<MirrorTables>,
  { database: { kind }, list }: Sheeting,
  { termsIn }: CollectedChanges,
  fieldOf: FieldNumber,
): Promise<void> {
  await insertTerms(within, kind, await stageTerms(within, kind, list, numbered(termsIn, fieldOf)))
}

async function writeTerms(
  within: Kysely<MirrorTables>,
  { kind }: MirrorDatabase,
  { termsIn, termsOut }: CollectedChanges,
  fieldOf: FieldNumber,
): Promise<void> {
  if (termsOut.length > 0) {
    const rows = termRows(kind, numbered(termsOut, fieldOf))
    await sql`delete from mirror_term where (key, field, content) in (${rows})`.execute(within)
  }
  await insertTerms(within, kind, numbered(termsIn, fieldOf))
}

/** Returns how the number of entries with a value changed, for fields counted by value. */
async function countsOf(
  within: Kysely<MirrorTables>,
  fields: Fields,
  { valuesIn, valuesOut }: CollectedChanges,
): Promise<readonly Count[]> {
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

async function writeFacets(
  within: Kysely<MirrorTables>,
  { database, fields }: Sheeting,
  collected: CollectedChanges,
  fieldOf: FieldNumber,
): Promise<void> {
  const texts = (await countsOf(within, fields, collected)).map((each) => ({
    ...each,
    text: stringifyJson(each.value),
  }))
  for (const { path, key, text } of texts) await fields.counts(within, path, key, text)
  const rows: Cell[][] = []
  for (const { path, key, text, count: by } of texts) {
    // Counting may have ended meanwhile, because the field got too many values.
    if (by !== 0 && (await fields.counts(within, path, key, text))) rows.push([fieldOf(path), key, text, by])
  }
  if (rows.length === 0) return
  await sql`insert into mirror_facet (field, key, value, count) ${manyRows(database.kind, ['bigint', 'text', 'text', 'bigint'], rows)}
    on conflict (field, key) do update set count = mirror_facet.count + excluded.count`.execute(within)
}

async function writeTexts(
  within: Kysely<MirrorTables>,
  { kind }: MirrorDatabase,
  { texts, textsOut }: CollectedChanges,
): Promise<void> {
  const targets = kind === 'sqlite' ? [TEXTS, TRIGRAMS] : [TEXTS]
  const rows = [...texts].flatMap(([content, text]) => (text === undefined ? [] : [[content, text]]))
  for (const target of targets) {
    if (textsOut.size > 0)
      await sql`delete from ${sql.table(target.table)} where rowid in (${sql.join([...textsOut])})`.execute(within)
    await insertRows(within, kind, target, rows)
  }
}

/** @param staged whether there are only new entries, whose terms are staged; see first-fill.ts. */
export async function writeIndexChanges(
  within: Kysely<MirrorTables>,
  sheeting: Sheeting,
  collected: CollectedChanges,
  staged: boolean,
): Promise<void> {
  const { database } = sheeting
  await writeFields(within, sheeting, collected)
  const fieldOf = await fieldNumbers(within, sheeting, collected)
  if (staged) await stage(within, sheeting, collected, fieldOf)
  else await writeTerms(within, database, collected, fieldOf)
  await changeSheet(within, sheeting, collected.cells)
  await writeFacets(within, sheeting, collected, fieldOf)
  await writeTexts(within, database, collected)
}
