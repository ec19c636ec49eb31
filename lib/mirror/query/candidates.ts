import 'server-only'
import { type CompiledQuery, type Selectable, sql } from 'kysely'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Form } from '#lib/matching/forms/form.ts'
import { findingForms } from '#lib/matching/forms/phone.ts'
import { withKeptPlan } from '#lib/platform/database/kept-plan.ts'
import { termKey } from '../store/index/term-key.ts'
import { itemOf } from '../store/item-of.ts'
import { recordKey } from '../store/record-key.ts'
import { CONTENT_STATES, type ContentTable } from '../store/tables.ts'
import { type EntryState, isFormer, stateOf } from './entry-state.ts'
import type { Interval } from './interval.ts'
import type { MirroredList } from './mirrored-list.ts'

/** A content that shares a term with the value. Only a comparison tells whether it has the value. */
export type Candidate = {
  /** The entry's name in addresses. */
  readonly key: string
  readonly state: EntryState
  readonly item: BlacklistedUser
  /** When it last appeared on the list. */
  readonly came: Interval
  /** Whether the content was on the list before, or its entry was with another content. */
  readonly hasPast: boolean
  /** When a former content left the list. */
  readonly left?: Interval
}

/** The candidates of one value. `more` means that many entries have it and only some are returned. */
export type Candidates = { readonly entries: readonly Candidate[]; readonly more: boolean }

/** Values per statement. */
export const VALUES_AT_ONCE = 100

/** Terms of a statement in SQLite, for few terms and for many. A long text has more forms than `FEW_TERMS`. */
const FEW_TERMS = 20
const MANY_TERMS = 1600

/** With more rows than this, values are looked up one by one: a common value may crowd out the others. */
const ROWS_MAXIMUM = 2000

/** How many rows of one value are then read, or, if it has more, of each form, field and kind (listed or former). */
const ROWS_OF_ONE = 50
const ROWS_PER_SORT = 20

export function termsQuery({ queries }: MirroredList) {
  return queries
    .selectFrom('mirror_term')
    .innerJoin('mirror_content', 'mirror_content.id', 'mirror_term.content')
    .select(['mirror_term.key', 'mirror_content.id', 'mirror_content.entry', 'mirror_content.state'])
    .select(['mirror_content.first_seen', 'mirror_content.from_lo', 'mirror_content.from_hi'])
    .select(['mirror_content.seen_at', 'mirror_content.missed_at', 'mirror_content.seen_in', 'mirror_content.body'])
}

type Row = Awaited<ReturnType<ReturnType<typeof termsQuery>['execute']>>[number]

type FindTerms = (keys: readonly number[], most: number) => Promise<readonly Row[]>

/** Uses one statement for few terms and one for many. Unused parameters repeat the last term. */
function findInSqlite(list: MirroredList): FindTerms {
  const compiled = new Map<number, CompiledQuery<Row>>()
  const findSome: FindTerms = async (keys, most) => {
    const places = keys.length > FEW_TERMS ? MANY_TERMS : FEW_TERMS
    const padded = Array.from({ length: places }, (_, index) => keys[index] ?? keys.at(-1) ?? 0)
    const terms = () => termsQuery(list).where('mirror_term.key', 'in', padded).limit(most)
    const statement = compiled.get(places) ?? terms().compile()
    compiled.set(places, statement)
    return (await list.queries.executeQuery<Row>({ ...statement, parameters: [...padded, most] })).rows
  }
  return async (keys, most) => {
    const rows: Row[] = []
    for (let start = 0; start < keys.length && rows.length < most; start += MANY_TERMS) {
      rows.push(...(await findSome(keys.slice(start, start + MANY_TERMS), most - rows.length)))
    }
    return rows
  }
}

/**
 * Sends all terms as one parameter, so that PostgreSQL keeps the plan: with a parameter for each of many terms it plans
 * every lookup again. A single value takes up to a quarter less time too.
 */
