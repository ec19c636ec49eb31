import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Environment } from '#lib/contract/tokens.ts'
import { ACCESS_TOKEN_SECONDS } from '#lib/contract/tokens.ts'

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const ISSUER = 'fraud-screening-service'
const AUDIENCE = 'fraud-screening-api'

/** What an access token says. `issuedAt` in whole seconds since 1970; `id` tells tokens of one family apart. */
export type AccessClaims = {
  readonly id: string
  readonly keyId: string
  readonly familyId: string
  readonly environment: Environment
  readonly issuedAt: number
}

const claimsOfToken = z.object({
  jti: z.string(),
  sub: z.string(),
  family: z.string(),
  environment: z.enum(['Test', 'Production']),
  iat: z.int(),
})

/** The second, since 1970, in which a token stops being valid. */
export function accessExpiry(issuedAt: number): number {
  return issuedAt + ACCESS_TOKEN_SECONDS
}

/** Signs an access token. The same claims always give the same text. */
export function signAccessToken(signingKey: string, claims: AccessClaims): Promise<string> {
  return new SignJWT({ family: claims.familyId, environment: claims.environment })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(claims.keyId)
    .setJti(claims.id)
    .setIssuedAt(claims.issuedAt)
    .setExpirationTime(accessExpiry(claims.issuedAt))
    .sign(new TextEncoder().encode(signingKey))
}

/** The claims of a token that this service signed and that has not expired; `undefined` for anything else. */
export async function verifyAccessToken(
  signingKey: string,
  token: string,
  now: number,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(signingKey), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(now),
      requiredClaims: ['exp'],
    })
    const { jti, sub, family, environment, iat } = claimsOfToken.parse(payload)
    return { id: jti, keyId: sub, familyId: family, environment, issuedAt: iat }
  } catch {
    // Why it failed is nobody's business, and the library's message may quote the token.
    return undefined
  }
}
