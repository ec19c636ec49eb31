import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { AccountTable } from '../store/tables/people.ts'
import type { Role } from './api/roles.ts'
import { canSignIn } from './can-sign-in.ts'
import { issuerInUse } from './provider.ts'

export type Account = Selectable<AccountTable>

export type NewAccount = {
  readonly email: string
  readonly name: string
  readonly role: Role
  /** `null` until the person chooses a password. */
  readonly passwordHash: string | null
}

/** Returns an address in the form in which two spellings are equal: composed, lower case, without spaces around it. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** Returns the account with this e-mail address, even a disabled one. */
export function findAccount(database: ConsoleDatabase, email: string): Promise<Account | undefined> {
  return database.queries.selectFrom('account').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
}

/**
 * Reads an account. In a transaction, locks it until the transaction ends. Others can still add rows that refer to the
 * account: such a transaction may already hold a lock that this one needs next.
 */
export function lockAccount({ queries, kind }: ConsoleDatabase, id: string): Promise<Account | undefined> {
  return (
    queries
      .selectFrom('account')
      .selectAll()
      .where('id', '=', id)
      // SQLite has no row locks and needs none: it has one writer at a time.
      .$if(kind === 'postgres', (query) => query.forNoKeyUpdate())
      .executeTakeFirst()
  )
}

/**
 * Reads the admins who can sign in, and locks all admins until the transaction ends. SQLite has one writer at a time. In
 * PostgreSQL a second transaction waits here and then sees the changes of the first.
 *
 * @param issuer of the provider that will be in use; by default, of the provider in use now.
 */
export async function lockAdmins(database: ConsoleDatabase, issuer?: string | null): Promise<readonly string[]> {
  const { queries, kind } = database
  const admins = queries.selectFrom('account').select('account.id').where('role', '=', 'admin')
  // A fixed order prevents deadlocks.
  const locked = admins.orderBy('account.id').$if(kind === 'postgres', (query) => query.forNoKeyUpdate())
  await locked.execute()
  // Read after the lock: another transaction may have changed the provider.
  const inUse = issuer === undefined ? await issuerInUse(database) : issuer
  return (await admins.where(canSignIn(inUse)).orderBy('account.id').execute()).map(({ id }) => id)
}

/** Whether a person is an admin who is not disabled. After `lockAdmins` that stays so until the transaction ends. */
export async function isActiveAdmin({ queries }: ConsoleDatabase, id: string): Promise<boolean> {
  const admin = queries.selectFrom('account').select('id').where('id', '=', id).where('role', '=', 'admin')
  return (await admin.where('disabled_at', 'is', null).executeTakeFirst()) !== undefined
}

/** Whether the console has no account yet. */
export async function hasNoAccount(database: ConsoleDatabase): Promise<boolean> {
  const first = await database.queries.selectFrom('account').select('id').limit(1).executeTakeFirst()
  return first === undefined
}

function row(id: string, account: NewAccount, now: number): Account {
  return {
    id,
    email: account.email.trim(),
    email_key: emailKey(account.email),
    name: account.name.trim(),
    role: account.role,
    password_hash: account.passwordHash,
    created_at: now,
    disabled_at: null,
    seen_at: null,
  }
}

/**
 * Adds an account.
 *
 * @returns its id, or `undefined` when the address is taken.
 */
export async function addAccount(
  database: ConsoleDatabase,
  account: NewAccount,
  now: number,
): Promise<string | undefined> {
  const added = row(randomUUID(), account, now)
  const { numInsertedOrUpdatedRows } = await database.queries
    .insertInto('account')
    .values(added)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? added.id : undefined
}

/** A fixed id, so that the primary key admits only one of two first accounts added at once. */
const FIRST_ACCOUNT_ID = 'first'

/**
 * Adds the first account. Of concurrent attempts, in any number of processes, at most one succeeds.
 *
 * @returns the account, or `undefined` if one already exists.
 */
export async function addFirstAccount(
  database: ConsoleDatabase,
  account: NewAccount,
  now: number,
): Promise<Account | undefined> {
  if (!(await hasNoAccount(database))) return undefined
  const first = row(FIRST_ACCOUNT_ID, account, now)
  const { numInsertedOrUpdatedRows } = await database.queries
    .insertInto('account')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? first : undefined
}

/**
 * Replaces a password hash after its password was confirmed.
 *
 * @returns false if the password was changed, or the person disabled, since the account was read.
 */
export async function replacePasswordHash(
  database: ConsoleDatabase,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database.queries
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Stores a password hash and replaces any former one, for example when a person uses a link. */
export async function storePasswordHash(database: ConsoleDatabase, id: string, passwordHash: string): Promise<void> {
  await database.queries.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}
