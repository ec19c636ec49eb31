import type { Page } from '#lib/contract/pagination.ts'
import { type Checked, isCount, isListOf, isMoment, isOneOf, isShape, isText, orNull } from '#lib/contract/shape.ts'

/** The possible second factors of a person. */
export const SECOND_FACTORS = ['passkey', 'codeApp'] as const

export const isPerson = isShape({
  id: isText,
  name: isText,
  email: isText,
  role: isText,
  /**
   * Whether they can sign in. `invited` people have yet to choose a password or to sign in with the identity provider;
   * `disabled` ones may not sign in.
   */
  state: isOneOf('active', 'invited', 'disabled'),
  /** The end of an open password link; null without one. */
  linkExpiresAt: orNull(isMoment),
  /** Accurate to the minute; null for a person who never signed in. */
  lastSeenAt: orNull(isMoment),
  /** How many of their sessions have not ended. */
  sessions: isCount,
  secondFactors: isListOf(isOneOf(...SECOND_FACTORS)),
})
/** A person as admins see them. Times are ISO 8601. */
export type PersonItem = Checked<typeof isPerson>

/** `data` of `GET /api/people`, sorted by name. */
export type PeoplePage = Page<PersonItem>

const isPasswordLink = isShape({ url: isText, expiresAt: isMoment })
/** A link with which its holder chooses a password once. Only the answer that creates it contains the link. */
export type PasswordLink = Checked<typeof isPasswordLink>

/** `data` of `POST /api/people` and `POST /api/people/:id/link`; no link where people sign in by the identity provider alone. */
export const isPersonWithLink = isShape({ person: isPerson, link: orNull(isPasswordLink) })
export type PersonWithLink = Checked<typeof isPersonWithLink>
