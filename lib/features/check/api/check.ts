import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { CheckOutcome } from '#lib/matching/check-outcome.ts'
import type { MatchRule } from '#lib/matching/match-rule.ts'
import type { UnusableReason } from '#lib/matching/usable.ts'
import type { MomentBetween } from '#lib/mirror/api/moment-between.ts'
import type { Proviso } from '#lib/mirror/api/provisos.ts'
import type { UnprovedRead } from '#lib/mirror/api/sync-state.ts'

export { CHECK_OUTCOMES } from '#lib/matching/check-outcome.ts'
export { RULES } from '#lib/matching/rule-table.ts'
export { CHECK_VALUE_LONGEST } from '#lib/matching/usable.ts'
export type { CheckOutcome, MatchRule, UnusableReason }

/** Most values in one request. */
export const CHECK_VALUES_MAXIMUM = 10_000

/** One field of one entry that matches the checked value. */
export type CheckMatch = {
  /** The entry's key in `/api/blacklist/users/{key}`, which holds nothing personal. */
  readonly key: string
  readonly field: string
  readonly rule: MatchRule
  /** The field's value on the list; null if it is hidden. */
  readonly value: JsonValue
  /** The entry; of a hidden one, only what the role may see. */
  readonly item: BlacklistedUser
  /** For a role that may not browse the list: other fields of the entry, which a reveal would show. */
  readonly withheld?: readonly string[]
  /**
   * Since when the entry has had the value in this field, on the list and without interruption. Null if the field changes
   * by itself: only its latest value is known.
   */
  readonly listedSince: MomentBetween | null
  /** When the value left the list, if it did. */
  readonly listedUntil?: MomentBetween
  readonly state: (typeof MATCH_STATES)[number]
}

/**
 * The state of the entry. `removal_pending`: a complete sync missed it, and it counts as listed until another one
 * confirms that. `change_pending`: another content seems to have replaced this one, which counts as listed until the
 * next complete sync. `removed` and `changed`: a former entry, or a former content of an entry that then changed.
 */
export const MATCH_STATES = ['listed', 'removal_pending', 'change_pending', 'removed', 'changed'] as const

export type CheckResult = {
  readonly index: number
  readonly outcome: CheckOutcome
  /** How the check read the value, if not as given. */
  readonly readAs?: string
  /**
   * Entries that make it listed, at most a page of them. `found` is their number. `more`: there are others,
   * not counted; for a possible match, more than `similarFound`. A role that may not browse the list gets none if more
   * than ten entries share the value, or perhaps do.
   */
  readonly matches: readonly CheckMatch[]
  readonly found: number
  readonly more?: true
  readonly similar: readonly CheckMatch[]
  /** The number of similar entries. */
  readonly similarFound: number
  /** Set if not every entry was compared for one character different, missing, extra or swapped. */
  readonly slips?: 'not_compared'
  /** Entries that would make it listed if they were still on the list. */
  readonly former: readonly CheckMatch[]
  /** Set if other former entries match too: they only look similar, or so many share the value that none is shown. */
  readonly moreFormer?: true
  /**
   * Why nothing proves that it is not listed, why the value is unusable, or that only a name is similar, which many
   * people may have. `date`: it is a date, which identifies nobody. `masked`: a part of it is hidden, cut off or
   * rounded, or it is a network, so an entry may have the whole value. `incomplete`: it is the beginning of a phone
   * number. It is unusable, unless the request said to check it anyway, as an id and as text; then it is never not listed.
   */
  readonly why?: UnverifiedReason | UnusableReason | 'describes' | 'date' | 'masked' | 'incomplete' | 'name_only'
  /** What reviews decided before, the latest first. They do not change the outcome. */
  readonly cleared?: readonly Cleared[]
  /** For a value that describes entries and identifies nobody, as far as is known: some fields with this value. */
  readonly describing?: readonly DescribedBy[]
}

/** Why a value that was searched for is unusable. */
export type SearchedWhy = Extract<CheckResult['why'], 'describes' | 'date' | 'incomplete'>

export function isSearchedWhy(why: CheckResult['why']): why is SearchedWhy {
  return why === 'describes' || why === 'date' || why === 'incomplete'
}

/** Whether the list was searched for a value: not if it is empty, too long or not a text. */
export function wasSearched({ outcome, why }: Pick<CheckResult, 'outcome' | 'why'>): boolean {
  return outcome !== 'unusable' || isSearchedWhy(why)
}

/** A review's decision that a value is not about some of the found entries: who decided, when, and their words. */
type Cleared = {
  readonly review: string
  readonly by: string
  readonly at: string
  readonly text: string | null
  /** How many entries of the answer this concerns. */
  readonly entries: number
  /** Set if the answer is Listed, and the review was requested when the value was not known to be. Then `text` is null. */
  readonly isWeaker?: true
}

/**
 * A field with a checked value, perhaps within a remark, and its value there; null if it is hidden. `former` is set if only
 * former entries, or former contents of entries, have the value there.
 */
export type DescribedBy = { readonly field: string; readonly value: JsonValue; readonly former?: true }

/**
 * `never_read`: no sync has ended. `too_old`: the latest complete one is too old. `too_deep`: the service returns no
 * rows beyond some offset. `unproved`: the latest sync saw rows move, or too few, so it proves nothing.
 */
export type UnverifiedReason = 'never_read' | 'too_old' | 'too_deep' | 'unproved'

/** The basis of the answer: the latest complete sync. All but `checkedAt` and the limit are null before the first. */
export type CheckCoverage = {
  /** Distinct rows read, and rows that the service counted at the end of the sync. */
  readonly read: number | null
  readonly total: number | null
  readonly grade: string | null
  readonly provisos: readonly Proviso[]
  /** How old the service's answers may have been. `startedAt` is that much before the first request. */
  readonly lagSeconds: number | null
  readonly generation: number | null
  readonly startedAt: string | null
  readonly certifiedAt: string | null
  /** The console's clock was set back since that sync, so its age is not known. */
  readonly clockSetBack?: true
  readonly checkedAt: string
  /** A sync older than this proves nothing. */
  readonly oldestSeconds: number
  /** Whether the service's total changed during the sync. */
  readonly changedMeanwhile: boolean | null
  /** The latest sync, if it ended after that one and proves nothing. */
  readonly unproved: UnprovedRead | null
  /** The sync in progress, if any: entries read so far, and entries that the service counts. */
  readonly progress: { readonly read: number; readonly total: number } | null
  /** Fields set to identify since that sync: a value that is only in them may not be found yet. */
  readonly notLookedIn: readonly string[]
  /** When the first complete sync of this list began. */
  readonly readSince: string | null
}

/** Uses in the last hour, and the limit. */
type Used = { readonly used: number; readonly most: number }

/** How much of the hour's limits a person used: values checked, and entries revealed. */
export type Allowance = { readonly check: Used; readonly reveal: Used }

/** `data` of `POST /api/check/reveal`: the whole entry. */
export type RevealData = { readonly item: BlacklistedUser; readonly allowance?: Allowance }

/** `data` of `POST /api/check`; results are in the order of the values. */
export type CheckData = {
  readonly results: readonly CheckResult[]
  readonly coverage: CheckCoverage
  /** The list that was checked; null until the service has named it. */
  readonly environment: Environment | null
  /** Only for a role with limits. */
  readonly allowance?: Allowance
}
