import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { type PlaceholderOf, prepared } from '../../database/prepared.ts'
import { openSecret, sealSecret } from '../../secrets/sealed-secret.ts'
import type { ConsoleDatabase } from '../../store/console-database.ts'
import type { ConsoleTables } from '../../store/console-tables.ts'
import type { Pair } from '../api/pair.ts'
import { configuration } from '../configuration.ts'

/** A pair that an admin set on the connection page. */
export type StoredPair = {
  readonly key: Pair
  /** Epoch milliseconds. */
  readonly changedAt: number
  readonly changedBy: string
}

const selectPairs = prepared((queries: Kysely<ConsoleTables>, placeholder: PlaceholderOf<{ baseUrl: string }>) =>
  queries
    .selectFrom('stored_pair')
    .select(['environment', 'api_key', 'sealed_secret', 'changed_at', 'changed_by'])
    .where('base_url', '=', placeholder('baseUrl')),
)

/**
 * Reads the stored pairs of this service. Omits a pair for another address, because its secret must not go to a
 * stranger, and a pair whose seal no longer opens.
 */
export async function readStoredPairs(
  database: ConsoleDatabase,
  baseUrl: string,
  secrets: readonly string[] = configuration().sessionSecrets,
): Promise<Readonly<Partial<Record<Environment, StoredPair>>>> {
  const { rows } = await selectPairs(database.queries, { baseUrl })
  const pairs: Partial<Record<Environment, StoredPair>> = {}
  for (const { environment, api_key: apiKey, sealed_secret, changed_at, changed_by } of rows) {
    const apiSecret = await openSecret(sealed_secret, secrets)
    if (apiSecret === undefined) continue
    pairs[environment] = { key: { apiKey, apiSecret }, changedAt: changed_at, changedBy: changed_by }
  }
  return pairs
}

/** Stores a pair with its secret sealed, and replaces the former one. */
export async function keepPair(
  transaction: Transaction<ConsoleTables>,
  environment: Environment,
  baseUrl: string,
  { key, changedAt, changedBy }: StoredPair,
  secrets: readonly string[] = configuration().sessionSecrets,
): Promise<void> {
  const row = {
    base_url: baseUrl,
    api_key: key.apiKey,
    sealed_secret: await sealSecret(key.apiSecret, secrets),
    changed_at: changedAt,
    changed_by: changedBy,
  }
  await transaction
    .insertInto('stored_pair')
    .values({ environment, ...row })
    .onConflict((conflict) => conflict.column('environment').doUpdateSet(row))
    .execute()
}

/** Deletes the stored pair that was set at a time. `changed`: another was set since. */
export async function removePair(
  transaction: Transaction<ConsoleTables>,
  environment: Environment,
  changedAt: number,
): Promise<'removed' | 'none' | 'changed'> {
  const { numDeletedRows } = await transaction
    .deleteFrom('stored_pair')
    .where('environment', '=', environment)
    .where('changed_at', '=', changedAt)
    .executeTakeFirst()
  if (numDeletedRows === 1n) return 'removed'
  const other = await transaction
    .selectFrom('stored_pair')
    .select('environment')
    .where('environment', '=', environment)
    .executeTakeFirst()
  return other ? 'changed' : 'none'
}
