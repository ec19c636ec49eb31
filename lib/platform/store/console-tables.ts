import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'
import { AUDIT_MIGRATIONS, type AuditHeadTable, type AuditTable } from '../audit/schema.ts'
import type { Migration } from '../database/migrate.ts'

/**
 * A person who may sign in: once there is a `password_hash`, and while they are not disabled. `email_key` is the address in
 * the form that is compared; `seen_at` is when they last did something, to the minute. Times are epoch milliseconds.
 */
export type AccountTable = {
  id: string
  email: string
  email_key: string
  name: string
  role: string
  password_hash: string | null
  created_at: number
  disabled_at: number | null
  seen_at: number | null
}

/** The one open link of a person by which to choose a password; `token_hash` is SHA-256 of what stands in the link. */
export type PasswordLinkTable = {
  account_id: string
  token_hash: string
  expires_at: number
  created_by: string
}

/**
 * A signed-in browser, and the service's tokens it works with. `id` is a hash of what the cookie holds. `tokens` is
 * sealed, and good for `connection`, where it reads the list of `environment`; `tokens_version` grows with each renewal;
 * `lease_holder` may renew until `lease_until`. At `confirmed_at` the person last gave the password; `chosen` is
 * the list they chose to see, where the console has keys for both.
 */
export type SessionTable = {
  id: string
  account_id: string
  created_at: number
  seen_at: number
  confirmed_at: number | null
  chosen: Environment | null
  connection: string | null
  environment: string | null
  tokens: string | null
  tokens_version: number
  lease_holder: string | null
  lease_until: number
}

/** How many sign-in attempts failed, or are under way, since the window began. `key` is a keyed hash. */
export type AttemptTable = { key: string; count: number; window_ends_at: number }

/** What a person prefers, by name; `value` is JSON text of at most 16 kB. */
export type PreferenceTable = { account_id: string; name: string; value: string; updated_at: number }

/** A view of the blacklist that a person has named; `shared` is 1 where all may use it, `content` is JSON text. */
export type ListViewTable = {
  id: string
  owner_id: string
  name: string
  /** The name in the form that is compared. */
  name_key: string
  shared: number
  content: string
  version: number
  updated_at: number
}

/** A key of the console's own; `sealed` opens with the session secrets. */
export type SealedKeyTable = { name: string; version: number; sealed: string; public: string; created_at: number }

/** A key of the service at `base_url` that an admin gave, for one of the two lists; the session secrets open its secret. */
export type StoredPairTable = {
  environment: Environment
  base_url: string
  api_key: string
  sealed_secret: string
  changed_at: number
  changed_by: string
}

/** How calls over a connection went last. `failure` is a code of ours; `scope` and `expires_at` are as the service said. */
export type ConnectionStateTable = {
  connection: string
  succeeded_at: number | null
  failed_at: number | null
  failure: string | null
  scope: string | null
  expires_at: string | null
}

export type ConsoleTables = {
  account: AccountTable
  password_link: PasswordLinkTable
  session: SessionTable
  attempt: AttemptTable
  preference: PreferenceTable
  list_view: ListViewTable
  sealed_key: SealedKeyTable
  stored_pair: StoredPairTable
  connection_state: ConnectionStateTable
  audit: AuditTable
  audit_head: AuditHeadTable
}

export const CONSOLE_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-21-accounts-and-sessions': async (schema) => {
    await schema.schema
      .createTable('account')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('disabled_at', 'bigint')
      .execute()
    await schema.schema
      .createTable('session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('connection', 'text')
      .addColumn('environment', 'text')
      .addColumn('tokens', 'text')
      .addColumn('tokens_version', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('lease_holder', 'text')
      .addColumn('lease_until', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema.schema.createIndex('session_seen').on('session').column('seen_at').execute()
    await schema.schema.createIndex('session_account').on('session').column('account_id').execute()
    await schema.schema
      .createTable('attempt')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('window_ends_at', 'bigint', (column) => column.notNull())
      .execute()
  },

  '2026-11-21-preferences': async (schema) => {
    await schema.schema
      .createTable('preference')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('preference_key', ['account_id', 'name'])
      .execute()
  },

  ...AUDIT_MIGRATIONS,

  '2026-11-21-sealed-keys': async (schema) => {
    await schema.schema
      .createTable('sealed_key')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('public', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sealed_key_key', ['name', 'version'])
      .execute()
  },

  '2026-11-21-confirmed-sessions': async (schema) => {
    await schema.schema.alterTable('session').addColumn('confirmed_at', 'bigint').execute()
  },

  '2026-11-21-connections': async (schema) => {
    await schema.schema.alterTable('session').addColumn('chosen', 'text').execute()
    await schema.schema
      .createTable('stored_pair')
      .addColumn('environment', 'text', (column) => column.primaryKey())
      .addColumn('base_url', 'text', (column) => column.notNull())
      .addColumn('api_key', 'text', (column) => column.notNull())
      .addColumn('sealed_secret', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .execute()
    await schema.schema
      .createTable('connection_state')
      .addColumn('connection', 'text', (column) => column.primaryKey())
      .addColumn('succeeded_at', 'bigint')
      .addColumn('failed_at', 'bigint')
      .addColumn('failure', 'text')
      .addColumn('scope', 'text')
      .addColumn('expires_at', 'text')
      .execute()
  },

  '2026-11-21-password-links': async (schema) => {
    await schema.schema.alterTable('account').addColumn('seen_at', 'bigint').execute()
    await schema.schema
      .createTable('password_link')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .execute()
  },

  '2026-11-21-views-of-the-list': async (schema, { byteOrderedText }) => {
    await schema.schema
      .createTable('list_view')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', byteOrderedText, (column) => column.notNull())
      .addColumn('shared', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('list_view_name', ['owner_id', 'name_key'])
      .execute()
    await schema.schema.createIndex('list_view_shared').on('list_view').column('shared').execute()
  },
}
