import 'server-only'
import { stringifyJson } from '#lib/contract/json.ts'
import type { CheckedValue } from '#lib/matching/checked-value.ts'
import { type FieldMatch, fieldMatchesIn, nearFieldMatcher } from '#lib/matching/compare.ts'
import type { MatchRule } from '#lib/matching/match-rule.ts'
import type { Weight } from '#lib/matching/rule-table.ts'
import { isSharedByMany, isUncertain, weightOf } from '#lib/matching/rules.ts'
import type { Candidate, Candidates } from '#lib/mirror/query/candidates.ts'
import { isFormer } from '#lib/mirror/query/entry-state.ts'
import type { FieldRoles } from '#lib/mirror/query/field-roles.ts'
import { shownInterval } from '#lib/mirror/query/shown.ts'
import type { CheckMatch, CheckResult, DescribedBy, UnverifiedReason } from '../api/check.ts'

/**
 * Entries that may differ by one character, whether all candidates were compared, and whether there may be more of those
 * that were found, because a search ended before its last one.
 */
export type Near = { readonly entries: readonly Candidate[]; readonly isCompared: boolean; readonly isCut: boolean }

/** What the mirror has that may match a value. */
export type Alike = Candidates & { readonly near: Near }

/** The state of an entry, by the state of the matching content. */
const STATES: Readonly<Record<Candidate['state'], CheckMatch['state']>> = {
  listed: 'listed',
  pending: 'removal_pending',
  replaced: 'change_pending',
  removed: 'removed',
  changed: 'changed',
}

function matchOf(entry: Candidate, { field, rule, value }: FieldMatch): CheckMatch {
  return {
    key: entry.key,
    field,
    rule,
    value,
    item: entry.item,
    listedSince: shownInterval(entry.came),
    ...(entry.left && { listedUntil: shownInterval(entry.left) }),
    state: STATES[entry.state],
  }
}

/** A field of an entry that matches. */
type Found = { readonly entry: Candidate; readonly match: FieldMatch }

const foundIn = (
  entries: readonly Candidate[],
  matchesIn: (item: Candidate['item']) => readonly FieldMatch[],
): readonly Found[] => entries.flatMap((entry) => matchesIn(entry.item).map((match) => ({ entry, match })))

/** What all values of a check share. */
export type Judging = {
  /** Why a missing value proves nothing, if so. */
  readonly doubt: UnverifiedReason | undefined
  readonly roleOf: FieldRoles['roleOf']
  readonly isSetToDescribe: FieldRoles['isSetToDescribe']
  /** Whether to check a phone number that looks incomplete as an id and as text. */
  readonly anyway: boolean
}

/** Matches by their meaning: the same person, perhaps the same, or a description. */
type Sorted = Readonly<Record<Weight | 'describing', readonly CheckMatch[]>>

/**
 * Sorts matches. Fields that match together are a hint although each of them may describe: many entries share a first
 * name, or a street, and few also the last name or the house number. A field describes only if an admin has set it so;
 * a street and its house number, if either is set.
 */
function sorted(found: readonly Found[], { roleOf, isSetToDescribe }: Judging): Sorted {
  const shown = (some: readonly Found[]) => some.map(({ entry, match }) => matchOf(entry, match))
  const { together = [], alone = [] } = Object.groupBy(found, ({ match }) => (match.with ? 'together' : 'alone'))
  const isSet = ({ field, rule, with: other = field }: FieldMatch) =>
    isSetToDescribe(field) || (rule === 'street' && isSetToDescribe(other))
  const { hints = [], byAdmin = [] } = Object.groupBy(together, ({ match }) => (isSet(match) ? 'byAdmin' : 'hints'))
  const matches = shown(alone)
  const identifying = matches.filter(({ field }) => roleOf(field) === 'identifies')
  const ofWeight = (weight: Weight) => identifying.filter(({ rule, field }) => weightOf(rule, field) === weight)
  const describing = matches.filter(({ rule, field }) => roleOf(field) === 'describes' && !isUncertain(rule))
  return {
    listed: ofWeight('listed'),
    similar: [...ofWeight('similar'), ...shown(hints)],
    describing: [...describing, ...shown(byAdmin)],
  }
}

function entriesIn(matches: readonly CheckMatch[]): number {
  return new Set(matches.map(({ key }) => key)).size
}

/** States of an entry on the list, the most certain first. */
const PRESENT_STATES: readonly Candidate['state'][] = ['listed', 'pending', 'replaced']

/**
 * Returns each value of a field of an entry once, in its most certain state. Several contents of an entry have the same
 * value if another field was edited or changes by itself.
 */
function onceEach(found: readonly Found[]): readonly Found[] {
  const rankOf = ({ entry: { state } }: Found) => PRESENT_STATES.indexOf(state)
  const certainFirst = found.toSorted((one, other) => rankOf(one) - rankOf(other))
  const nameOf = ({ entry: { key }, match: { field, value, with: other = '' } }: Found) =>
    `${key} ${field} ${other} ${stringifyJson(value)}`
  return [...Map.groupBy(certainFirst, nameOf).values()].flatMap(([first]) => first ?? [])
}

