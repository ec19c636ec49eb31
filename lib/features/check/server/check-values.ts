import 'server-only'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { stringifyJson } from '#lib/contract/json.ts'
import { iso, isoOrNull } from '#lib/contract/time.ts'
import { type CheckedValue, readValue } from '#lib/matching/checked-value.ts'
import { fieldMatchesIn } from '#lib/matching/compare.ts'
import { isShared, mayLookLikeDate, saysNothing } from '#lib/matching/field-role.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import { isOneWord } from '#lib/matching/forms/names-like.ts'
import { cutsOfPhones } from '#lib/matching/phone-parts.ts'
import { PIECE_MINIMUM, piecesOf } from '#lib/matching/pieces.ts'
import { piecesOfSlips, startsOfHidden } from '#lib/matching/slips.ts'
import { piecesOfStreets, type StreetPieces } from '#lib/matching/street.ts'
import { accentedNames, piecesWithin } from '#lib/matching/within.ts'
import { type Candidate, VALUES_AT_ONCE } from '#lib/mirror/query/candidates.ts'
import { isClockSetBack } from '#lib/mirror/query/coverage.ts'
import { isFormer } from '#lib/mirror/query/entry-state.ts'
import type { FieldRoles } from '#lib/mirror/query/field-roles.ts'
import { shownUnproved } from '#lib/mirror/query/shown.ts'
import type { CheckCoverage, CheckData, CheckResult, UnusableReason } from '../api/check.ts'
import type { CheckOptions } from './check-options.ts'
import type { CheckedList, LatestReads } from './checked-list.ts'
import { type Completing, completed } from './complete.ts'
import { type Alike, type Judging, judge, type Near } from './judge.ts'
import { doubtOf } from './proof.ts'

/** Most matches shown for each of many values. */
const MOST_OF_MANY = 5

/** Most rows compared for one different character, and most searches for that. */
const MOST_NEAR = 200
const MOST_PIECES = 20

/** Reading a longer value takes as long as a request for a page. */
const LONG_VALUE = 500

function unusable(index: number, why: UnusableReason): CheckResult {
  return { index, outcome: 'unusable', matches: [], found: 0, similar: [], similarFound: 0, former: [], why }
}

const NOT_COMPARED: Near = { entries: [], isCompared: false, isCut: false }

/** Identifies one content of one entry. */
const nameOf = ({ key, item }: Candidate) => `${key} ${stringifyJson(item)}`

/**
 * Finds entries that may have a street of a value. If too many have a word of its name to compare them all, those that
 * have it beside the house number, or the number in a field of its own.
 */
async function findStreets(list: CheckedList, streets: readonly StreetPieces[]): Promise<Omit<Near, 'isCut'>> {
  const found = await Promise.all(
    streets.map(async ({ name, withNumber, house }): Promise<Omit<Near, 'isCut'>> => {
      const isShort = name.length < PIECE_MINIMUM
      const named = isShort ? [] : await list.findPieces([[name]], MOST_NEAR)
      if (!isShort && named.length < MOST_NEAR) return { entries: named, isCompared: true }
      const numbered = await Promise.all([
        ...withNumber.map((piece) => list.findPieces([[piece]], MOST_NEAR)),
        isShort ? [] : list.findPieces([[name]], MOST_NEAR, house),
      ])
      return { entries: [named, ...numbered].flat(), isCompared: false }
    }),
  )
  return {
    entries: found.flatMap(({ entries }) => entries),
    isCompared: found.every(({ isCompared }) => isCompared),
  }
}

/**
 * Finds entries that may differ by one character, have the address or number within a longer value, have its street, or
 * the digits that it hides. Only for a value checked alone, since it costs a hundred times an exact search. Nothing is
 * compared if the text is too short, the list has no text index, or too many entries qualify.
 */
