import { fieldFailure } from '#lib/contract/errors.ts'
import type { ApiKeyItem, ApiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { iso, isoOrNull } from '#lib/contract/time.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { hasBankDetails } from '../bank-details/bank-details.ts'
import { recordEvent } from '../events/events.ts'
import { Refusal, refusal } from '../http/errors.ts'
import type { Change, ManagementContext } from '../management/change.ts'
import { type CountedPage, newestFirst } from '../store/newest-first.ts'
import type { ServiceTables } from '../store/tables.ts'
import { inForce } from './in-force.ts'
import { addSecret, createKey, SECRETS_AT_ONCE } from './keys.ts'

type KeyRow = ServiceTables['api_key']
type SecretRow = ServiceTables['api_secret']
type Reading = Pick<Change, 'queries' | 'now'>

async function itemsOf({ queries, now }: Reading, keys: readonly KeyRow[]): Promise<readonly ApiKeyItem[]> {
  const inUse = keys.filter(({ revoked_at }) => revoked_at === null).map(({ id }) => id)
  const secrets = await queries
    .selectFrom('api_secret')
    .selectAll()
    .where('key_id', 'in', inUse.length > 0 ? inUse : [''])
    .where(inForce(now))
    .execute()
  return keys.map((key) =>
    asItem(
      key,
      secrets.filter(({ key_id }) => key_id === key.id),
    ),
  )
}

function asItem(key: KeyRow, secrets: readonly SecretRow[]): ApiKeyItem {
  return {
    id: key.id,
    name: key.name,
    type: key.environment,
    apiKey: key.key_text,
    createdAt: iso(key.created_at),
    createdBy: key.created_by,
    lastUsedAt: isoOrNull(key.last_used_at),
    state: key.revoked_at === null ? 'active' : 'revoked',
    revokedAt: isoOrNull(key.revoked_at),
    secrets: [...secrets]
      .sort((one, other) => other.created_at - one.created_at)
      .map(({ created_at, last_used_at, ends_at }) => ({
        createdAt: iso(created_at),
        lastUsedAt: isoOrNull(last_used_at),
        endsAt: isoOrNull(ends_at),
      })),
  }
}

/** Returns a page of API keys, newest first. */
export async function listKeys(
  { store, clock }: ManagementContext,
  page: PageRequest,
): Promise<CountedPage<ApiKeyItem>> {
  const { rows, total } = await newestFirst(store.queries, 'api_key', page)
  return { items: await itemsOf({ queries: store.queries, now: clock() }, rows), total }
}

async function readKey(change: Change, id: string): Promise<ApiKeyItem> {
  const { queries, now } = change
  const key = await queries.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const secrets = queries.selectFrom('api_secret').selectAll().where('key_id', '=', id).where(inForce(now))
  return asItem(key, key.revoked_at === null ? await secrets.execute() : [])
}

/**
 * Creates an API key.
 *
 * @throws Refusal for a Production key without bank details.
 */
export async function addKey(
  change: Change,
  pepper: string,
  { name, type }: { readonly name: string; readonly type: Environment },
): Promise<ApiKeyWithSecret> {
  const { queries, now, actor } = change
  if (type === 'Production' && !(await hasBankDetails(queries, pepper))) throw refusal('bankDetailsRequired')
  const { id, apiSecret } = await createKey(queries, pepper, { name, environment: type, createdBy: actor }, now)
  await recordEvent(change, 'api_key.created', id, type)
  return { ...(await readKey(change, id)), apiSecret }
}

/** Locks a key's row until the end of the transaction. */
async function lockKey({ queries }: Change, id: string): Promise<KeyRow> {
  const key = await queries
    .updateTable('api_key')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!key) throw refusal('notFound')
  return key
}

/**
 * Adds a new secret to a key. Older secrets end after the overlap, and tokens that came from them live out their time.
 * With an overlap of 0 they are deleted, which ends their tokens too (see `isActive` in tokens/bearer.ts).
 *
 * @throws Refusal when the key is revoked, or would have three secrets in force.
 */
export async function rotateKey(
  change: Change,
  pepper: string,
  id: string,
  overlapSeconds: number,
): Promise<ApiKeyWithSecret> {
  const { queries, now } = change
  const key = await lockKey(change, id)
  if (key.revoked_at !== null) throw refusal('keyRevoked')
  if (overlapSeconds === 0) {
    await queries.deleteFrom('api_secret').where('key_id', '=', id).execute()
  } else {
    const { numUpdatedRows: kept } = await queries
      .updateTable('api_secret')
      .set({ ends_at: now + overlapSeconds * 1000 })
      .where('key_id', '=', id)
      .where(inForce(now))
      .executeTakeFirstOrThrow()
    if (kept >= SECRETS_AT_ONCE) throw refusal('tooManySecrets')
  }
  const { apiSecret } = await addSecret(queries, pepper, key, now)
  await recordEvent(change, 'api_key.rotated', id, key.environment)
  return { ...(await readKey(change, id)), apiSecret }
}

/**
 * Revokes a key. The caller confirms by giving its name.
 *
 * @throws Refusal when the name differs, or the key is already revoked.
 */
export async function revokeKey(change: Change, id: string, name: string): Promise<ApiKeyItem> {
  const { queries, now } = change
  const key = await lockKey(change, id)
  if (key.name.trim() !== name.trim()) {
    const reason = 'name is not the name of this key; nothing was changed'
    throw new Refusal(400, fieldFailure({ name: { code: 'does_not_match', reason } }))
  }
  if (key.revoked_at !== null) throw refusal('keyRevoked')
  await queries.updateTable('api_key').set({ revoked_at: now }).where('id', '=', id).execute()
  await recordEvent(change, 'api_key.revoked', id, key.environment)
  return readKey(change, id)
}
