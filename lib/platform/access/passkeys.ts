import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { PasskeyTable } from '../store/tables/sign-in.ts'

export type Passkey = Selectable<PasskeyTable>

/** Describes a passkey to browsers. */
export function descriptorOf({ credential, transports }: Passkey) {
  return { id: credential, transports: transports.split(' ').filter((transport) => transport !== '') }
}

/** Returns a person's passkeys, the oldest first. */
export function passkeysOf({ queries }: ConsoleDatabase, accountId: string): Promise<readonly Passkey[]> {
  return queries
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns the passkey with this credential, of any person. */
export function findPasskey({ queries }: ConsoleDatabase, credential: string): Promise<Passkey | undefined> {
  return queries.selectFrom('passkey').selectAll().where('credential', '=', credential).executeTakeFirst()
}

/**
 * Adds a passkey.
 *
 * @returns its id, or `undefined` if the credential is already stored.
 */
export async function addPasskey(
  { queries }: ConsoleDatabase,
  passkey: Omit<Passkey, 'id' | 'used_at'>,
): Promise<string | undefined> {
  const id = randomUUID()
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('passkey')
    .values({ ...passkey, id, used_at: null })
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? id : undefined
}

type Own = { readonly accountId: string; readonly id: string }

/**
 * Renames one of a person's passkeys.
 *
 * @returns whether they have it.
 */
export async function renamePasskey({ queries }: ConsoleDatabase, own: Own, name: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('passkey')
    .set({ name })
    .where('account_id', '=', own.accountId)
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Removes one of a person's passkeys.
 *
 * @returns whether they had it.
 */
export async function removePasskey({ queries }: ConsoleDatabase, own: Own): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('passkey')
    .where('account_id', '=', own.accountId)
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/**
 * Records a use of a passkey. A counter that does not grow reveals a copy. Passkeys that several devices share have no
 * counter and always send 0.
 *
 * @returns whether the counter is plausible.
 */
export async function noteUse(
  { queries }: ConsoleDatabase,
  id: string,
  counter: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where((row) => (counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter)))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether anybody has a passkey. */
export async function hasAnyPasskey({ queries }: ConsoleDatabase): Promise<boolean> {
  return (await queries.selectFrom('passkey').select('id').limit(1).executeTakeFirst()) !== undefined
}
