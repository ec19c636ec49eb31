import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type PlaceholderOf, prepared } from '../database/prepared.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

/**
 * The keys that the console generates: `audit` links events of the audit log, `lookup` hashes personal texts to look
 * them up, `receipt` signs receipts, `text` seals texts. All instances share them through the store, sealed with the
 * session secrets, which are not in the store. The newest version is used; older ones stay for what they linked,
 * hashed, signed or sealed. If a key can no longer be opened, a new version replaces it.
 */
export const KEY_NAMES = ['audit', 'lookup', 'receipt', 'text'] as const
export type KeyName = (typeof KEY_NAMES)[number]

/** Both halves of a key as text; `public` is empty for a symmetric key. */
export type KeyText = { readonly secret: string; readonly public: string }

export type OpenedKey = KeyText & { readonly name: KeyName; readonly version: number }

/** The store, or a transaction on it. */
export type Queries = Pick<
  Kysely<ConsoleTables>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'getExecutor' | 'executeQuery'
>

/** Returns a new symmetric key. */
export function newSymmetricKey(): KeyText {
  return { secret: randomBytes(32).toString('base64url'), public: '' }
}

type Row = { readonly name: string; readonly version: number; readonly sealed: string; readonly public: string }

const selectRows = prepared((queries: Queries, placeholder: PlaceholderOf<{ name: KeyName }>) =>
  queries
    .selectFrom('sealed_key')
    .select(['name', 'version', 'sealed', 'public'])
    .where('name', '=', placeholder('name'))
    .orderBy('version', 'desc'),
)

async function rowsOf(queries: Queries, name: KeyName): Promise<readonly Row[]> {
  return (await selectRows(queries, { name })).rows
}

/**
 * Stores the next version of a key, unless another process has just done so.
 *
 * @returns its number.
 */
export async function addKeyVersion(
  queries: Queries,
  name: KeyName,
  secrets: readonly string[],
  made: KeyText,
  now: number,
): Promise<number> {
  const [newest] = await rowsOf(queries, name)
  const version = (newest?.version ?? 0) + 1
  await queries
    .insertInto('sealed_key')
    .values({ name, version, sealed: await sealSecret(made.secret, secrets), public: made.public, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return version
}

/**
 * Returns the newest version of a key that these secrets open, or generates one.
 *
 * @param queries the store, or the transaction that needs the key. SQLite has one connection: inside a transaction, any
 * other query would wait for itself.
 */
export async function openKey(
  queries: Queries,
  name: KeyName,
  secrets: readonly string[],
  generate: () => KeyText,
  now: number,
): Promise<OpenedKey> {
  for (const row of await rowsOf(queries, name)) {
    const secret = await openSecret(row.sealed, secrets)
    if (secret !== undefined) return { name, version: row.version, secret, public: row.public }
  }
  await addKeyVersion(queries, name, secrets, generate(), now)
  // Another instance may have been faster: read the stored key.
  return openKey(queries, name, secrets, generate, now)
}

/** Returns the stored versions of a key that none of these secrets opens. */
export async function findLostVersions(
  queries: Queries,
  name: KeyName,
  secrets: readonly string[],
): Promise<ReadonlySet<number>> {
  const opened = await openKeys(queries, name, secrets)
  return new Set((await rowsOf(queries, name)).map(({ version }) => version).filter((version) => !opened.has(version)))
}

/** Returns every version of a key that these secrets open, by version, the newest first. */
export async function openKeys(
  queries: Queries,
  name: KeyName,
  secrets: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  const secretsByVersion = new Map<number, string>()
  for (const row of await rowsOf(queries, name)) {
    const secret = await openSecret(row.sealed, secrets)
    if (secret !== undefined) secretsByVersion.set(row.version, secret)
  }
  return secretsByVersion
}
