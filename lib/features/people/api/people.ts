import type { Pagination } from '#lib/contract/pagination.ts'

/**
 * Whether a person can sign in: `invited` people have yet to choose a password, `disabled` ones may not, with or
 * without a password.
 */
export type PersonState = 'active' | 'invited' | 'disabled'

/** What a person may have as a second factor. */
export const SECOND_FACTORS = ['passkey', 'codeApp'] as const
export type SecondFactorKind = (typeof SECOND_FACTORS)[number]

/**
 * A person as admins see them. Times are ISO 8601. `linkExpiresAt` is the end of an open password link, null without
 * one; `lastSeenAt` is accurate to the minute, null for a person who never signed in.
 */
export type PersonItem = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly state: PersonState
  readonly linkExpiresAt: string | null
  readonly lastSeenAt: string | null
  /** How many sessions of theirs have not ended. */
  readonly sessions: number
  readonly secondFactors: readonly SecondFactorKind[]
}

/** A link with which its holder chooses a password once. Only the answer that creates it contains it. */
export type PasswordLink = { readonly url: string; readonly expiresAt: string }

/** `data` of `GET /api/people`, sorted by name. */
export type PeoplePage = { readonly items: readonly PersonItem[]; readonly pagination: Pagination }

/** `data` of `POST /api/people` and `POST /api/people/:id/link`. */
export type PersonWithLink = { readonly person: PersonItem; readonly link: PasswordLink }
