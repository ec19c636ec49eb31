import type { Generated } from 'kysely'
import type { ManagementAction } from '#lib/contract/management/events-schema.ts'
import type { ImportMode, ImportState } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'

/**
 * A list, whose entries are those of its `edition`. `revision` grows with every change, so anything read under a
 * revision stays true under it. Revisions are times, so that none repeats after a failover, unless the database's
 * clock was set back. `next_expiry` is the earliest expiry of its entries. An import being applied holds the lease:
 * `held_by` is its id, `held_until` when the lease expires. Times are in epoch milliseconds.
 */
export type BlacklistTable = {
  environment: Environment
  edition: number
  revision: number
  total: number
  next_expiry: number | null
  held_by: string | null
  held_until: number
}

/** Entries that are, were or will be a list. An import fills a new edition, and the list switches to it atomically. */
type EditionTable = { id: Generated<number>; import_id: string | null }

/** An entry: times in epoch milliseconds, `body` the whole item as JSON text, kept as given. */
type EntryTable = { edition: number; created_at: number; id: string; body: string; expires_at: number | null }

/** The position of an entry by its id. */
type EntryPlaceTable = { edition: number; id: string; created_at: number }

/** The entries of an edition by contact hash; see contacts.ts. */
type EntryContactTable = { edition: number; hash: number; id: string }

/**
 * An import: `counts`, `columns` and `faults` as JSON, times in epoch milliseconds. `changes_digest` is the one that its
 * request gave, and once it is done that of its changes. A running import keeps renewing `alive_until`; after that
 * moment its process counts as dead.
 */
type ListImportTable = {
  id: string
  environment: Environment
  mode: ImportMode
  dry_run: number
  reason: string | null
  removes: number | null
  changes_digest: string | null
  file_name: string | null
  columns: string | null
  state: ImportState
  created_at: number
  created_by: string
  request_id: string | null
  finished_at: number | null
  alive_until: number
  bytes_read: number
  rows_read: number
  counts: string | null
  faults: string
}

/** A removed entry. `id` numbers removals, `created_at` is the removal's time, `actor` is null for an expiry. */
type RemovedEntryTable = {
  id: Generated<number>
  environment: Environment
  entry_id: string
  entry_created_at: number
  entry_expires_at: number | null
  body: string
  created_at: number
  actor: string | null
  reason: string
}

/** The number of entries from this key to the next node's key on the same level; see page-tree.ts. */
type PageNodeTable = {
  node: Generated<number>
  edition: number
  level: number
  created_at: number
  id: string
  entries: number
}

/** An API key; times in epoch milliseconds. */
type ApiKeyTable = {
  id: string
  name: string
  environment: Environment
  key_text: string
  created_at: number
  created_by: string | null
  last_used_at: number | null
  revoked_at: number | null
}

/** A secret of a key, stored only as a keyed hash. In force until `ends_at`. Times are in epoch milliseconds. */
type ApiSecretTable = {
  id: string
  key_id: string
  hash: string
  created_at: number
  last_used_at: number | null
  ends_at: number | null
}

/**
 * All tokens that descend from one token generation. The family ends when one of its refresh tokens is reused, and
 * cannot be renewed once the secret that started it has ended.
 */
type TokenFamilyTable = { id: string; key_id: string; secret_id: string; expires_at: number; ended_at: number | null }

/** A refresh token as a keyed hash, exchanged at `used_at`. Times are in epoch milliseconds. */
type RefreshTokenTable = { hash: string; family_id: string; expires_at: number; used_at: number | null }

/** When the requests of a subject, a keyed hash, are paid off, in epoch milliseconds; see rate-limit.ts. */
type RateLimitTable = { subject: string; paid_off: number }

/**
 * An event of the management interface. Of the changed values it contains only the `reason` of a change of entries.
 * `created_at` is in epoch milliseconds, `counts` is JSON.
 */
type ManagementEventTable = {
  id: Generated<number>
  created_at: number
  actor: string | null
  action: ManagementAction
  subject: string
  environment: Environment | null
  request_id: string | null
  reason: string | null
  file_name: string | null
  counts: string | null
}

/**
 * The ids of the entries that an import added, changed or removed, numbered from 1. Those of an import without an event
 * mean nothing: it was not applied.
 */
type ImportedIdTable = { import_id: string; n: number; id: string }

/** The sealed response to a request with an idempotency key. The key and the request are keyed hashes. */
type RepeatableAnswerTable = { key_hash: string; request_hash: string; answer: string | null; created_at: number }

/** The bank details as one sealed text; times in epoch milliseconds. */
type BankDetailsTable = { account: number; sealed: string | null; updated_at: number; updated_by: string | null }

/** A change of the bank details: the names of the changed fields, separated by spaces. */
type BankDetailsChangeTable = { id: Generated<number>; created_at: number; actor: string | null; fields: string }

export type ServiceTables = {
  blacklist: BlacklistTable
  edition: EditionTable
  blacklist_entry: EntryTable
  entry_place: EntryPlaceTable
  entry_contact: EntryContactTable
  list_import: ListImportTable
  removed_entry: RemovedEntryTable
  page_node: PageNodeTable
  api_key: ApiKeyTable
  api_secret: ApiSecretTable
  token_family: TokenFamilyTable
  refresh_token: RefreshTokenTable
  rate_limit: RateLimitTable
  account_event: ManagementEventTable
  imported_id: ImportedIdTable
  repeatable_answer: RepeatableAnswerTable
  bank_details: BankDetailsTable
  bank_details_change: BankDetailsChangeTable
}
