import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { MatchRule } from '#lib/matching/match-rule.ts'
import type { UnusableReason } from '#lib/matching/usable.ts'
import type { MomentBetween } from '#lib/mirror/api/moment-between.ts'
import type { Proviso } from '#lib/mirror/api/provisos.ts'
import type { UnprovedRead } from '#lib/mirror/api/sync-state.ts'

export { RULES } from '#lib/matching/rule-table.ts'
export { CHECK_VALUE_LONGEST } from '#lib/matching/usable.ts'
export type { MatchRule, UnusableReason }

/** At most so many values in one request. */
export const CHECK_VALUES_MAXIMUM = 10_000

/**
 * What becomes of a checked value. `listed`: an entry of the list is of the same person. `similar`: none is the same, but
 * something on the list looks like it or has the same name. `not_listed`: nothing does, and a complete, recent read proves
 * it. `unverified`: nothing was found, and nothing proves that there is nothing. `unusable`: there is nothing in it that
 * could be found, or it describes entries and identifies nobody.
 */
export const CHECK_OUTCOMES = ['listed', 'similar', 'unverified', 'unusable', 'not_listed'] as const
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]

/** One field of one entry that is like the checked value. */
export type CheckMatch = {
  /** Names the entry in `/api/blacklist/users/{key}`, without anything personal. */
  readonly key: string
  readonly field: string
  readonly rule: MatchRule
  /** The field's value as it is on the list; null where it is withheld. */
  readonly value: JsonValue
  /** The entry; of a withheld one what the role may see without revealing it. */
  readonly item: BlacklistedUser
  /** For a role that may not browse the list: fields that the entry has besides, shown when they are revealed. */
  readonly withheld?: readonly string[]
  /** Since when the entry has had the value in this field, on the list and without a gap. */
  readonly listedSince: MomentBetween
  /** Set once the value is no longer on the list: when it left. */
  readonly listedUntil?: MomentBetween
  readonly state: MatchState
}

/**
 * How the entry stands. `removal_pending`: a complete read has missed it, and it counts as listed until another confirms
 * that. `change_pending`: another content seems to have taken the place of this one, and it counts as listed until the
 * next complete read. `removed` and `changed`: a former entry, or a former content of an entry that then changed.
 */
export const MATCH_STATES = ['listed', 'removal_pending', 'change_pending', 'removed', 'changed'] as const
export type MatchState = (typeof MATCH_STATES)[number]

export type CheckResult = {
  readonly index: number
  readonly outcome: CheckOutcome
  /** How the value was read, where that is not how it was given. */
  readonly readAs?: string
  /**
   * Entries that make it listed, at most a page of them; `found` counts the entries, and `more` says that even more were
   * not counted. A role that may not browse the list gets none of those that more than ten share.
   */
  readonly matches: readonly CheckMatch[]
  readonly found: number
  readonly more?: true
  readonly similar: readonly CheckMatch[]
  /** Counts the entries that are similar. */
  readonly similarFound: number
  /** Set if not every entry was compared for one character different, missing, extra or swapped. */
  readonly slips?: 'not_compared'
  /** Entries that would make it listed if they were still on the list. */
  readonly former: readonly CheckMatch[]
  /**
   * Why nothing proves that it is not listed, why the value cannot be looked for, or that nothing but a name is similar,
   * which many people may have. `incomplete`: it is the beginning of a telephone number. It is unusable, unless it was to be
   * checked anyway, as an id and as text; then it is never not listed.
   */
  readonly why?: UnverifiedReason | UnusableReason | 'describes' | 'incomplete' | 'name_only'
  /** What reviews decided before, the latest first. The outcome stays what it is. */
  readonly cleared?: readonly Cleared[]
  /** Of a value that describes entries and identifies nobody: some fields that have it. */
  readonly describing?: readonly DescribedBy[]
}

/** That a value is of another person than some of the entries that are found: who said so when, and what they wrote. */
export type Cleared = {
  readonly review: string
  readonly by: string
  readonly at: string
  readonly text: string | null
  /** Of how many of the entries that the answer names. */
  readonly entries: number
}

/** A field that has a checked value, and the value as it is there; null where it is withheld. */
export type DescribedBy = { readonly field: string; readonly value: JsonValue }

/**
 * `never_read`: no read has come to its end. `too_old`: the latest complete one has, too long ago. `too_deep`: the service
 * does not give the rows beyond a depth. `unproved`: the latest read saw rows move, or too few, so it proves nothing.
 */
export type UnverifiedReason = 'never_read' | 'too_old' | 'too_deep' | 'unproved'

/** What the answer rests on: the latest complete read. All but `checkedAt` and the limit are null before the first. */
export type CheckCoverage = {
  /** Distinct rows read, and rows that the service counted at the end of the read. */
  readonly read: number | null
  readonly total: number | null
  readonly grade: string | null
  readonly provisos: readonly Proviso[]
  /** How old the service's answers may have been; `startedAt` is so much before the first request. */
  readonly lagSeconds: number | null
  readonly generation: number | null
  readonly startedAt: string | null
  readonly certifiedAt: string | null
  readonly checkedAt: string
  /** An older read than this proves nothing. */
  readonly oldestSeconds: number
  /** Whether the service ever counted otherwise during the read. */
  readonly changedMeanwhile: boolean | null
  /** The latest read, where it came to its end after that one and proves nothing. */
  readonly unproved: UnprovedRead | null
  /** The sync under way, if there is one: entries that it has read, and that the service counts. */
  readonly progress: { readonly read: number; readonly total: number } | null
  /** Fields that were set to identify since: a value that only one of them has may not be found yet. */
  readonly notLookedIn: readonly string[]
  /** Since when the console has read this list. */
  readonly readSince: string | null
}

/** Uses in the last hour, and how many it may have. */
export type Used = { readonly used: number; readonly most: number }

/** What a person whose role is limited has used of the hour: values checked, and entries revealed. */
export type Allowance = { readonly check: Used; readonly reveal: Used }

/** `data` of `POST /api/check/reveal`: the whole entry. */
export type RevealData = { readonly item: BlacklistedUser; readonly allowance?: Allowance }

/** `data` of `POST /api/check`; results are in the order of the values. */
export type CheckData = {
  readonly results: readonly CheckResult[]
  readonly coverage: CheckCoverage
  /** Which list was asked; null while the service has not said so. */
  readonly environment: Environment | null
  /** Of a role that is limited. */
  readonly allowance?: Allowance
}