async function findNear(list: CheckedList, checked: CheckedValue): Promise<Near> {
  const pieces = piecesOf(checked.folded)
  const within = piecesWithin(checked)
  const all = [...pieces, ...within].slice(0, MOST_PIECES)
  // Searched in addition: `isCompared` is about the value as typed, its street and the digits that it shows.
  const isNew = (piece: string) => !all.includes(piece)
  const hidden = startsOfHidden(checked).filter(isNew)
  const slips = piecesOfSlips(checked).filter((piece) => isNew(piece) && !hidden.includes(piece))
  const others = [...hidden, ...slips].slice(0, MOST_PIECES - all.length)
  const streets = piecesOfStreets(checked)
  const cuts = cutsOfPhones(checked)
  const accented = accentedNames(checked)
  const searches = [all, others, streets, accented, cuts]
  if (searches.every(({ length }) => length === 0)) return NOT_COMPARED
  const findAll = (some: readonly string[]) => Promise.all(some.map((piece) => list.findPieces([[piece]], MOST_NEAR)))
  // Replaced contents first: one that is listed again in between can then be found by its text.
  const replaced = await list.findReplaced(MOST_NEAR)
  const [found, alsoFound, withAccents, nearby, inParts] = await Promise.all([
    findAll(all),
    findAll(others),
    Promise.all(accented.map((pieces) => list.findPieces(pieces, MOST_NEAR))),
    findStreets(list, streets),
    list.findSplitValue(cuts),
  ])
  const every = [replaced, ...found, ...alsoFound, ...withAccents, nearby.entries, inParts].flat()
  return {
    entries: [...new Map(every.map((entry) => [nameOf(entry), entry])).values()],
    isCompared:
      list.searchesText &&
      pieces.length > 0 &&
      pieces.length + within.length <= MOST_PIECES &&
      [replaced, ...found, ...withAccents, ...alsoFound.slice(0, hidden.length), inParts].every(
        ({ length }) => length < MOST_NEAR,
      ) &&
      nearby.isCompared,
    // Of a single word, which many names have. Other values have few similar entries.
    isCut:
      checked.names.some(isOneWord) &&
      [...found, ...alsoFound, ...withAccents].some(({ length }) => length >= MOST_NEAR),
  }
}

/** Finds entries that keep the words of a name in several fields. For a value checked alone, since it reads many rows. */
async function findNamed(list: CheckedList, { inParts }: CheckedValue): Promise<readonly Candidate[]> {
  const found = await Promise.all(inParts.map(({ words }) => list.findSplitName(words)))
  return [...new Map(found.flat().map((each) => [nameOf(each), each])).values()]
}

/** Candidates by the given text. A repeated text is searched once. */
async function candidatesOf(
  list: CheckedList,
  checked: readonly CheckedValue[],
  alone: boolean,
): Promise<ReadonlyMap<string, Alike>> {
  const distinct = [...new Map(checked.map((each) => [each.given, each])).values()]
  const found = await list.findEntries(distinct.map(({ lookedUp }) => lookedUp))
  const [only] = alone ? distinct : []
  const near = only ? await findNear(list, only) : NOT_COMPARED
  const named = only ? await findNamed(list, only) : []
  return new Map(
    distinct.map(({ given }, index) => {
      const { entries = [], more = false } = found[index] ?? {}
      const known = new Set(entries.map(nameOf))
      return [given, { entries: [...entries, ...named.filter((each) => !known.has(nameOf(each)))], more, near }]
    }),
  )
}

/** Shortens a result for an answer about many values. Its outcome stays. */
function fewer({ matches, similar, former, ...result }: CheckResult): CheckResult {
  return {
    ...result,
    matches: matches.slice(0, MOST_OF_MANY),
    similar: similar.slice(0, MOST_OF_MANY),
    ...(former.length > MOST_OF_MANY ? { former: [], moreFormer: true } : { former }),
  }
}

function coverageOf(
  { certified: read, unproved, progress, since }: LatestReads,
  { now, oldest }: CheckOptions,
): Omit<CheckCoverage, 'notLookedIn'> {
  return {
    read: read?.read ?? null,
    total: read?.total ?? null,
    grade: read?.grade ?? null,
    provisos: read?.provisos ?? [],
    lagSeconds: read ? Math.ceil(read.lag / 1000) : null,
    generation: read?.generation ?? null,
    startedAt: read ? iso(read.startedAt) : null,
    certifiedAt: read ? iso(read.certifiedAt) : null,
    ...(read && isClockSetBack(read, now) ? { clockSetBack: true } : {}),
    checkedAt: iso(now),
    oldestSeconds: Math.round(oldest / 1000),
    changedMeanwhile: read?.isTotalChanged ?? null,
    unproved: shownUnproved(unproved),
    progress: progress ? { read: progress.read, total: progress.total } : null,
    readSince: isoOrNull(since),
  }
}

/**
 * Returns the roles of fields for one value. For a placeholder, every field describes; for a date, every field but those
 * for numbers that may look like one, such as an account. If many entries share a value that matches in a field that
 * identifies only by rare values, that field describes. A long text may match many entries by a rare value each.
 */
