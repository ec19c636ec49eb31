import type { Role } from './roles.ts'

/** The path of the redirect URI, which is registered at the identity provider. */
export const CALLBACK_PATH = '/sign-in/callback'

/** The path to which the provider sends logout tokens. */
export const LOGOUT_PATH = '/api/session/provider/logout'

/** The path to which the provider redirects after a sign-out. */
export const SIGNED_OUT_PATH = '/sign-in'

/** The prefix of the `state` of a confirmation. By it, the callback page tells a confirmation from a sign-in. */
export const CONFIRMING = 'confirm-'

/** A value of the claim, and the role of people who have it. */
export type RoleOfValue = { readonly value: string; readonly role: Role }

/** Who may sign in with the identity provider. */
export type SignOnRules = {
  /** The provider's name on the sign-in button. */
  readonly name: string
  /** The claim that contains the role; null if people are invited and an admin assigns the role. */
  readonly roleClaim: string | null
  /** The first match counts. */
  readonly roles: readonly RoleOfValue[]
  /** Whether people with a role from the claim get an account at their first sign-in. */
  readonly createsAccounts: boolean
  /** The account of the only admin who may still sign in here; null if everyone may. */
  readonly localOnlyFor: string | null
}
