// Stop 3 of 6: a stored session, which can end at any moment; next: lib/service-client/session-tokens.ts
import 'server-only'
import type { Kysely } from 'kysely'
import { ENVIRONMENTS, type Environment } from '#lib/contract/tokens.ts'
import { CONSOLE } from '../configuration/settings.ts'
import { columnHasCome, hasCome } from '../database/has-come.ts'
import { type PlaceholderOf, prepared } from '../database/prepared.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import type { Account } from './accounts.ts'
import { isRole, type Role } from './api/roles.ts'

/** A session ends after half an hour without a request, and after twelve hours at the latest. */
export const SESSION_IDLE_MILLISECONDS = 30 * 60_000
export const SESSION_ABSOLUTE_MILLISECONDS = 12 * 3_600_000

/** Activity is stored no more often than this, so that most requests write nothing. */
const SEEN_EVERY_MILLISECONDS = 60_000

type Person = { readonly email: string; readonly name: string; readonly role: Role }

/** The connections in use, by list. */
type ConnectionIds = Readonly<Partial<Record<Environment, { readonly id: string }>>>

export type Session = {
  /** The id in the store. The cookie holds a different id. */
  readonly id: string
  readonly accountId: string
  readonly user: Person
  /** The lists with a key, from which the person can choose. */
  readonly choices: readonly Environment[]
  /** The list that the session uses: the chosen one, else the first available; `null` if there is none. */
  readonly chosen: Environment | null
  /** The connection of that list. Everything about the list is stored under it. */
  readonly connection: string | null
  /** The list that the service's tokens read; `null` before the first tokens of that connection. */
  readonly environment: Environment | null
  /** When the session ends without further requests, in epoch milliseconds. */
  readonly expiresAt: number
  /** When the person last gave the password, in epoch milliseconds. */
  readonly confirmedAt: number
  /** The latest stored activity, in epoch milliseconds. */
  readonly seenAt: number
  /** The nonce of the device cookie of the browser. */
  readonly device: string | null
  readonly hasSecondFactor: boolean
  readonly hasPasskey: boolean
  /** The issuer of the identity provider that the person signed in with; `null` if they signed in here. */
  readonly provider: string | null
  /** The stored setting of who needs a second factor; `null` if there is none. */
  readonly secondFactorRule: string | null
  /** The cookie was replaced seconds ago: requests with it may still read, but nothing else. */
  readonly isFormer: boolean
}

/** How long requests sent before the cookie changed may still read. */
const FORMER_MILLISECONDS = 10_000

/**
 * How long after that the console asks a request with the former cookie to retry, while the browser has not sent the
 * new one. Then the answer with the new one counts as lost, and the browser will never have it.
 */
const RENEWED_MILLISECONDS = 60_000

/**
 * Records that a person signs in, and locks the account until the transaction ends.
 *
 * @param account as it was when its password was compared, or when the identity provider vouched for it.
 * @returns false if the password was changed, or the person disabled, since then.
 */
