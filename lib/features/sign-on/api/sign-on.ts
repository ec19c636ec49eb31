import { type Checked, isListOf, isMoment, isOneOf, isShape, isText, isYesOrNo, orNull } from '#lib/contract/shape.ts'
import type { RoleOfValue, SignOnRules } from '#lib/platform/access/api/provider.ts'
import { ROLES } from '#lib/platform/access/api/roles.ts'

const isLocalAdmin = isShape({ id: isText, name: isText, email: isText })
/** An admin who can sign in with a password. */
export type LocalAdmin = Checked<typeof isLocalAdmin>

const isProvider = isShape({
  source: isOneOf('environment', 'stored'),
  issuer: isText,
  clientId: isText,
  /** False if the stored secret can no longer be opened. */
  hasSecret: isYesOrNo,
  rules: isShape<SignOnRules>({
    name: isText,
    roleClaim: orNull(isText),
    roles: isListOf(isShape<RoleOfValue>({ value: isText, role: isOneOf(...ROLES) })),
    createsAccounts: isYesOrNo,
    localOnlyFor: orNull(isText),
  }),
  changedAt: orNull(isMoment),
  changedBy: orNull(isText),
})
/** The identity provider in use. `changedAt` is ISO 8601, null if nobody has changed the settings. */
export type SignOnItem = Checked<typeof isProvider>

/** `data` of `GET /api/sign-on`. */
export const isSignOnData = isShape({
  provider: orNull(isProvider),
  /**
   * The addresses to register at the provider: the redirect URI, where it sends logout tokens, and where it redirects
   * after a sign-out.
   */
  addresses: isShape({ callback: isText, logout: isText, signedOut: isText }),
  /** The candidates for the one person who may still sign in here. */
  localAdmins: isListOf(isLocalAdmin),
})
export type SignOnData = Checked<typeof isSignOnData>

/**
 * The body of `PUT /api/sign-on`. The first three are set only if variables do not; the secret only to change it.
 * `replaces` is the `changedAt` that the page showed: nothing is set if somebody has changed the settings since.
 */
export type SignOnChoice = SignOnRules & {
  readonly replaces: string | null
  readonly issuer?: string
  readonly clientId?: string
  readonly clientSecret?: string
}
