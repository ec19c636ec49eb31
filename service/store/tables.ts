import type { Generated } from 'kysely'
import type { AccountAction } from '#lib/contract/management/account-events-schema.ts'
import type { ImportMode, ImportState } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'

/**
 * One list, whose entries are those of its `edition`. `revision` grows with every change of it, so whatever was learnt
 * under a revision stays true under it. `next_expiry` is the earliest moment at which an entry of it expires. While an
 * import is being applied, it holds the list: `held_by` its id, `held_until` the moment from which on it counts as dead.
 * Times in epoch milliseconds.
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

/** Entries that are, were or will be a list. An import makes one, and the list changes to it at one moment. */
type EditionTable = { id: Generated<number>; import_id: string | null }

/** One blacklisted user; times in epoch milliseconds, `body` the whole item as JSON text, kept as it was given. */
type EntryTable = { edition: number; created_at: number; id: string; body: string; expires_at: number | null }

/** Where in its edition the entry with an id is. */
type EntryPlaceTable = { edition: number; id: string; created_at: number }

/** The entries of an edition by what they are reached under; see contacts.ts. */
type EntryContactTable = { edition: number; hash: number; id: string }

/**
 * An import; `counts`, `columns` and `faults` as JSON, times in epoch milliseconds. While it runs it moves `alive_until`
 * on; a process that was killed does not.
 */
type ListImportTable = {
  id: string
  environment: Environment
  mode: ImportMode
  dry_run: number
  reason: string | null
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

/** An entry that was removed; `id` counts removals, `created_at` is the time of the removal, `actor` null for an expiry. */
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

/** How many entries lie from this key up to the next node's key on the same level; see page-tree.ts. */
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

/** A secret of a key, kept only as a keyed hash; in force until `ends_at`. Times in epoch milliseconds. */
type ApiSecretTable = {
  id: string
  key_id: string
  hash: string
  created_at: number
  last_used_at: number | null
  ends_at: number | null
}

/**
 * Everything that came out of one token generation by rotation; ended at once when a token of it is used again, and not
 * renewed once the secret that began it has ended.
 */
type TokenFamilyTable = { id: string; key_id: string; secret_id: string; expires_at: number; ended_at: number | null }

/** A refresh token as a keyed hash. `used_at` is when it was exchanged; times in epoch milliseconds. */
type RefreshTokenTable = { hash: string; family_id: string; expires_at: number; used_at: number | null }

/** Who did what in the management interface; never with a value. `created_at` in epoch milliseconds, `counts` as JSON. */
type AccountEventTable = {
  id: Generated<number>
  created_at: number
  actor: string | null
  action: AccountAction
  subject: string
  environment: Environment | null
  request_id: string | null
  counts: string | null
}

/** The sealed answer to a request with an idempotency key; key and request are kept as keyed hashes. */
type RepeatableAnswerTable = { key_hash: string; request_hash: string; answer: string | null; created_at: number }

/** The one set of bank details as a sealed text; times in epoch milliseconds. */
type BankDetailsTable = { account: number; sealed: string | null; updated_at: number; updated_by: string | null }

/** A change of the bank details: the names of the fields, with blanks between them. */
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
  account_event: AccountEventTable
  repeatable_answer: RepeatableAnswerTable
  bank_details: BankDetailsTable
  bank_details_change: BankDetailsChangeTable
}
