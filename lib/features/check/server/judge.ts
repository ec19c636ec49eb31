import 'server-only'
import type { CheckedValue } from '#lib/matching/checked-value.ts'
import { type FieldMatch, fieldMatchesIn, nearFieldMatchesIn } from '#lib/matching/compare.ts'
import { isSharedByMany, type Weight, weightOf } from '#lib/matching/rules.ts'
import type { MomentBetween } from '#lib/mirror/api/moment-between.ts'
import type { CheckMatch, CheckOutcome, CheckResult, DescribedBy, UnverifiedReason } from '../api/check.ts'
import type { Between, FieldRoles, KnownEntry } from './mirrored-list.ts'

/** What the mirror has that may be like a value. */
export type Candidates = {
  readonly entries: readonly KnownEntry[]
  /** Entries that are perhaps one character away. */
  readonly near: readonly KnownEntry[]
  /** Whether the mirror may hold more of `entries` than were asked for. */
  readonly more: boolean
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

function between({ from, to }: Between): MomentBetween {
  return { from: from === null ? null : iso(from), to: iso(to) }
}

function matchOf(entry: KnownEntry, { field, rule, value }: FieldMatch): CheckMatch {
  return {
    key: entry.key,
    field,
    rule,
    value,
    item: entry.item,
    listedSince: between(entry.came),
    ...(entry.left && { listedUntil: between(entry.left) }),
    ...(entry.state === 'pending' && { removalPending: true }),
  }
}

function matchesIn(entry: KnownEntry, sought: CheckedValue): readonly CheckMatch[] {
  return fieldMatchesIn(entry.item, sought).map((match) => matchOf(entry, match))
}

/** What every value of a check is judged by. */
export type Judging = {
  /** Why the absence of a value proves nothing, if so. */
  readonly doubt: UnverifiedReason | undefined
  readonly roleOf: FieldRoles
}

/** Matches by what they say: the same person, perhaps the same, nobody. */
type Sorted = Readonly<Record<Weight | 'describing', readonly CheckMatch[]>>

function sorted(matches: readonly CheckMatch[], roleOf: FieldRoles): Sorted {
  const describing = matches.filter(({ field }) => roleOf(field) === 'describes')
  const identifying = matches.filter(({ field }) => roleOf(field) === 'identifies')
  const ofWeight = (weight: Weight) => identifying.filter(({ rule, field }) => weightOf(rule, field) === weight)
  return { listed: ofWeight('listed'), similar: ofWeight('similar'), describing }
}

function entriesIn(matches: readonly CheckMatch[]): number {
  return new Set(matches.map(({ key }) => key)).size
}

/** Looks alike, but makes nobody listed. An entry that matches in earnest is not shown a second time as similar. */
function similarTo({ listed, similar }: Sorted, slips: readonly CheckMatch[]): readonly CheckMatch[] {
  const inEarnest = new Set(listed.map(({ key }) => key))
  const seen = new Set<string>()
  return [...similar, ...slips].filter(({ key, field }) => {
    const place = `${key} ${field}`
    return !inEarnest.has(key) && !seen.has(place) && seen.add(place)
  })
}

/** Fields and values shown of a value that describes. */
const DESCRIBED_SHOWN = 5

function describedBy(matches: readonly CheckMatch[]): readonly DescribedBy[] {
  const distinct = new Map(matches.map(({ field, value }) => [`${field} ${value}`, { field, value }]))
  return [...distinct.values()].slice(0, DESCRIBED_SHOWN)
}

function outcomeOf(
  { listed, describing }: Sorted,
  isSimilar: boolean,
  doubt: UnverifiedReason | undefined,
): CheckOutcome {
  if (listed.length > 0) return 'listed'
  if (isSimilar) return 'similar'
  if (doubt !== undefined) return 'unverified'
  return describing.length > 0 ? 'unusable' : 'not_listed'
}

/** Why an outcome is what it is, where that needs saying. */
function whyOf(
  outcome: CheckOutcome,
  similar: readonly CheckMatch[],
  doubt: UnverifiedReason | undefined,
): CheckResult['why'] {
  if (outcome === 'unusable') return 'describes'
  if (outcome === 'unverified') return doubt
  if (outcome !== 'similar') return undefined
  const isNameOnly = similar.every(({ field, rule }) => rule !== 'near' && isSharedByMany(field))
  return doubt ?? (isNameOnly ? 'name_only' : undefined)
}

/**
 * Decides what becomes of a value. An entry that is on the list, removal pending or not, makes it listed however old the
 * read is. That nothing was found makes it not listed only if nothing is in doubt. A value that is nowhere but in fields
 * that describe identifies nobody, so nobody is told that it is not listed.
 */
export function judge(
  index: number,
  sought: CheckedValue,
  { entries, near, more }: Candidates,
  { doubt, roleOf }: Judging,
): CheckResult {
  const isGone = ({ state }: KnownEntry) => state === 'removed'
  const present = sorted(
    entries.filter((entry) => !isGone(entry)).flatMap((entry) => matchesIn(entry, sought)),
    roleOf,
  )
  const gone = sorted(
    entries.filter(isGone).flatMap((entry) => matchesIn(entry, sought)),
    roleOf,
  )
  const slips = near.flatMap((entry) => nearFieldMatchesIn(entry.item, sought).map((match) => matchOf(entry, match)))
  const similar = similarTo(present, sorted(slips, roleOf).similar)
  const describing = [...present.describing, ...gone.describing]
  const outcome = outcomeOf({ ...present, describing }, similar.length > 0, doubt)
  const why = whyOf(outcome, similar, doubt)
  return {
    index,
    outcome,
    ...(sought.readAs !== sought.given && { readAs: sought.readAs }),
    matches: present.listed,
    found: entriesIn(present.listed),
    ...(more && { more }),
    similar,
    former: gone.listed,
    ...(why && { why }),
    ...(why === 'describes' && { describing: describedBy(describing) }),
  }
}
