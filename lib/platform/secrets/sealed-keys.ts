import 'server-only'
import type { Kysely } from 'kysely'
import { type PlaceholderOf, prepared } from '../database/prepared.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

/**
 * Keys that the console generates once and keeps. All instances share them through the store, sealed with the session
 * secrets, which are not in the store. After a rotation of the session secret they are resealed. If the secret of a key
 * is lost, the key stays for the record, and a new version replaces it.
 */
export type KeyName = 'audit' | 'subject' | 'receipt' | 'text'

/** Both halves of a key as text; `public` is empty for a symmetric key. */
export type KeyText = { readonly secret: string; readonly public: string }

export type OpenedKey = KeyText & { readonly name: KeyName; readonly version: number }

/** The store, or a transaction on it. */
export type Queries = Pick<
  Kysely<ConsoleTables>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'getExecutor' | 'executeQuery'
>

type Row = { readonly name: string; readonly version: number; readonly sealed: string; readonly public: string }

async function open(queries: Queries, row: Row, secrets: readonly string[]): Promise<string | undefined> {
  const found = await openSecret(row.sealed, secrets)
  if (found?.resealed !== undefined) {
    await queries
      .updateTable('sealed_key')
      .set({ sealed: found.resealed })
      .where('name', '=', row.name)
      .where('version', '=', row.version)
      .where('sealed', '=', row.sealed)
      .execute()
  }
  return found?.secret
}

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
 * The newest version of a key that these secrets open; generated if there is none.
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
  const rows = await rowsOf(queries, name)
  for (const row of rows) {
    const secret = await open(queries, row, secrets)
    if (secret !== undefined) return { name, version: row.version, secret, public: row.public }
  }
  const made = generate()
  await queries
    .insertInto('sealed_key')
    .values({
      name,
      version: (rows[0]?.version ?? 0) + 1,
      sealed: await sealSecret(made.secret, secrets),
      public: made.public,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another instance may have been first; the stored key counts.
  return openKey(queries, name, secrets, generate, now)
}

/** Every version of a key that these secrets open, by version. */
export async function openKeys(
  queries: Queries,
  name: KeyName,
  secrets: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  const secretsByVersion = new Map<number, string>()
  for (const row of await rowsOf(queries, name)) {
    const secret = await open(queries, row, secrets)
    if (secret !== undefined) secretsByVersion.set(row.version, secret)
  }
  return secretsByVersion
}
