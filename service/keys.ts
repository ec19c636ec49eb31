import { randomUUID } from 'node:crypto'
import type { Environment } from '#lib/contract/tokens.ts'
import { isCredentialText, newCredentialText } from './credential-text.ts'
import { keyedHash, sameHash } from './keyed-hash.ts'
import type { Store } from './store/open-store.ts'

/** An API key that is in force. */
export type ApiKey = { readonly id: string; readonly environment: Environment }

/** A key that was just made. This is the only time its secret exists outside the caller's hands. */
export type NewApiKey = ApiKey & { readonly name: string; readonly apiKey: string; readonly apiSecret: string }

/** Creates an API key; its secret is stored as a keyed hash only. */
export async function createKey(
  store: Store,
  pepper: string,
  name: string,
  environment: Environment,
  now: number,
): Promise<NewApiKey> {
  const id = randomUUID()
  const apiKey = newCredentialText('key', environment)
  const apiSecret = newCredentialText('secret', environment)
  await store.queries
    .insertInto('api_key')
    .values({
      id,
      name,
      environment,
      key_text: apiKey,
      secret_hash: keyedHash(pepper, 'api-secret', apiSecret).toString('hex'),
      created_at: now,
      revoked_at: null,
    })
    .execute()
  return { id, name, environment, apiKey, apiSecret }
}

/** Compared against when there is no such key, so that an unknown key takes the work of a known one. */
const NO_HASH = '0'.repeat(64)

/** The key in force that a key text and a secret belong to. Texts that are not well-formed never reach the database. */
export async function authenticateKey(
  store: Store,
  pepper: string,
  apiKey: string,
  apiSecret: string,
): Promise<ApiKey | undefined> {
  if (!isCredentialText('key', apiKey) || !isCredentialText('secret', apiSecret)) return undefined
  const row = await store.queries
    .selectFrom('api_key')
    .select(['id', 'environment', 'secret_hash', 'revoked_at'])
    .where('key_text', '=', apiKey)
    .executeTakeFirst()
  const given = keyedHash(pepper, 'api-secret', apiSecret)
  const right = sameHash(given, Buffer.from(row?.secret_hash ?? NO_HASH, 'hex'))
  return row && right && row.revoked_at === null ? { id: row.id, environment: row.environment } : undefined
}