function findInPostgres(list: MirroredList): FindTerms {
  const isWanted = sql<boolean>`mirror_term.key = any(${'{}'}::bigint[])`
  const statement = withKeptPlan(termsQuery(list).where(isWanted).limit(1).compile())
  return async (keys, most) => {
    const parameters = [`{${keys.join()}}`, most]
    return (await list.queries.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

/**
 * Returns some rows of every field that holds the value, both listed and former ones, so that many of one kind never
 * hide the only one of another.
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
      const ofField = termsQuery(list).where('mirror_term.key', '=', key).where('mirror_term.field', '=', after)
      for (const which of ['<', '>='] as const) {
        const ofSort = ofField.where('mirror_content.state', which, CONTENT_STATES.removed)
        rows.push(...(await ofSort.orderBy('mirror_term.content').limit(ROWS_PER_SORT).execute()))
      }
    }
  }
  return rows
}

type Columns = 'id' | 'entry' | 'state' | 'first_seen' | 'from_lo' | 'from_hi' | 'seen_at' | 'missed_at'

/** The columns that a candidate is made of. */
export type CandidateRow = Pick<Selectable<ContentTable>, Columns>

/** Returns a content as a candidate, with its own body or that of a sighting. */
export function candidateOf({ seal }: MirroredList, row: CandidateRow, body: string): Candidate {
  const { id, entry, first_seen, from_lo, from_hi, seen_at, missed_at } = row
  const state = stateOf(row.state)
  return {
    key: recordKey(seal, entry ?? id),
    state,
    item: itemOf(body),
    came: { after: from_lo, by: from_hi },
    hasPast: first_seen !== from_hi,
    ...(isFormer(state) && { left: { after: seen_at, by: missed_at ?? seen_at } }),
  }
}

/** Returns a content's body and those of its sightings. */
async function bodiesOf({ queries }: MirroredList, { id, seen_in, body }: Row): Promise<readonly string[]> {
  if (seen_in === null) return [body]
  const sightings = await queries.selectFrom('mirror_sighting').select('body').where('content', '=', id).execute()
  return [body, ...sightings.map((sighting) => sighting.body)]
}

function areSame(rows: readonly Row[], others: readonly Row[]): boolean {
  const nameOf = ({ key, id, seen_in, body }: Row) => `${key} ${id} ${seen_in} ${body}`
  return new Set(rows.map(nameOf)).symmetricDifference(new Set(others.map(nameOf))).size === 0
}

/**
 * Reads rows, then the sightings of their contents. A sync that ends in between moves sightings into their content or
 * into another one, so rows that have changed in between are read again.
 */
export async function readTogether<Result>(
  find: () => Promise<readonly Row[]>,
  read: (rows: readonly Row[]) => Promise<Result>,
): Promise<Result> {
  for (let rows = await find(); ; ) {
    const result = await read(rows)
    if (rows.every(({ seen_in }) => seen_in === null)) return result
    const again = await find()
    if (areSame(rows, again)) return result
    rows = again
  }
}

/** Returns each content once with each of its bodies, listed ones first. */
export async function candidatesOf(list: MirroredList, rows: readonly Row[]): Promise<readonly Candidate[]> {
  const distinct = [...new Map(rows.map((row) => [row.id, row])).values()]
  const found = await Promise.all(
    distinct.map(async (row) => (await bodiesOf(list, row)).map((body) => candidateOf(list, row, body))),
  )
  return found.flat().sort((one, other) => Number(isFormer(one.state)) - Number(isFormer(other.state)))
}

export type FindCandidates = (values: readonly (readonly Form[])[]) => Promise<readonly Candidates[]>

/** Returns a function that finds the candidates of up to `VALUES_AT_ONCE` values with few statements. */
export function candidateFinder(list: MirroredList): FindCandidates {
  const lookUp = list.database.kind === 'sqlite' ? findInSqlite(list) : findInPostgres(list)

  async function onItsOwn(keys: readonly number[]): Promise<Candidates> {
    let more = false
    const find = async () => {
      const first = await lookUp(keys, ROWS_OF_ONE + 1)
      more = first.length > ROWS_OF_ONE
      return more ? someOfEachSort(list, keys) : first
    }
    const entries = await readTogether(find, (rows) => candidatesOf(list, rows))
    return { entries, more }
  }

  return async (values) => {
    const keysOf = (forms: readonly Form[]) => forms.map((form) => termKey(list.id, form))
    const wanted = values.map((forms) => keysOf(findingForms(forms)))
    const keys = [...new Set(wanted.flat())]
    return readTogether(
      () => lookUp(keys, ROWS_MAXIMUM + 1),
      (rows) => {
        // By all forms, so that many entries with the end of a number hide none with all of it.
        if (rows.length > ROWS_MAXIMUM) return Promise.all(values.map((forms) => onItsOwn(keysOf(forms))))
        const byKey = Map.groupBy(rows, ({ key }) => key)
        return Promise.all(
          wanted.map(async (keys) => {
            const own = keys.flatMap((key) => byKey.get(key) ?? [])
            return { entries: await candidatesOf(list, own), more: false }
          }),
        )
      },
    )
  }
}
