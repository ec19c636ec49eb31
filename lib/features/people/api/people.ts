import type { Pagination } from '#lib/contract/pagination.ts'

/**
 * Whether a person can sign in: `invited` is who has yet to choose a password, `disabled` who is kept out, with a password
 * or without.
 */
export type PersonState = 'active' | 'invited' | 'disabled'

/**
 * A person as admins see them. Times are ISO 8601. `linkExpiresAt` is until when an open password link can be used, null
 * without one; `lastSeenAt` is to the minute, null for someone who was never signed in.
 */
export type PersonItem = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly state: PersonState
  readonly linkExpiresAt: string | null
  readonly lastSeenAt: string | null
}

/** A link by which its holder chooses a password once. The only answers that ever hold one make it. */
export type PasswordLink = { readonly url: string; readonly expiresAt: string }

/** `data` of `GET /api/people`, by name. */
export type PeoplePage = { readonly items: readonly PersonItem[]; readonly pagination: Pagination }

/** `data` of `POST /api/people` and `POST /api/people/:id/link`. */
export type PersonWithLink = { readonly person: PersonItem; readonly link: PasswordLink }
