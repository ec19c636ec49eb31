import 'server-only'
import { sealData, unsealData } from 'iron-session'
import { durationSeconds } from '#lib/contract/tokens.ts'
import type { TokenData } from '#lib/contract/tokens-schema.ts'
import { openingPasswords, sealingPasswords } from '#lib/platform/secrets/seal-passwords.ts'

/** The service's tokens as the console keeps them. */
export type Grant = {
  readonly accessToken: string
  readonly refreshToken: string
  readonly scope: string
  /** As the service returned it, for people to read; by its clock, so nothing is decided by it. */
  readonly expiresAt: string
  /** By this console's clock, in epoch milliseconds: until when the access token is used without asking. */
  readonly freshUntil: number
}

/** A token is replaced a minute before its end, so that it does not end on the way; a short-lived one, a tenth before. */
const EARLY_SECONDS = 60
const EARLY_SHARE = 0.1

/** Assumed where the service names no lifetime that can be read; a refusal replaces the token in any case. */
const LIFETIME_DEFAULT_SECONDS = 300

/**
 * What to keep of a token answer. The lifetime counts from when the answer was asked for, by our own clock: `expiresAt`
 * is by the service's clock, which may be minutes off.
 */
export function grantOf(data: TokenData, askedAt: number): Grant {
  const seconds = durationSeconds(data.expiration.expiresIn) ?? LIFETIME_DEFAULT_SECONDS
  return {
    accessToken: data.credentials.accessToken,
    refreshToken: data.credentials.refreshToken,
    scope: data.usage.scope,
    expiresAt: data.expiration.expiresAt,
    freshUntil: askedAt + (seconds - Math.min(EARLY_SECONDS, seconds * EARLY_SHARE)) * 1000,
  }
}

/** Seals tokens for the store. The seal has no end of its own: the session that holds it has. */
export function sealGrant(grant: Grant, secrets: readonly string[]): Promise<string> {
  return sealData(grant, { password: sealingPasswords(secrets), ttl: 0 })
}

/** Opens stored tokens; `undefined` when the secret that sealed them is gone. */
export async function unsealGrant(sealed: string, secrets: readonly string[]): Promise<Grant | undefined> {
  const grant = await unsealData<Partial<Grant>>(sealed, { password: openingPasswords(secrets), ttl: 0 })
  const { accessToken, refreshToken, scope, expiresAt, freshUntil } = grant
  return accessToken !== undefined &&
    refreshToken !== undefined &&
    scope !== undefined &&
    expiresAt !== undefined &&
    freshUntil !== undefined
    ? { accessToken, refreshToken, scope, expiresAt, freshUntil }
    : undefined
}
