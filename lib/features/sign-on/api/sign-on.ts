import type { SignOnRules } from '#lib/platform/access/api/provider.ts'

/** An admin who can sign in with a password. */
export type LocalAdmin = { readonly id: string; readonly name: string; readonly email: string }

/** The identity provider in use. `changedAt` is ISO 8601, null if nobody has changed the settings. */
export type SignOnItem = {
  readonly source: 'environment' | 'stored'
  readonly issuer: string
  readonly clientId: string
  /** False if the stored secret can no longer be opened. */
  readonly hasSecret: boolean
  readonly rules: SignOnRules
  readonly changedAt: string | null
  readonly changedBy: string | null
}

/** The addresses to register at the provider. */
export type ConsoleAddresses = {
  /** The redirect URI. */
  readonly callback: string
  /** Where it sends logout tokens. */
  readonly logout: string
  /** Where it redirects after a sign-out. */
  readonly signedOut: string
}

/** `data` of `GET /api/sign-on`. */
export type SignOnData = {
  readonly provider: SignOnItem | null
  readonly addresses: ConsoleAddresses
  /** The candidates for the one person who may still sign in here. */
  readonly localAdmins: readonly LocalAdmin[]
}

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
