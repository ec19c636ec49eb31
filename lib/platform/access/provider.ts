import 'server-only'
import type { Transaction } from 'kysely'
import { configuration } from '../configuration/configuration.ts'
import { openSecret, sealSecret } from '../secrets/sealed-secret.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import type { ProviderTable } from '../store/tables/sign-in.ts'
import type { SignOnRules } from './api/provider.ts'

/** The console as a client of an identity provider. */
export type ProviderClient = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

/** The identity provider in use, and who may sign in with it. */
export type Provider = {
  readonly source: 'environment' | 'stored'
  readonly issuer: string
  readonly clientId: string
  /** `undefined` if the session secret that sealed it is gone. */
  readonly clientSecret: string | undefined
  readonly rules: SignOnRules
  /** Epoch milliseconds; null if nobody has changed the settings. */
  readonly changedAt: number | null
  readonly changedBy: string | null
}

type Queries = Pick<ConsoleDatabase, 'queries'>

function readRow({ queries }: Queries): Promise<ProviderTable | undefined> {
  return queries.selectFrom('provider').selectAll().executeTakeFirst()
}

/** Returns the issuer of the provider in use; null without one. */
export async function issuerInUse(database: Queries): Promise<string | null> {
  return configuration().provider?.issuer ?? (await readRow(database))?.issuer ?? null
}

function rulesOf(row: ProviderTable | undefined, issuer: string): SignOnRules {
  if (!row) {
    return { name: new URL(issuer).host, roleClaim: null, roles: [], createsAccounts: false, localOnlyFor: null }
  }
  return {
    name: row.name,
    roleClaim: row.role_claim,
    // Only `keepProvider` below writes this column.
    roles: JSON.parse(row.roles),
    createsAccounts: row.creates_accounts === 1,
    localOnlyFor: row.local_only_for,
  }
}

/** Reads the identity provider in use, set by variables or else by an admin; `undefined` if there is none. */
export async function readProvider(database: ConsoleDatabase): Promise<Provider | undefined> {
  const { provider: given } = configuration()
  const row = await readRow(database)
  const changed = { changedAt: row?.changed_at ?? null, changedBy: row?.changed_by ?? null }
  if (given) return { source: 'environment', ...given, rules: rulesOf(row, given.issuer), ...changed }
  if (!row || row.issuer === null || row.client_id === null) return undefined
  return {
    source: 'stored',
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret:
      row.sealed_secret === null ? undefined : await openSecret(row.sealed_secret, configuration().sessionSecrets),
    rules: rulesOf(row, row.issuer),
    ...changed,
  }
}

/** Returns when somebody last changed the settings, in epoch milliseconds; null if nobody has. */
export async function findSignOnChange(database: Queries): Promise<number | null> {
  return (await readRow(database))?.changed_at ?? null
}

/** Returns the only person who may still sign in here; null if everyone may. Applies only while there is a provider. */
async function localOnlyFor(database: ConsoleDatabase): Promise<string | null> {
  const row = await readRow(database)
  const isInUse = row && (row.issuer !== null || configuration().provider !== undefined)
  return isInUse ? row.local_only_for : null
}

/** Whether a person may sign in here with a password or passkey, and not only with the identity provider. */
export async function maySignInHere(database: ConsoleDatabase, accountId: string): Promise<boolean> {
  const only = await localOnlyFor(database)
  return only === null || only === accountId
}

/** Whether a person is the only admin who may still sign in here. */
export async function isBreakGlass(database: ConsoleDatabase, accountId: string): Promise<boolean> {
  return (await localOnlyFor(database)) === accountId
}

/**
 * Stores the provider, with its secret sealed, and who may sign in with it.
 *
 * @param client null if variables set it.
 */
export async function keepProvider(
  transaction: Transaction<ConsoleTables>,
  client: ProviderClient | null,
  rules: SignOnRules,
  changed: { readonly at: number; readonly by: string },
): Promise<void> {
  const row = {
    issuer: client?.issuer ?? null,
    client_id: client?.clientId ?? null,
    sealed_secret: client && (await sealSecret(client.clientSecret, configuration().sessionSecrets)),
    name: rules.name,
    role_claim: rules.roleClaim,
    roles: JSON.stringify(rules.roles),
    creates_accounts: rules.createsAccounts ? 1 : 0,
    local_only_for: rules.localOnlyFor,
    changed_at: changed.at,
    changed_by: changed.by,
  }
  await transaction
    .insertInto('provider')
    .values({ id: 'provider', ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Deletes the stored settings. Linked identities stay, because the same provider may be set again. */
export async function forgetProvider(transaction: Transaction<ConsoleTables>): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('provider').executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