function rolesFor(
  value: CheckedValue,
  { entries }: Alike,
  { roleOf, isFewOnly }: Pick<FieldRoles, 'roleOf' | 'isFewOnly'>,
): FieldRoles['roleOf'] {
  if (saysNothing(value.given)) return () => 'describes'
  if (value.isDate) return (path) => (mayLookLikeDate(path) ? roleOf(path) : 'describes')
  const having = new Map<string, Map<string, Set<string>>>()
  for (const { key, state, item } of entries) {
    if (isFormer(state)) continue
    for (const { field, value: listed } of fieldMatchesIn(item, value)) {
      if (!isFewOnly(field)) continue
      const keysOf = having.get(field) ?? new Map<string, Set<string>>()
      const name = fold(stringifyJson(listed))
      having.set(field, keysOf.set(name, (keysOf.get(name) ?? new Set()).add(key)))
    }
  }
  const hasShared = (path: string) => [...(having.get(path)?.values() ?? [])].some(({ size }) => isShared(size))
  return (path) => (hasShared(path) ? 'describes' : roleOf(path))
}

function resultOf(
  index: number,
  value: CheckedValue | UnusableReason,
  candidates: ReadonlyMap<string, Alike>,
  { judging, completing: { list, roles }, isAlone }: Manner,
): CheckResult | Promise<CheckResult> {
  if (typeof value === 'string') return unusable(index, value)
  const found = candidates.get(value.given)
  if (!found) throw new TypeError('A usable value has no candidates')
  const roleOf = rolesFor(value, found, roles)
  const { isSetToDescribe } = roles
  const judged = judge(index, value, found, { ...judging, roleOf, isSetToDescribe })
  return completed(isAlone ? judged : fewer(judged), value, found, { list, roles: { ...roles, roleOf } })
}

/** How a value is answered. A value that is checked alone gets all matches. */
type Manner = {
  readonly judging: Omit<Judging, 'roleOf' | 'isSetToDescribe'>
  readonly completing: Completing
  readonly isAlone: boolean
}

/** Reads values, and gives other requests a turn after each long one. */
export async function readValues(values: readonly unknown[], country: CheckOptions['country']) {
  const read: (CheckedValue | UnusableReason)[] = []
  for (const value of values) {
    read.push(readValue(value, country))
    if (typeof value === 'string' && value.length > LONG_VALUE) await yieldToOthers()
  }
  return read
}

type Checked = Omit<CheckData, 'environment'> & { readonly read: readonly (CheckedValue | UnusableReason)[] }

async function checkBy(
  list: CheckedList,
  reads: LatestReads,
  values: readonly unknown[],
  options: CheckOptions,
): Promise<Checked> {
  const { now, oldest, country, anyway, fields } = options
  const { notLookedIn, ...roles } = await list.fieldRoles(fields, reads.certified)
  const isAlone = values.length === 1
  const judging = { doubt: doubtOf(reads, now, oldest), anyway }
  const manner = { judging, completing: { list, roles }, isAlone }
  const results: CheckResult[] = []
  const all: (CheckedValue | UnusableReason)[] = []
  for (let start = 0; start < values.length; start += VALUES_AT_ONCE) {
    const read = await readValues(values.slice(start, start + VALUES_AT_ONCE), country)
    const searchable = read.filter((value) => typeof value !== 'string')
    const candidates = await candidatesOf(list, searchable, isAlone)
    const answers = read.map((value, index) => resultOf(start + index, value, candidates, manner))
    results.push(...(await Promise.all(answers)))
    all.push(...read)
    // Gives other requests a turn.
    await yieldToOthers()
  }
  return { results, read: all, coverage: { ...coverageOf(reads, options), notLookedIn } }
}

/**
 * Checks values against the mirror of one list. Returns results in the order of the values, and how it read each value.
 *
 * Reads the syncs before the entries, so that the answer claims no more than the syncs prove. If another sync is
 * certified meanwhile, checks the values again: in fields that change by themselves, that sync has replaced the values
 * of the sync before.
 */
export async function checkValues(
  list: CheckedList,
  values: readonly unknown[],
  options: CheckOptions,
): Promise<Checked> {
  for (let reads = await list.latestReads(); ; ) {
    const checked = await checkBy(list, reads, values, options)
    const latest = await list.latestReads()
    if (latest.certified?.generation === reads.certified?.generation) return checked
    reads = latest
  }
}
