import 'server-only'
import type { CompiledQuery } from 'kysely'
import type { Form } from '#lib/check/forms/form.ts'
import { formsOf } from '#lib/check/forms/forms-of.ts'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { type Leaf, leavesOf } from './leaves.ts'
import type { MirroredList } from './mirrored-list.ts'
import { recordKey } from './record-key.ts'
import { ENTRY_STATES } from './tables.ts'
import { termKey } from './term-key.ts'

/** How a row stands: `pending` is listed still, though the last certified read missed it. */
export type EntryState = keyof typeof ENTRY_STATES

/** A value of a row that has a form that was looked for. */
export type Match = {
  /** What the row is called in addresses. */
  readonly key: string
  readonly state: EntryState
  readonly path: string
  readonly value: Leaf['value']
  readonly form: Form
  readonly item: BlacklistedUser
  readonly firstSeenAt: number
  /** Of a former row: it left between these two moments. */
  readonly left?: readonly [number, number]
}

export type Found = {
  readonly matches: readonly Match[]
  /** There are more: of a value that many rows have, the first are given of each field. */
  readonly more: boolean
}

/** Rows given of one value at most, and of one value in one field where there are more. */
const MATCHES_MAXIMUM = 50
const MATCHES_PER_FIELD = 20

export function stateOf(state: number): EntryState {
  if (state === ENTRY_STATES.removed) return 'removed'
  return state === ENTRY_STATES.pending ? 'pending' : 'listed'
}

const COLUMNS = [
  'mirror_term.key',
  'mirror_term.field',
  'mirror_entry.id',
  'mirror_entry.state',
  'mirror_entry.first_seen',
  'mirror_entry.seen_at',
  'mirror_entry.missed_at',
  'mirror_entry.body',
] as const

/** Which rows are looked for: those that count as listed, or those that do not any more. */
type Which = 'listed' | 'former'

function rowsQuery({ queries }: MirroredList, which: Which) {
  return queries
    .selectFrom('mirror_term')
    .innerJoin('mirror_entry', 'mirror_entry.id', 'mirror_term.entry')
    .select(COLUMNS)
    .where('mirror_entry.state', which === 'listed' ? '<' : '=', ENTRY_STATES.removed)
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsQuery>['execute']>>[number]

/** Statements with a place for each of so many keys, compiled at first use. */
function lookups(list: MirroredList) {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return async (keys: readonly number[], which: Which): Promise<readonly Row[]> => {
    const name = `${which} ${keys.length}`
    let statement = compiled.get(name)
    if (!statement) {
      statement = rowsQuery(list, which)
        .where('mirror_term.key', 'in', keys)
        .limit(MATCHES_MAXIMUM + 1)
        .compile()
      compiled.set(name, statement)
    }
    const parameters = [ENTRY_STATES.removed, ...keys, MATCHES_MAXIMUM + 1]
    return (await list.queries.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

/** Some rows of every field that holds the value, so that one field's many do not hide another's one. */
async function someOfEachField(list: MirroredList, keys: readonly number[], which: Which): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const key of keys) {
    for (let after = 0; ; ) {
      const next = await list.queries
        .selectFrom('mirror_term')
        .select('field')
        .where('key', '=', key)
        .where('field', '>', after)
        .orderBy('field')
        .limit(1)
        .executeTakeFirst()
      if (!next) break
      after = next.field
      const ofField = rowsQuery(list, which).where('mirror_term.key', '=', key).where('mirror_term.field', '=', after)
      rows.push(...(await ofField.orderBy('mirror_term.entry').limit(MATCHES_PER_FIELD).execute()))
    }
  }
  return rows
}

export type FindEntries = (forms: readonly Form[]) => Promise<Found>

/**
 * Finds the rows of a list that have one of these forms in any field: those that count as listed, then former ones.
 * Several matches may be of one row.
 */
export function entryFinder(list: MirroredList): FindEntries {
  const lookUp = lookups(list)

  async function matchesOf(row: Row, wanted: ReadonlyMap<number, readonly Form[]>): Promise<readonly Match[]> {
    const path = await list.pathOf(row.field)
    const item = parseJson(row.body) as JsonObject
    const state = stateOf(row.state)
    const common = { key: recordKey(list.salt, row.id), state, path, item, firstSeenAt: row.first_seen }
    const forms = wanted.get(row.key) ?? []
    // The index holds numbers that two forms may share, so the value itself decides.
    return leavesOf(item).flatMap((leaf) => {
      if (leaf.path !== path) return []
      const own = formsOf(path, leaf.value)
      const matched = forms.filter(({ kind, key }) => own.some((each) => each.kind === kind && each.key === key))
      return matched.map((form): Match => {
        const match = { ...common, value: leaf.value, form }
        return state === 'removed' ? { ...match, left: [row.seen_at, row.missed_at ?? row.seen_at] } : match
      })
    })
  }

  async function find(wanted: ReadonlyMap<number, readonly Form[]>, which: Which): Promise<Found> {
    const keys = [...wanted.keys()]
    const first = await lookUp(keys, which)
    const more = first.length > MATCHES_MAXIMUM
    const rows = more ? await someOfEachField(list, keys, which) : first
    const matches = await Promise.all(rows.map((row) => matchesOf(row, wanted)))
    return { matches: matches.flat(), more }
  }

  return async (forms) => {
    if (forms.length === 0) return { matches: [], more: false }
    const wanted = new Map<number, Form[]>()
    for (const form of forms) {
      const key = termKey(list.id, form)
      wanted.set(key, [...(wanted.get(key) ?? []), form])
    }
    const listed = await find(wanted, 'listed')
    const former = await find(wanted, 'former')
    return { matches: [...listed.matches, ...former.matches], more: listed.more || former.more }
  }
}
