import { randomBytes, randomUUID } from 'node:crypto'
import {
  ACCESS_TOKEN_DURATION,
  type Environment,
  REFRESH_TOKEN_DURATION,
  REFRESH_TOKEN_SECONDS,
  SCOPES,
} from '#lib/contract/tokens.ts'
import type { TokenData } from '#lib/contract/tokens-schema.ts'
import { hasCome } from '#lib/platform/database/has-come.ts'
import { isCredentialText } from '../keys/credential-text.ts'
import { inForce } from '../keys/in-force.ts'
import { type AuthenticatedKey, recordUse } from '../keys/keys.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import type { Store } from '../store/open-store.ts'
import { accessExpiry, signAccessToken } from './access-token.ts'

/** Dependencies of the token operations. The secrets are not in the database; `clock` returns epoch milliseconds. */
export type TokenContext = {
  readonly store: Store
  readonly pepper: string
  /** The first signs, all verify. */
  readonly signingKeys: readonly string[]
  readonly clock: () => number
}

/** How long a refresh token can repeat its exchange, in case the response was lost. */
const REPEAT_MILLISECONDS = 30_000
const TOKEN_BYTES = 32

type Family = { readonly id: string; readonly keyId: string; readonly environment: Environment }

function hashOf({ pepper }: TokenContext, refreshToken: string): string {
  return keyedHash(pepper, 'refresh-token', refreshToken).toString('hex')
}

function refreshExpiry(issuedAt: number): number {
  return issuedAt + REFRESH_TOKEN_SECONDS * 1000
}

/**
 * Derives the token pair of a refresh token and its time of issue. Nothing in it is random, so a lost response can be
 * repeated although no token is stored.
 */
async function tokenPair(
  context: TokenContext,
  family: Family,
  refreshToken: string,
  issuedAt: number,
): Promise<TokenData> {
  const second = Math.floor(issuedAt / 1000)
  const accessToken = await signAccessToken(context.signingKeys, {
    id: hashOf(context, refreshToken).slice(0, 32),
    keyId: family.keyId,
    familyId: family.id,
    environment: family.environment,
    issuedAt: second,
  })
  return {
    credentials: { accessToken, refreshToken, tokenType: 'Bearer' },
    expiration: {
      expiresIn: ACCESS_TOKEN_DURATION,
      expiresAt: new Date(accessExpiry(second) * 1000).toISOString(),
      refreshExpiresIn: REFRESH_TOKEN_DURATION,
    },
    usage: { format: `Bearer ${accessToken}`, scope: SCOPES[family.environment] },
  }
}

/** Starts a token family for a key (contract section 4.1). */
export async function generateTokens(context: TokenContext, key: AuthenticatedKey): Promise<TokenData> {
  const now = context.clock()
  const family: Family = { id: randomUUID(), keyId: key.id, environment: key.environment }
  const refreshToken = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = refreshExpiry(now)
  await context.store.queries.transaction().execute(async (within) => {
    await within
      .insertInto('token_family')
      .values({ id: family.id, key_id: family.keyId, secret_id: key.secretId, expires_at, ended_at: null })
      .execute()
    await within
      .insertInto('refresh_token')
      .values({ hash: hashOf(context, refreshToken), family_id: family.id, expires_at, used_at: null })
      .execute()
  })
  return tokenPair(context, family, refreshToken, now)
}

/**
 * Exchanges a refresh token for the next pair (contract section 4.2); `undefined` when it is invalid for this key or
 * the secret that started its family has ended.
 *
 * The first use determines the next pair. For 30 seconds the same token gives that pair again, in every process. A
 * later use means that two parties hold the token: the family ends, and its access tokens with it.
 */
export async function refreshTokens(
  context: TokenContext,
  apiKey: string,
  refreshToken: string,
): Promise<TokenData | undefined> {
  if (!isCredentialText('key', apiKey)) return undefined
  const now = context.clock()
  const hash = hashOf(context, refreshToken)
  // Not derived with a signing key: a repeated exchange must give the same token after these were changed.
  const next = keyedHash(context.pepper, 'next-refresh-token', refreshToken).toString('base64url')
  const exchanged = await context.store.queries.transaction().execute(async (within) => {
    const firstUse = await within
      .updateTable('refresh_token')
      .set({ used_at: now })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('family_id', 'in', (families) =>
        families
          .selectFrom('token_family')
          .innerJoin('api_key', 'api_key.id', 'token_family.key_id')
          .innerJoin('api_secret', 'api_secret.id', 'token_family.secret_id')
          .select('token_family.id')
          .where('api_key.key_text', '=', apiKey)
          .where('api_key.revoked_at', 'is', null)
          .where(inForce(now))
          .where('token_family.ended_at', 'is', null),
      )
      .executeTakeFirst()
    const token = await within
      .selectFrom('refresh_token')
      .innerJoin('token_family', 'token_family.id', 'refresh_token.family_id')
      .innerJoin('api_key', 'api_key.id', 'token_family.key_id')
      .innerJoin('api_secret', 'api_secret.id', 'token_family.secret_id')
      .select(['token_family.id', 'api_key.id as keyId', 'api_key.environment', 'api_key.last_used_at'])
      .select('refresh_token.used_at')
      .where('refresh_token.hash', '=', hash)
      .where('api_key.key_text', '=', apiKey)
      .where('api_key.revoked_at', 'is', null)
      .where(inForce(now))
      .where('token_family.ended_at', 'is', null)
      .executeTakeFirst()
    if (!token || token.used_at === null) return undefined
    if (firstUse.numUpdatedRows === 1n) {
      const expires_at = refreshExpiry(now)
      await within
        .insertInto('refresh_token')
        .values({ hash: hashOf(context, next), family_id: token.id, expires_at, used_at: null })
        .execute()
      await within.updateTable('token_family').set({ expires_at }).where('id', '=', token.id).execute()
      await recordUse(within, 'api_key', token.keyId, token.last_used_at, now)
    } else if (hasCome(token.used_at + REPEAT_MILLISECONDS + 1, now, REPEAT_MILLISECONDS)) {
      await within.updateTable('token_family').set({ ended_at: now }).where('id', '=', token.id).execute()
      return undefined
    }
    return { family: token, issuedAt: token.used_at }
  })
  return exchanged && tokenPair(context, exchanged.family, next, exchanged.issuedAt)
}
