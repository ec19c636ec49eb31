import 'server-only'
import type { Kysely } from 'kysely'
import type { MirrorTables } from '../store/tables.ts'

/**
 * A field of a list as the writer knows it. `values` are those counted, while the field has few; `telling` whether any was
 * of a kind that may identify somebody. For the others see `FieldTable`.
 */
type KnownField = {
  readonly id: number
  readonly types: Set<string>
  readonly values: Set<string> | undefined
  telling: boolean
  several: boolean
  long: boolean
}

/** Fields with more values than this, or with a longer one, are not counted by value. */
export const FACET_VALUES_MAXIMUM = 50
export const FACET_LENGTH_MAXIMUM = 100

/** Fields made with one statement. */
const FIELDS_AT_ONCE = 500

/** The fields of a list, for its writer: it alone adds to them, so what it has read once stays true. */
export type Fields = {
  /** The number of a path, made where it is new. */
  idOf(within: Kysely<MirrorTables>, path: string): Promise<number>
  /** Makes the fields of new paths, at which values of these types were seen, with one statement. */
  learn(within: Kysely<MirrorTables>, types: ReadonlyMap<string, ReadonlySet<string>>): Promise<void>
  /** Notes the types of values seen at a path. */
  noteTypes(within: Kysely<MirrorTables>, path: string, types: Iterable<string>): Promise<void>
  /** Notes that a value at a path was of a kind that may identify somebody. */
  noteTelling(within: Kysely<MirrorTables>, path: string): Promise<void>
  /** Notes that an entry has several values at a path. */
  noteSeveral(within: Kysely<MirrorTables>, path: string): Promise<void>
  /** Notes that a path holds too much for a column. */
  noteLong(within: Kysely<MirrorTables>, path: string): Promise<void>
  /** The fields made since this was asked last. */
  takeNew(): readonly number[]
  /** Whether the field's values are counted so far. */
  isCounted(within: Kysely<MirrorTables>, path: string): Promise<boolean>
  /** Whether the field's values are counted, this one included; a field with too many stops being counted for good. */
  counts(within: Kysely<MirrorTables>, path: string, key: string, value: string): Promise<boolean>
  /** After a transaction was undone: what was noted in it is not in the store. */
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
    rows.map(({ id, path, types, faceted, telling, several, long }) => [
      path,
      {
        id,
        types: new Set(types.split(' ').filter(Boolean)),
        values: faceted ? valuesOf(id) : undefined,
        telling: telling === 1,
        several: several === 1,
        long: long === 1,
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
    for (let start = 0; start < paths.length; start += FIELDS_AT_ONCE) {
      const rows = paths.slice(start, start + FIELDS_AT_ONCE).map((path) => {
        const text = typesText(types.get(path) ?? new Set())
        return { list, path, types: text, present: 0, faceted: 1, role: null }
      })
      const inserted = within.insertInto('mirror_field').values(rows)
      const unknown = inserted.onConflict((conflict) => conflict.columns(['list', 'path']).doNothing())
      for (const { id, path } of await unknown.returning(['id', 'path']).execute()) {
        const flags = { telling: false, several: false, long: false }
        loaded.set(path, { id, types: new Set(types.get(path)), values: new Set(), ...flags })
        fresh.push(id)
        made += 1
      }
    }
    // Another process made the others, while this one has lost the list and not noticed.
    if (made < paths.length) loaded = await load(within, list)
    return loaded
  }

  async function known(within: Kysely<MirrorTables>, path: string): Promise<KnownField> {
    const found = loaded?.get(path) ?? (await learn(within, new Map([[path, new Set<string>()]]))).get(path)
    if (!found) throw new TypeError('A field that was inserted is known')
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

    async noteTelling(within, path) {
      const field = await known(within, path)
      if (field.telling) return
      field.telling = true
      await within.updateTable('mirror_field').set({ telling: 1 }).where('id', '=', field.id).execute()
    },

    async noteSeveral(within, path) {
      const field = await known(within, path)
      if (field.several) return
      field.several = true
      await within.updateTable('mirror_field').set({ several: 1 }).where('id', '=', field.id).execute()
    },

    async noteLong(within, path) {
      const field = await known(within, path)
      if (field.long) return
      field.long = true
      await within.updateTable('mirror_field').set({ long: 1, columned: 0 }).where('id', '=', field.id).execute()
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
