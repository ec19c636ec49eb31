import type { Page } from '#lib/contract/pagination.ts'

/**
 * Whether a person can sign in. `invited` people have yet to choose a password or to sign in with the identity provider;
 * `disabled` ones may not sign in.
 */
type PersonState = 'active' | 'invited' | 'disabled'

/** The possible second factors of a person. */
export const SECOND_FACTORS = ['passkey', 'codeApp'] as const
type SecondFactorKind = (typeof SECOND_FACTORS)[number]

/**
 * A person as admins see them. Times are ISO 8601. `linkExpiresAt` is the end of an open password link, null without
 * one. `lastSeenAt` is accurate to the minute, null for a person who never signed in.
 */
export type PersonItem = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly state: PersonState
  readonly linkExpiresAt: string | null
  readonly lastSeenAt: string | null
  /** How many of their sessions have not ended. */
  readonly sessions: number
  readonly secondFactors: readonly SecondFactorKind[]
}

/** A link with which its holder chooses a password once. Only the answer that creates it contains the link. */
export type PasswordLink = { readonly url: string; readonly expiresAt: string }

/** `data` of `GET /api/people`, sorted by name. */
export type PeoplePage = Page<PersonItem>

/** `data` of `POST /api/people` and `POST /api/people/:id/link`; no link where people sign in by the identity provider alone. */
export type PersonWithLink = { readonly person: PersonItem; readonly link: PasswordLink | null }
