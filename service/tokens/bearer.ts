// Stop 5 of 6: the service. It lets a request in that carries an access token of ours, and says whose list it may read;
// next: service/list/page-route.ts, which reads the page from stop 6, service/store/page.ts.
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Bearer } from '../http/authorization.ts'
import { type AccessClaims, accessExpiry, verifyAccessToken } from './access-token.ts'
import type { TokenContext } from './tokens.ts'

/** A revoked key or an ended family is noticed after this long at the latest, in every process. */
const RECHECK_MILLISECONDS = 500
const CACHED_TOKENS = 10_000

/** One space and one token; the scheme's name is written in any case (RFC 9110 section 11.1). */
const BEARER = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

type Known = { readonly claims: AccessClaims; checkedAt: number; open: Promise<boolean> }

/** Whether a token's family goes on and its key is in force. */
async function isOpen({ store }: TokenContext, { familyId, keyId, environment }: AccessClaims): Promise<boolean> {
  const row = await store.queries
    .selectFrom('token_family')
    .innerJoin('api_key', 'api_key.id', 'token_family.key_id')
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
 * Checks access tokens. Checking a signature costs three times the rest of a request, so a token that passed is
 * remembered by its hash; whether it was revoked is asked again and again.
 */
export function bearerCheck(context: TokenContext): Bearer {
  const known = new LRUCache<string, Known>({ max: CACHED_TOKENS })

  async function meet(token: string, name: string, now: number): Promise<Known | undefined> {
    const claims = await verifyAccessToken(context.signingKey, token, now)
    if (!claims) return undefined
    const entry: Known = { claims, checkedAt: now, open: isOpen(context, claims) }
    known.set(name, entry)
    return entry
  }

  return async (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1]
    if (token === undefined) return undefined
    const now = context.clock()
    const name = hash('sha256', token, 'base64url')
    const entry = known.get(name) ?? (await meet(token, name, now))
    if (!entry || now >= accessExpiry(entry.claims.issuedAt) * 1000) return undefined
    if (now - entry.checkedAt >= RECHECK_MILLISECONDS) {
      entry.checkedAt = now
      entry.open = isOpen(context, entry.claims)
    }
    try {
      return (await entry.open) ? entry.claims.environment : undefined
    } catch (error) {
      // The answer of a database that was down is not remembered.
      known.delete(name)
      throw error
    }
  }
}