export async function noteSignIn(
  { queries }: ConsoleDatabase,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('account')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', password_hash)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The identity provider that a person signed in with, and its name for the session there. */
export type ByProvider = { readonly issuer: string; readonly session: string | null }

/**
 * Begins a session with a new cookie. The hash of the cookie's id is also the id of the session. A sign-in at a provider
 * confirms nothing: a provider whose session still runs asks an unattended browser for no password.
 */
export async function beginSession(
  database: ConsoleDatabase,
  id: string,
  accountId: string,
  now: number,
  by?: ByProvider,
): Promise<void> {
  await database.queries
    .insertInto('session')
    .values({
      id,
      cookie: id,
      account_id: accountId,
      created_at: now,
      seen_at: now,
      confirmed_at: by ? 0 : now,
      tokens_version: 0,
      lease_until: 0,
      provider: by?.issuer ?? null,
      provider_session: by?.session ?? null,
    })
    .execute()
}

type SessionSearch = { value: string; seenAfter: number; createdAfter: number }

const selectSessionBy = (column: 'session.id' | 'session.cookie') =>
  prepared((queries: Kysely<ConsoleTables>, placeholder: PlaceholderOf<SessionSearch>) =>
    queries
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .leftJoin('code_app', 'code_app.account_id', 'session.account_id')
      .leftJoin('setting', (join) => join.on('setting.list', '=', CONSOLE).on('setting.name', '=', 'secondFactorFor'))
      .select([
        'session.id',
        'session.former_until',
        'session.account_id',
        'session.created_at',
        'session.seen_at',
        'session.confirmed_at',
        'session.chosen',
        'session.connection',
        'session.environment',
        'session.device',
        'session.provider',
      ])
      .select([
        'account.email',
        'account.name',
        'account.role',
        'code_app.confirmed_at as factor_at',
        'setting.value as factor_rule',
      ])
      .select((row) =>
        row
          .selectFrom('passkey')
          .select(({ fn }) => fn.min('passkey.created_at').as('at'))
          .whereRef('passkey.account_id', '=', 'session.account_id')
          .as('passkey_at'),
      )
      .where(column, '=', placeholder('value'))
      .where('session.seen_at', '>', placeholder('seenAfter'))
      .where('session.created_at', '>', placeholder('createdAfter'))
      .where('account.disabled_at', 'is', null),
  )

const selectById = selectSessionBy('session.id')
const selectByCookie = selectSessionBy('session.cookie')
type Row = Awaited<ReturnType<typeof selectById>>['rows'][number]

function searchOf(value: string, now: number): SessionSearch {
  return { value, seenAfter: now - SESSION_IDLE_MILLISECONDS, createdAfter: now - SESSION_ABSOLUTE_MILLISECONDS }
}

/** @param connections the connections in use; tokens of other connections do not count. */
function sessionOf(row: Row | undefined, connections: ConnectionIds): Session | undefined {
  if (!row || !isRole(row.role)) return undefined
  const choices = ENVIRONMENTS.filter((environment) => connections[environment])
  const chosen = choices.find((environment) => environment === row.chosen) ?? choices[0] ?? null
  const connection = (chosen && connections[chosen]?.id) ?? null
  return {
    id: row.id,
    accountId: row.account_id,
    user: { email: row.email, name: row.name, role: row.role },
    choices,
    chosen,
    connection,
    environment: row.connection === connection && row.environment === chosen ? chosen : null,
    expiresAt: Math.min(row.seen_at + SESSION_IDLE_MILLISECONDS, row.created_at + SESSION_ABSOLUTE_MILLISECONDS),
    confirmedAt: row.confirmed_at ?? row.created_at,
    seenAt: row.seen_at,
    device: row.device,
    hasSecondFactor: row.factor_at !== null || row.passkey_at !== null,
    hasPasskey: row.passkey_at !== null,
    provider: row.provider,
    secondFactorRule: row.factor_rule,
    isFormer: false,
  }
}

/** Returns the session with this id if it is valid: not ended, idle or too old, and its person not disabled. */
export async function findSession(
  { queries }: ConsoleDatabase,
  id: string,
  connections: ConnectionIds,
  now: number,
): Promise<Session | undefined> {
  const [row] = (await selectById(queries, searchOf(id, now))).rows
  return sessionOf(row, connections)
}

/** Returns the session that had this cookie until seconds ago, as not confirmed: a copied cookie must gain nothing. */
async function findFormerSession(
  database: ConsoleDatabase,
  cookie: string,
  connections: ConnectionIds,
  now: number,
): Promise<Session | undefined> {
  const former = await database.queries
    .selectFrom('session')
    .select('id')
    .where('former_cookie', '=', cookie)
    .where('former_until', 'is not', null)
    .where((row) => row.not(columnHasCome('former_until', now, FORMER_MILLISECONDS)))
    .executeTakeFirst()
  const session = former && (await findSession(database, former.id, connections, now))
  return session && { ...session, confirmedAt: 0, isFormer: true }
}

/**
 * Finds the valid session of a cookie. Once the browser has sent a new cookie, the former one is invalid.
 *
 * @param cookie the hash of the id in it.
 */
export async function findSessionByCookie(
  database: ConsoleDatabase,
  cookie: string,
  connections: ConnectionIds,
  now: number,
): Promise<Session | undefined> {
  const [row] = (await selectByCookie(database.queries, searchOf(cookie, now))).rows
  if (!row) return findFormerSession(database, cookie, connections, now)
  if (row.former_until !== null) {
    await database.queries.updateTable('session').set({ former_until: null }).where('id', '=', row.id).execute()
  }
  return sessionOf(row, connections)
}

/** Whether a valid session had this cookie before its present one, which the browser has or is about to get. */
export async function isCookieOfBefore(
  database: ConsoleDatabase,
  cookie: string,
  connections: ConnectionIds,
  now: number,
): Promise<boolean> {
  const former = await database.queries
    .selectFrom('session')
    .select(['id', 'former_until'])
    .where('former_cookie', '=', cookie)
    .executeTakeFirst()
  if (!former || !(await findSession(database, former.id, connections, now))) return false
  const { former_until: until } = former
  const longest = FORMER_MILLISECONDS + RENEWED_MILLISECONDS
  return until === null || !hasCome(until + RENEWED_MILLISECONDS, now, longest)
}

/** Gives a session another cookie, by its hash, just after the person gave the password. The tokens stay. */
export async function replaceCookie(
  { queries }: ConsoleDatabase,
  id: string,
  cookie: string,
  now: number,
): Promise<void> {
  await queries
    .updateTable('session')
    .set((row) => ({
      former_cookie: row.ref('cookie'),
      former_until: now + FORMER_MILLISECONDS,
      cookie,
      confirmed_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

/** Stores that the person is active, which keeps the session from ending as idle. */
export async function noteActivity(
  database: ConsoleDatabase,
  { id, accountId, seenAt }: Session,
  now: number,
): Promise<void> {
  if (!hasCome(seenAt + SEEN_EVERY_MILLISECONDS, now, SEEN_EVERY_MILLISECONDS)) return
  await database.queries.transaction().execute(async (queries) => {
    // The account first, as in a change of a person: both transactions lock both rows.
    await queries.updateTable('account').set({ seen_at: now }).where('id', '=', accountId).execute()
    await queries.updateTable('session').set({ seen_at: now }).where('id', '=', id).execute()
  })
}

/** Sets the list that a session works with. */
export async function chooseEnvironment(
  database: ConsoleDatabase,
  id: string,
  environment: Environment,
): Promise<void> {
  await database.queries.updateTable('session').set({ chosen: environment }).where('id', '=', id).execute()
}

/** Ends a session and its tokens at once. Requests in progress only update sessions, so none brings it back. */
export async function endSession(database: ConsoleDatabase, id: string): Promise<void> {
  await database.queries.deleteFrom('session').where('id', '=', id).execute()
}

/** Ends the session that a cookie names, even if the answer with its present one was lost. */
export async function endSessionOfCookie(database: ConsoleDatabase, cookie: string): Promise<void> {
  await database.queries
    .deleteFrom('session')
    .where((row) => row.or([row('cookie', '=', cookie), row('former_cookie', '=', cookie)]))
    .execute()
}

/**
 * Ends every session of a person except the one with the id `kept`.
 *
 * @returns how many.
 */
export async function endSessionsOf(database: ConsoleDatabase, accountId: string, kept = ''): Promise<number> {
  const { numDeletedRows } = await database.queries
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '!=', kept)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
