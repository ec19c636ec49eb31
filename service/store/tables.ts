import type { Generated } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'

/** One list. `revision` grows with every change of it, so whatever was learnt under a revision stays true under it. */
type BlacklistTable = { environment: Environment; revision: number; total: number }

/** One blacklisted user; `created_at` in epoch milliseconds, `body` the whole item as JSON text, kept as it was given. */
export type EntryTable = { environment: Environment; created_at: number; id: string; body: string }

/** How many entries lie from this key up to the next node's key on the same level; see page-tree.ts. */
type PageNodeTable = {
  node: Generated<number>
  environment: Environment
  level: number
  created_at: number
  id: string
  entries: number
}

/** An API key. Its secret is kept only as a keyed hash; times in epoch milliseconds. */
type ApiKeyTable = {
  id: string
  name: string
  environment: Environment
  key_text: string
  secret_hash: string
  created_at: number
  revoked_at: number | null
}

/** Everything that came out of one token generation by rotation; ended at once when a token of it is used again. */
type TokenFamilyTable = { id: string; key_id: string; expires_at: number; ended_at: number | null }

/** A refresh token as a keyed hash. `used_at` is when it was exchanged; times in epoch milliseconds. */
type RefreshTokenTable = { hash: string; family_id: string; expires_at: number; used_at: number | null }

export type ServiceTables = {
  blacklist: BlacklistTable
  blacklist_entry: EntryTable
  page_node: PageNodeTable
  api_key: ApiKeyTable
  token_family: TokenFamilyTable
  refresh_token: RefreshTokenTable
}
