import { z } from 'zod'
import type { Immutable } from './json.ts'
import { CREDENTIAL_MAXIMUM } from './tokens.ts'

const EMPTY = 'must be a text that is not empty'
const text = z.string(EMPTY).min(1, EMPTY).max(CREDENTIAL_MAXIMUM, 'is longer than any valid one')
/** Visible ASCII without blanks; anything else cannot be sent in a header. */
const token = z.string().regex(/^[\x21-\x7e]{1,8192}$/)

/** Body of the token generation (contract section 4.1). */
export const generateTokenRequest = z.object({
  apiKey: text,
  apiSecret: text,
})
export type GenerateTokenRequest = Immutable<z.infer<typeof generateTokenRequest>>

/** Body of the token refresh (contract section 4.2). */
export const refreshTokenRequest = z.object({
  apiKey: text,
  refreshToken: text,
})
export type RefreshTokenRequest = Immutable<z.infer<typeof refreshTokenRequest>>

/** Case-insensitive (RFC 6749 section 5.1). Spelt out, because a pattern in a JSON Schema has no flags. */
const bearer = z.string().regex(/^[Bb][Ee][Aa][Rr][Ee][Rr]$/)

/** `data` of both token operations (contract section 2.2). */
export const tokenData = z.object({
  credentials: z.object({ accessToken: token, refreshToken: token, tokenType: bearer }),
  expiration: z.object({
    expiresIn: z.string().max(64),
    expiresAt: z.iso.datetime({ offset: true }),
    refreshExpiresIn: z.string().max(64),
  }),
  // Room for the token itself, which the format may contain.
  usage: z.object({ format: z.string().max(8192 + 64), scope: z.string().max(256) }),
})
export type TokenData = Immutable<z.infer<typeof tokenData>>
