import 'server-only'
import type { CompiledQuery } from 'kysely'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonObject, parseJson, stringifyJson } from '#lib/contract/json.ts'
import type { Form } from '#lib/matching/forms/form.ts'
import { withKeptPlan } from '#lib/platform/database/kept-plan.ts'
import { recordKey } from '../store/record-key.ts'
import { termKey } from '../store/term-key.ts'
import { bodiesOf, type EntryState, entryFinder, isFormer, type Match, stateOf, staysOf } from './find-entries.ts'
import type { Interval } from './interval.ts'
import type { MirroredList } from './mirrored-list.ts'

/** A content that may be found by a value: whether it is, only the content itself tells. */
export type Candidate = {
  readonly key: string
  readonly state: EntryState
  readonly item: BlacklistedUser
  /** When it came onto the list, the last time. */
  readonly came: Interval
  /** Whether it was there before, or its entry was with another content. */
  readonly hasPast: boolean
  /** Of a former one: when it left. */
  readonly left?: Interval | undefined
}

/** Candidates of one value; `more` where only some are given of a value that many rows have. */
export type Candidates = { readonly entries: readonly Candidate[]; readonly more: boolean }

/** Values looked for in one statement. */
export const VALUES_AT_ONCE = 100

/** A text to check has at most so many forms, of two telephone numbers. */
const FORMS_MAXIMUM = 16

/** Beyond so many rows the values are looked for one by one, since a common one may have left no room for the others. */
const ROWS_MAXIMUM = 2000

function termsQuery({ queries }: MirroredList, keys: readonly number[]) {
  return queries
    .selectFrom('mirror_term')
    .innerJoin('mirror_content', 'mirror_content.id', 'mirror_term.content')
    .select(['mirror_term.key', 'mirror_content.id', 'mirror_content.entry', 'mirror_content.state'])
    .select(['mirror_content.first_seen', 'mirror_content.from_lo', 'mirror_content.from_hi'])
    .select(['mirror_content.seen_at', 'mirror_content.missed_at', 'mirror_content.seen_in', 'mirror_content.body'])
    .where('mirror_term.key', 'in', keys)
    .limit(ROWS_MAXIMUM + 1)
}

type Row = Awaited<ReturnType<ReturnType<typeof termsQuery>['execute']>>[number]

/** One statement for few terms and one for many; where there are fewer, the last is asked for again. */
function termLookup(list: MirroredList) {
  const compiled = new Map<number, CompiledQuery<Row>>()
  return async (keys: readonly number[]): Promise<readonly Row[]> => {
    const places = keys.length > FORMS_MAXIMUM ? FORMS_MAXIMUM * VALUES_AT_ONCE : FORMS_MAXIMUM
    const padded = Array.from({ length: places }, (_, place) => keys[place] ?? keys.at(-1) ?? 0)
    const statement = compiled.get(places) ?? withKeptPlan(termsQuery(list, padded).compile())
    compiled.set(places, statement)
    return (await list.queries.executeQuery<Row>({ ...statement, parameters: [...padded, ROWS_MAXIMUM + 1] })).rows
  }
}

/** With the body that it was found with, so that each is given once. */
type Found = readonly [place: string, candidate: Candidate]

function ofMatch({ content, key, state, item, came, hasPast, left }: Match): Found {
  return [`${content} ${stringifyJson(item)}`, { key, state, item, came, hasPast, left }]
}

/** Each content once, those that count as listed first. */
function tidied(found: readonly Found[]): readonly Candidate[] {
  const distinct = new Map(found)
  return [...distinct.values()].sort((one, other) => Number(isFormer(one.state)) - Number(isFormer(other.state)))
}

export type FindCandidates = (values: readonly (readonly Form[])[]) => Promise<readonly Candidates[]>

/** Finds the rows that many values may be found in, at the cost of few; at most `VALUES_AT_ONCE` values at a time. */
export function candidateFinder(list: MirroredList): FindCandidates {
  const lookUp = termLookup(list)
  const findOne = entryFinder(list)

  async function candidates(row: Row): Promise<readonly Found[]> {
    const { id, entry } = row
    const common = { key: recordKey(list.seal, entry ?? id), state: stateOf(row.state), ...staysOf(row) }
    const bodies = await bodiesOf(list, row)
    return bodies.map((body, place) => [`${id} ${place}`, { ...common, item: parseJson(body) as JsonObject }])
  }

  async function onItsOwn(forms: readonly Form[]): Promise<Candidates> {
    const { matches, more } = await findOne(forms)
    return { entries: tidied(matches.map(ofMatch)), more }
  }

  return async (values) => {
    const wanted = values.map((forms) => forms.map((form) => termKey(list.id, form)))
    const rows = await lookUp([...new Set(wanted.flat())])
    if (rows.length > ROWS_MAXIMUM) return Promise.all(values.map(onItsOwn))
    const byKey = Map.groupBy(rows, ({ key }) => key)
    return Promise.all(
      wanted.map(async (keys) => {
        const own = keys.flatMap((key) => byKey.get(key) ?? [])
        return { entries: tidied((await Promise.all(own.map(candidates))).flat()), more: false }
      }),
    )
  }
}
