import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { hasCome } from '#lib/platform/database/has-come.ts'
import { isSameSecret } from '#lib/platform/network/same-secret.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import type { Store } from '../store/open-store.ts'
import type { ServiceTables } from '../store/tables.ts'
import { isCredentialText, newCredentialText } from './credential-text.ts'
import { inForce } from './in-force.ts'

/** An API key in force. */
export type ApiKey = { readonly id: string; readonly environment: Environment }

/** A key whose secret was just verified. */
export type AuthenticatedKey = ApiKey & { readonly secretId: string }

type KeyDescription = { readonly name: string; readonly environment: Environment; readonly createdBy: string | null }

/** A key just created. The plain secret exists nowhere else. */
export type NewApiKey = AuthenticatedKey & {
  readonly name: string
  readonly apiKey: string
  readonly apiSecret: string
}

/** How many secrets of a key may be in force at a time. If the clock is set back, ended ones can be in force again. */
export const SECRETS_AT_ONCE = 2

/** How old the recorded last use must be before a new one replaces it. */
const USE_RECORDED_EVERY_MILLISECONDS = 60_000

/** Adds a secret to a key, stores only its keyed hash, and returns it. */
export async function addSecret(
  queries: Kysely<ServiceTables>,
  pepper: string,
  { id, environment }: ApiKey,
  now: number,
): Promise<{ readonly secretId: string; readonly apiSecret: string }> {
  const secretId = randomUUID()
  const apiSecret = newCredentialText('secret', environment)
  const hash = keyedHash(pepper, 'api-secret', apiSecret).toString('hex')
  await queries
    .insertInto('api_secret')
    .values({ id: secretId, key_id: id, hash, created_at: now, last_used_at: null, ends_at: null })
    .execute()
  return { secretId, apiSecret }
}

/** Creates an API key with its first secret. Call it within a transaction. */
export async function createKey(
  queries: Kysely<ServiceTables>,
  pepper: string,
  { name, environment, createdBy }: KeyDescription,
  now: number,
): Promise<NewApiKey> {
  const key = { id: randomUUID(), environment }
  const apiKey = newCredentialText('key', environment)
  const stored = { ...key, name, key_text: apiKey, created_at: now, created_by: createdBy }
  await queries
    .insertInto('api_key')
    .values({ ...stored, last_used_at: null, revoked_at: null })
    .execute()
  return { ...key, name, apiKey, ...(await addSecret(queries, pepper, key, now)) }
}

/** Stands in for missing secrets, so that an unknown key takes as long as one with two secrets. */
const NO_HASH = '0'.repeat(64)

/** Returns the key in force with this text and secret. Malformed texts never reach the database. */
export async function authenticateKey(
  store: Store,
  pepper: string,
  apiKey: string,
  apiSecret: string,
  now: number,
): Promise<AuthenticatedKey | undefined> {
  if (!isCredentialText('key', apiKey) || !isCredentialText('secret', apiSecret)) return undefined
  const rows = await store.queries
    .selectFrom('api_key')
    .innerJoin('api_secret', 'api_secret.key_id', 'api_key.id')
    .select(['api_key.id', 'api_key.environment', 'api_key.last_used_at as keyUsedAt'])
    .select(['api_secret.id as secretId', 'api_secret.hash', 'api_secret.last_used_at as secretUsedAt'])
    .where('api_key.key_text', '=', apiKey)
    .where('api_key.revoked_at', 'is', null)
    .where(inForce(now))
    .execute()
  const given = keyedHash(pepper, 'api-secret', apiSecret)
  const compared = Math.max(rows.length, SECRETS_AT_ONCE)
  const candidates = Array.from({ length: compared }, (_, index) => rows[index])
  const [right] = candidates.filter((row) => isSameSecret(given, Buffer.from(row?.hash ?? NO_HASH, 'hex')))
  if (!right) return undefined
  await recordUse(store.queries, 'api_key', right.id, right.keyUsedAt, now)
  await recordUse(store.queries, 'api_secret', right.secretId, right.secretUsedAt, now)
  return { id: right.id, environment: right.environment, secretId: right.secretId }
}

/**
 * Records the last use of a key or secret, at most once a minute, so that most uses write nothing.
 *
 * @param known the recorded last use.
 */
export async function recordUse(
  queries: Kysely<ServiceTables>,
  table: 'api_key' | 'api_secret',
  id: string,
  known: number | null,
  now: number,
): Promise<void> {
  const every = USE_RECORDED_EVERY_MILLISECONDS
  if (known !== null && !hasCome(known + every, now, every)) return
  await queries.updateTable(table).set({ last_used_at: now }).where('id', '=', id).execute()
}
