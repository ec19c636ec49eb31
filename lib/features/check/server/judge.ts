import 'server-only'
import type { CheckedValue } from '#lib/matching/checked-value.ts'
import { type FieldMatch, fieldMatchesIn, nearFieldMatchesIn } from '#lib/matching/compare.ts'
import { isSharedByMany, weightOf } from '#lib/matching/rules.ts'
import type { MomentBetween } from '#lib/mirror/api/moment-between.ts'
import type { CheckMatch, CheckOutcome, CheckResult, UnverifiedReason } from '../api/check.ts'
import type { Between, KnownEntry } from './mirrored-list.ts'

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

const names = ({ rule, field }: CheckMatch) => weightOf(rule, field) === 'listed'

function entriesIn(matches: readonly CheckMatch[]): number {
  return new Set(matches.map(({ key }) => key)).size
}

/** Looks alike, but makes nobody listed; an entry that matches in earnest is not shown a second time as similar. */
function similarTo(
  sought: CheckedValue,
  all: readonly CheckMatch[],
  near: readonly KnownEntry[],
): readonly CheckMatch[] {
  const listed = new Set(all.filter(names).map(({ key }) => key))
  const slips = near.flatMap((entry) => nearFieldMatchesIn(entry.item, sought).map((match) => matchOf(entry, match)))
  const seen = new Set<string>()
  return [...all.filter((match) => !names(match)), ...slips].filter(({ key, field }) => {
    const place = `${key} ${field}`
    return !listed.has(key) && !seen.has(place) && seen.add(place)
  })
}

function outcomeOf(listed: boolean, similar: boolean, doubt: UnverifiedReason | undefined): CheckOutcome {
  if (listed) return 'listed'
  // Whoever may be on the list unseen is neither unlisted nor merely similar.
  if (doubt !== undefined) return 'unverified'
  return similar ? 'similar' : 'not_listed'
}

/**
 * Decides what becomes of a value. An entry that is on the list, removal pending or not, makes it listed however old the
 * read is; that nothing was found makes it not listed only where nothing is in doubt.
 */
export function judge(
  index: number,
  sought: CheckedValue,
  { entries, near, more }: Candidates,
  doubt: UnverifiedReason | undefined,
): CheckResult {
  const present = entries.filter(({ state }) => state !== 'removed').flatMap((entry) => matchesIn(entry, sought))
  const gone = entries.filter(({ state }) => state === 'removed').flatMap((entry) => matchesIn(entry, sought))
  const matches = present.filter(names)
  const similar = similarTo(sought, present, near)
  const outcome = outcomeOf(matches.length > 0, similar.length > 0, doubt)
  return {
    index,
    outcome,
    ...(sought.readAs !== sought.given && { readAs: sought.readAs }),
    matches,
    found: entriesIn(matches),
    ...(more && { more }),
    similar,
    former: gone.filter(names),
    ...(outcome === 'unverified' && doubt && { why: doubt }),
    ...(outcome === 'listed' && matches.every(({ field }) => isSharedByMany(field)) && { why: 'name_only' }),
  }
}
