// Stop 5 of 6: whether a request is admitted, and to which list; next: service/list/page-route.ts
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Bearer } from '../http/authorization.ts'
import { type AccessClaims, accessExpiry, verifyAccessToken } from './access-token.ts'
import type { TokenContext } from './tokens.ts'

/** How long a revoked key, a deleted secret or an ended family may go unnoticed in any process. */
const RECHECK_MILLISECONDS = 500
const CACHED_TOKENS = 10_000

/** One space and one token. The scheme is case-insensitive (RFC 9110 section 11.1). */
const BEARER = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

type Known = { readonly claims: AccessClaims; checkedAt: number; active: Promise<boolean> }

/**
 * Whether a token's family has not ended, its key is in force, and its secret was not deleted. A secret that ended after
 * an overlap is still there.
 */
async function isActive({ store }: TokenContext, { familyId, keyId, environment }: AccessClaims): Promise<boolean> {
  const row = await store.queries
    .selectFrom('token_family')
    .innerJoin('api_key', 'api_key.id', 'token_family.key_id')
    .innerJoin('api_secret', 'api_secret.id', 'token_family.secret_id')
    .select('api_key.id')
    .where('token_family.id', '=', familyId)
    .where('token_family.ended_at', 'is', null)
    .where('api_key.id', '=', keyId)
    .where('api_key.environment', '=', environment)
    .where('api_key.revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Verifies access tokens. Verifying a signature costs three times the rest of a request, so verified tokens are cached
 * by hash. Revocation is checked again at short intervals.
 */
export function bearerCheck(context: TokenContext): Bearer {
  const known = new LRUCache<string, Known>({ max: CACHED_TOKENS })

  async function verify(token: string, digest: string, now: number): Promise<Known | undefined> {
    const claims = await verifyAccessToken(context.signingKeys, token, now)
    if (!claims) return undefined
    const entry: Known = { claims, checkedAt: now, active: isActive(context, claims) }
    known.set(digest, entry)
    return entry
  }

  return async (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1]
    if (token === undefined) return undefined
    const now = context.clock()
    const digest = hash('sha256', token, 'base64url')
    const entry = known.get(digest) ?? (await verify(token, digest, now))
    if (!entry || now >= accessExpiry(entry.claims.issuedAt) * 1000) return undefined
    // Also if the clock was set back. Otherwise a revoked key would work until the clock has caught up.
    if (now < entry.checkedAt || now - entry.checkedAt >= RECHECK_MILLISECONDS) {
      entry.checkedAt = now
      entry.active = isActive(context, entry.claims)
    }
    try {
      return (await entry.active) ? entry.claims.environment : undefined
    } catch (error) {
      // Caches no failure of the database.
      known.delete(digest)
      throw error
    }
  }
}
