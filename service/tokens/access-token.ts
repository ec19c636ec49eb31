import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Environment } from '#lib/contract/tokens.ts'
import { ACCESS_TOKEN_SECONDS, ENVIRONMENTS } from '#lib/contract/tokens.ts'

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const ISSUER = 'fraud-screening-service'
const AUDIENCE = 'fraud-screening-api'

/** The claims of an access token. `issuedAt` is in seconds since 1970; `id` distinguishes tokens of one family. */
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
  environment: z.enum(ENVIRONMENTS),
  iat: z.int(),
})

/** Returns the expiry of a token, in seconds since 1970. */
export function accessExpiry(issuedAt: number): number {
  return issuedAt + ACCESS_TOKEN_SECONDS
}

/** Signs an access token with the first key. The same claims and key always give the same token. */
export function signAccessToken([signingKey]: readonly string[], claims: AccessClaims): Promise<string> {
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

async function verifiedBy(signingKey: string, token: string, now: number): Promise<AccessClaims | undefined> {
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
    // Drops the library's message, which may quote the token.
    return undefined
  }
}

/** Verifies an access token. `undefined` unless one of the keys signed it and it has not expired. */
export async function verifyAccessToken(
  signingKeys: readonly string[],
  token: string,
  now: number,
): Promise<AccessClaims | undefined> {
  for (const key of signingKeys) {
    const claims = await verifiedBy(key, token, now)
    if (claims) return claims
  }
  return undefined
}
