import 'server-only'
import { sealData, unsealData } from 'iron-session'
import { durationSeconds } from '#lib/contract/tokens.ts'
import type { TokenData } from '#lib/contract/tokens-schema.ts'
import { openingPasswords, sealingPasswords } from '#lib/platform/secrets/seal-passwords.ts'

/** The service's tokens as the console stores them. */
export type Tokens = {
  readonly accessToken: string
  readonly refreshToken: string
  readonly scope: string
  /** As the service returned it, to show to people. It follows the service's clock, so decide nothing by it. */
  readonly expiresAt: string
  /** Use the access token until this time, in epoch milliseconds of the console's own clock. */
  readonly freshUntil: number
}

/** Renew a token a minute before it ends, or after 90 % of a short life, so that it does not expire in transit. */
const EARLY_SECONDS = 60
const EARLY_SHARE = 0.1

/** Used if the service names no readable lifetime. A refused token is replaced in any case. */
const LIFETIME_DEFAULT_SECONDS = 300

/**
 * Takes the tokens from an answer. Their lifetime counts from the time of the request by our own clock, because
 * `expiresAt` follows the service's clock, which may be minutes off.
 */
export function tokensOf(data: TokenData, askedAt: number): Tokens {
  const seconds = durationSeconds(data.expiration.expiresIn) ?? LIFETIME_DEFAULT_SECONDS
  return {
    accessToken: data.credentials.accessToken,
    refreshToken: data.credentials.refreshToken,
    scope: data.usage.scope,
    expiresAt: data.expiration.expiresAt,
    freshUntil: askedAt + (seconds - Math.min(EARLY_SECONDS, seconds * EARLY_SHARE)) * 1000,
  }
}

/** Seals tokens for the store. The seal never expires; the session that holds it does. */
export function sealTokens(tokens: Tokens, secrets: readonly string[]): Promise<string> {
  return sealData(tokens, { password: sealingPasswords(secrets), ttl: 0 })
}

/** Opens stored tokens; `undefined` if none of the secrets sealed them. */
export async function unsealTokens(sealed: string, secrets: readonly string[]): Promise<Tokens | undefined> {
  const tokens = await unsealData<Partial<Tokens>>(sealed, { password: openingPasswords(secrets), ttl: 0 })
  const { accessToken, refreshToken, scope, expiresAt, freshUntil } = tokens
  return accessToken !== undefined &&
    refreshToken !== undefined &&
    scope !== undefined &&
    expiresAt !== undefined &&
    freshUntil !== undefined
    ? { accessToken, refreshToken, scope, expiresAt, freshUntil }
    : undefined
}