/** Matches that are only similar. Leaves out entries that also match exactly. */
function similarTo({ listed, similar }: Sorted, slips: readonly CheckMatch[]): readonly CheckMatch[] {
  const inEarnest = new Set(listed.map(({ key }) => key))
  const seen = new Set<string>()
  return [...similar, ...slips].filter(({ key, field }) => {
    const name = `${key} ${field}`
    return !inEarnest.has(key) && !seen.has(name) && seen.add(name)
  })
}

/** Most fields that an answer names for a value that describes. */
const DESCRIBED_SHOWN = 5

function describedBy(present: readonly CheckMatch[], gone: readonly CheckMatch[]): readonly DescribedBy[] {
  const described = [
    ...present.map(({ field, value }): DescribedBy => ({ field, value })),
    ...gone.map(({ field, value }): DescribedBy => ({ field, value, former: true })),
  ]
  const same = Map.groupBy(described, ({ field, value }) => `${field} ${stringifyJson(value)}`)
  return [...same.values()].flatMap(([first]) => first ?? []).slice(0, DESCRIBED_SHOWN)
}

type Verdict = Pick<CheckResult, 'outcome' | 'why'>

function isNameOnly(similar: readonly CheckMatch[]): boolean {
  const isSame = (rule: MatchRule) => rule !== 'near' && rule !== 'within' && !isUncertain(rule)
  return similar.every(({ field, rule }) => isSame(rule) && isSharedByMany(field))
}

/** Returns the first verdict that applies. */
function verdictOf(
  { isIncomplete, isMasked, isDate }: CheckedValue,
  { listed, similar, describing }: Sorted,
  { doubt, anyway }: Judging,
): Verdict {
  if (listed.length > 0) return { outcome: 'listed' }
  if (isIncomplete && !anyway && describing.length === 0) return { outcome: 'unusable', why: 'incomplete' }
  if (similar.length > 0) {
    const why = doubt ?? (isNameOnly(similar) ? 'name_only' : undefined)
    return { outcome: 'similar', ...(why && { why }) }
  }
  // An old sync changes nothing about a date.
  if (isDate && (doubt !== undefined || describing.length === 0)) return { outcome: 'unusable', why: 'date' }
  if (doubt !== undefined) return { outcome: 'unverified', why: doubt }
  if (describing.length > 0) return { outcome: 'unusable', why: 'describes' }
  if (isMasked) return { outcome: 'unverified', why: 'masked' }
  return isIncomplete ? { outcome: 'unverified', why: 'incomplete' } : { outcome: 'not_listed' }
}

/**
 * Judges a value. An entry on the list, even with a pending removal, makes it listed, however old the sync is. If
 * nothing was found, it is not listed only if nothing is in doubt. A value that is only in describing fields, also as
 * part of a remark, identifies nobody there, so it is never called not listed. The same holds for a date, the beginning
 * of a phone number, and a value that is hidden in part.
 */
export function judge(
  index: number,
  checked: CheckedValue,
  { entries, near, more }: Alike,
  judging: Judging,
): CheckResult {
  const matchesIn = (item: Candidate['item']) => fieldMatchesIn(item, checked)
  const currentEntries = entries.filter(({ state }) => !isFormer(state))
  const formerEntries = entries.filter(({ state }) => isFormer(state))
  const present = sorted(onceEach(foundIn(currentEntries, matchesIn)), judging)
  const gone = sorted(foundIn(formerEntries, matchesIn), judging)
  const nearby = sorted(onceEach(foundIn(near.entries, nearFieldMatcher(checked))), judging)
  const similar = similarTo(present, nearby.similar)
  // A remark that contains the value has it. A remark that is one character off has another value.
  const remarks = nearby.describing.filter(({ rule }) => rule !== 'near' && rule !== 'phone_tail')
  const describing = [...present.describing, ...remarks]
  // `former` has the exact former matches: it would be wrong to say that only describing fields had the value.
  const goneDescribing = gone.listed.length > 0 ? [] : gone.describing
  const described = [...describing, ...goneDescribing]
  const verdict = verdictOf(checked, { ...present, similar, describing: described }, judging)
  // Also if a newer entry may have the value elsewhere: it was found, and the answer must not say that it was not.
  const isDescribed = described.length > 0 && (verdict.why === 'describes' || verdict.outcome === 'unverified')
  // A value that an entry still has is not a former one.
  const listed = new Set(present.listed.map(({ key }) => key))
  const former = gone.listed.filter(({ key }) => !listed.has(key))
  return {
    index,
    ...verdict,
    ...(checked.readAs !== checked.given && { readAs: checked.readAs }),
    matches: present.listed,
    found: entriesIn(present.listed),
    ...(more && { more }),
    ...(!near.isCompared && { slips: 'not_compared' }),
    similar,
    similarFound: entriesIn(similar),
    former,
    ...(gone.similar.length > 0 && { moreFormer: true }),
    ...(isDescribed && { describing: describedBy(describing, goneDescribing) }),
  }
}
