import 'server-only'
import type { CompiledQuery } from 'kysely'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { Form } from '#lib/matching/forms/form.ts'
import { formsOf } from '#lib/matching/forms/forms-of.ts'
import { type Leaf, leavesOf } from '#lib/matching/leaves.ts'
import { withKeptPlan } from '#lib/platform/database/kept-plan.ts'
import { recordKey } from '../store/record-key.ts'
import { CONTENT_STATES } from '../store/tables.ts'
import { termKey } from '../store/term-key.ts'
import type { Interval } from './interval.ts'
import type { MirroredList } from './mirrored-list.ts'

/**
 * How a content stands. `pending`: listed still, though the last certified read missed it. `replaced`: listed as far as
 * anyone can say, though another content seems to have taken its place. `removed` and `changed` are former ones.
 */
export type EntryState = keyof typeof CONTENT_STATES

/** A value of a row that has a form that was looked for. */
export type Match = {
  readonly content: number
  /** What its entry is called in addresses. */
  readonly key: string
  readonly state: EntryState
  readonly path: string
  readonly value: Leaf['value']
  readonly form: Form
  readonly item: BlacklistedUser
  /** When it came onto the list, the last time. */
  readonly came: Interval
  /** Whether it was there before, or its entry was with another content. */
  readonly hasPast: boolean
  /** Of a former row: when it left. */
  readonly left?: Interval
}

export type Found = {
  readonly matches: readonly Match[]
  /** There are more: of a value that many rows have, the first are given of each field. */
  readonly more: boolean
}

/** Index rows looked at; where there are more, so many of each form, field, and sort of row. */
const ROWS_MAXIMUM = 50
const ROWS_PER_SORT = 20

const STATES = new Map(Object.entries(CONTENT_STATES).map(([name, state]) => [state as number, name as EntryState]))

export function stateOf(state: number): EntryState {
  return STATES.get(state) ?? 'listed'
}

/** Whether it is not on the list any more, as far as anyone can say. */
export function isFormer(state: EntryState): boolean {
  return CONTENT_STATES[state] >= CONTENT_STATES.removed
}

const COLUMNS = [
  'mirror_term.field',
  'mirror_content.id',
  'mirror_content.entry',
  'mirror_content.state',
  'mirror_content.first_seen',
  'mirror_content.from_lo',
  'mirror_content.from_hi',
  'mirror_content.seen_at',
  'mirror_content.missed_at',
  'mirror_content.seen_in',
  'mirror_content.body',
] as const

function rowsQuery({ queries }: MirroredList) {
  return queries
    .selectFrom('mirror_term')
    .innerJoin('mirror_content', 'mirror_content.id', 'mirror_term.content')
    .select(COLUMNS)
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsQuery>['execute']>>[number]

/** Statements with a place for each of so many keys, compiled at first use. */
function lookups(list: MirroredList) {
  const compiled = new Map<number, CompiledQuery<Row>>()
  return async (keys: readonly number[]): Promise<readonly Row[]> => {
    let statement = compiled.get(keys.length)
    if (!statement) {
      const rows = rowsQuery(list).where('mirror_term.key', 'in', keys)
      statement = withKeptPlan(rows.limit(ROWS_MAXIMUM + 1).compile())
      compiled.set(keys.length, statement)
    }
    const parameters = [...keys, ROWS_MAXIMUM + 1]
    return (await list.queries.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

/**
 * Some rows of every field that holds the value, and of those that count as listed as well as of former ones, so that
 * many of one sort never hide the one of another.
 */
async function someOfEachSort(list: MirroredList, keys: readonly number[]): Promise<readonly Row[]> {
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
      const ofField = rowsQuery(list).where('mirror_term.key', '=', key).where('mirror_term.field', '=', after)
      for (const which of ['<', '>='] as const) {
        const ofSort = ofField.where('mirror_content.state', which, CONTENT_STATES.removed)
        rows.push(...(await ofSort.orderBy('mirror_term.content').limit(ROWS_PER_SORT).execute()))
      }
    }
  }
  return rows
}

/** When a content came, and, if it is a former one, when it left. */
export function staysOf({
  state,
  first_seen,
  from_lo,
  from_hi,
  seen_at,
  missed_at,
}: Omit<Row, 'field' | 'id' | 'entry' | 'seen_in' | 'body'>): Pick<Match, 'came' | 'hasPast' | 'left'> {
  const left = isFormer(stateOf(state)) ? { left: { after: seen_at, by: missed_at ?? seen_at } } : {}
  return { came: { after: from_lo, by: from_hi }, hasPast: first_seen !== from_hi, ...left }
}

/** What a content is, and what else was seen of it that differs in what changes by itself. */
export async function bodiesOf(
  { queries }: MirroredList,
  { id, seen_in, body }: Pick<Row, 'id' | 'seen_in' | 'body'>,
): Promise<readonly string[]> {
  if (seen_in === null) return [body]
  const sightings = await queries.selectFrom('mirror_sighting').select('body').where('content', '=', id).execute()
  return [body, ...sightings.map((sighting) => sighting.body)]
}

export type FindEntries = (forms: readonly Form[]) => Promise<Found>

/**
 * The forms in which a value matches. The index holds numbers that two forms may share, so the value itself decides.
 * Where it is the very text that was typed, no further form has anything to add.
 */
function formsInCommon({ path, value }: Leaf, forms: readonly Form[]): readonly Form[] {
  const same = forms.find(({ kind, key }) => kind === 'folded' && key === value)
  if (same) return [same]
  const own = formsOf(path, value)
  return forms.filter(({ kind, key }) => own.some((each) => each.kind === kind && each.key === key))
}

/**
 * Finds the rows of a list that have one of these forms in any field: those that count as listed or, if there is none,
 * former ones. Several matches may be of one row.
 */
export function entryFinder(list: MirroredList): FindEntries {
  const lookUp = lookups(list)

  async function matchesOf(rows: readonly Row[], forms: readonly Form[]): Promise<readonly Match[]> {
    const [row] = rows
    if (!row) return []
    const state = stateOf(row.state)
    const key = recordKey(list.seal, row.entry ?? row.id)
    const common = { content: row.id, key, state, ...staysOf(row) }
    const paths = new Set<string>()
    for (const { field } of rows) paths.add(await list.pathOf(field))
    const items = (await bodiesOf(list, row)).map((body) => parseJson(body) as JsonObject)
    return items.flatMap((item) =>
      leavesOf(item).flatMap((leaf) => {
        const { path, value } = leaf
        if (!paths.has(path)) return []
        return formsInCommon(leaf, forms).map((form) => ({ ...common, item, path, value, form }))
      }),
    )
  }

  return async (forms) => {
    if (forms.length === 0) return { matches: [], more: false }
    const keys = forms.map((form) => termKey(list.id, form))
    const first = await lookUp(keys)
    if (first.length === 0) return { matches: [], more: false }
    const more = first.length > ROWS_MAXIMUM
    const rows = more ? await someOfEachSort(list, keys) : first
    const byEntry = Map.groupBy(rows, ({ id }) => id)
    const matches: Match[] = []
    for (const ofEntry of byEntry.values()) matches.push(...(await matchesOf(ofEntry, forms)))
    const listed = matches.filter(({ state }) => !isFormer(state))
    return { matches: listed.length > 0 ? listed : matches, more }
  }
}
