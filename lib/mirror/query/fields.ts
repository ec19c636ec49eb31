import 'server-only'
import type { Kysely } from 'kysely'
import { inPieces } from '../store/in-pieces.ts'
import type { MirrorTables } from '../store/tables.ts'

/**
 * What values or entries have shown about a field: a value may identify somebody, an entry has several values, a value
 * is too long for a column.
 */
const TRAITS = ['telling', 'several', 'long'] as const
type Trait = (typeof TRAITS)[number]

/** A field of a list as the writer knows it. `values` are those counted, while the field has few. */
type KnownField = {
  readonly id: number
  readonly types: Set<string>
  readonly values: Set<string> | undefined
  readonly traits: Set<Trait>
}

/** What a trait sets in the field's row. After a long value the field has no column. */
const COLUMNS = { telling: { telling: 1 }, several: { several: 1 }, long: { long: 1, columned: 0 } } as const

/** Fields with more values than this, or with a longer one, are not counted by value. */
const FACET_VALUES_MAXIMUM = 50
const FACET_LENGTH_MAXIMUM = 100

/** Fields created per statement. */
const FIELDS_AT_ONCE = 500

/** The fields of a list, for its writer. Only the writer adds fields, so it can cache them. */
export type Fields = {
  /** Returns the number of a path, creating the field if it is new. */
  idOf(within: Kysely<MirrorTables>, path: string): Promise<number>
  /** Creates the fields of new paths with one statement; `types` are those of the values seen there. */
  learn(within: Kysely<MirrorTables>, types: ReadonlyMap<string, ReadonlySet<string>>): Promise<void>
  /** Notes the types of values seen at a path. */
  noteTypes(within: Kysely<MirrorTables>, path: string, types: Iterable<string>): Promise<void>
  /** Stores a trait of the field at a path permanently. */
  noteTrait(within: Kysely<MirrorTables>, path: string, trait: Trait): Promise<void>
  /** Returns the fields created since the last call. */
  takeNew(): readonly number[]
  /** Whether the field's values are counted so far. */
  isCounted(within: Kysely<MirrorTables>, path: string): Promise<boolean>
  /** Whether the field's values are counted, including this one. Counting ends for good at too many values. */
  counts(within: Kysely<MirrorTables>, path: string, key: string, value: string): Promise<boolean>
  /** Drops cached fields after a rollback. */
  forget(): void
}

async function load(within: Kysely<MirrorTables>, list: number): Promise<Map<string, KnownField>> {
  const rows = await within.selectFrom('mirror_field').selectAll().where('list', '=', list).execute()
  const facets = await within
    .selectFrom('mirror_facet')
    .innerJoin('mirror_field', 'mirror_field.id', 'mirror_facet.field')
    .select(['mirror_facet.field', 'mirror_facet.key'])
    .where('mirror_field.list', '=', list)
    .execute()
  const valuesOf = (id: number) => new Set(facets.filter(({ field }) => field === id).map(({ key }) => key))
  return new Map(
    rows.map((row) => [
      row.path,
      {
        id: row.id,
        types: new Set(row.types.split(' ').filter(Boolean)),
        values: row.faceted ? valuesOf(row.id) : undefined,
        traits: new Set(TRAITS.filter((trait) => row[trait] === 1)),
      },
    ]),
  )
}

export function fieldsOf(list: number): Fields {
  let loaded: Map<string, KnownField> | undefined
  let fresh: number[] = []

  function typesText(types: ReadonlySet<string>): string {
    return [...types].sort().join(' ')
  }

  async function learn(
    within: Kysely<MirrorTables>,
    types: ReadonlyMap<string, ReadonlySet<string>>,
  ): Promise<Map<string, KnownField>> {
    loaded ??= await load(within, list)
    const paths = [...types.keys()].filter((path) => !loaded?.has(path))
    let made = 0
    for (const piece of inPieces(paths, FIELDS_AT_ONCE)) {
      const rows = piece.map((path) => {
        const text = typesText(types.get(path) ?? new Set())
        return { list, path, types: text, present: 0, faceted: 1, role: null }
      })
      const inserted = within.insertInto('mirror_field').values(rows)
      const unknown = inserted.onConflict((conflict) => conflict.columns(['list', 'path']).doNothing())
      for (const { id, path } of await unknown.returning(['id', 'path']).execute()) {
        loaded.set(path, { id, types: new Set(types.get(path)), values: new Set(), traits: new Set() })
        fresh.push(id)
        made += 1
      }
    }
    // Another process created the other fields, and this process lost its lease without noticing.
    if (made < paths.length) loaded = await load(within, list)
    return loaded
  }

  async function known(within: Kysely<MirrorTables>, path: string): Promise<KnownField> {
    const found = loaded?.get(path) ?? (await learn(within, new Map([[path, new Set<string>()]]))).get(path)
    if (!found) throw new TypeError('A field that was just inserted is missing')
    return found
  }

  async function stopCounting(within: Kysely<MirrorTables>, path: string, field: KnownField): Promise<void> {
    loaded?.set(path, { ...field, values: undefined })
    await within.updateTable('mirror_field').set({ faceted: 0 }).where('id', '=', field.id).execute()
    await within.deleteFrom('mirror_facet').where('field', '=', field.id).execute()
  }

  return {
    idOf: async (within, path) => (await known(within, path)).id,

    async learn(within, types) {
      await learn(within, types)
    },

    async noteTypes(within, path, types) {
      const field = await known(within, path)
      const before = field.types.size
      for (const type of types) field.types.add(type)
      if (field.types.size === before) return
      await within
        .updateTable('mirror_field')
        .set({ types: typesText(field.types) })
        .where('id', '=', field.id)
        .execute()
    },

    async noteTrait(within, path, trait) {
      const { id, traits } = await known(within, path)
      if (traits.has(trait)) return
      traits.add(trait)
      await within.updateTable('mirror_field').set(COLUMNS[trait]).where('id', '=', id).execute()
    },

    takeNew() {
      const taken = fresh
      fresh = []
      return taken
    },

    isCounted: async (within, path) => (await known(within, path)).values !== undefined,

    async counts(within, path, key, value) {
      const field = await known(within, path)
      if (!field.values) return false
      if (field.values.has(key)) return true
      if (field.values.size < FACET_VALUES_MAXIMUM && value.length <= FACET_LENGTH_MAXIMUM) {
        field.values.add(key)
        return true
      }
      await stopCounting(within, path, field)
      return false
    },

    forget() {
      loaded = undefined
      fresh = []
    },
  }
}
