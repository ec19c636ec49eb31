import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'

/** A key of the console itself. The session secrets open `sealed`. */
export type SealedKeyTable = { name: string; version: number; sealed: string; public: string; created_at: number }

/** A pair that an admin set for one of the lists, for the service at `base_url`; the session secrets open its secret. */
export type StoredPairTable = {
  environment: Environment
  base_url: string
  api_key: string
  sealed_secret: string
  changed_at: number
  changed_by: string
}

/** What an admin set, as JSON text, for one of the two lists or for the whole console. */
export type SettingTable = { name: string; list: string; value: string; changed_at: number; changed_by: string }

/** What an admin set about a field of one of the two lists; `links` is 1 for the field whose values pair contents. */
export type FieldSettingTable = {
  environment: Environment
  path: string
  use: 'identifies' | 'describes' | 'ticks' | null
  links: number
  changed_at: number
  changed_by: string
}

/** How the latest calls over a connection ended. `failure` is our code; `scope` and `expires_at` are the service's. */
export type ConnectionStateTable = {
  connection: string
  succeeded_at: number | null
  failed_at: number | null
  failure: string | null
  scope: string | null
  expires_at: string | null
}

/**
 * How many calls over a connection the service answered and did not answer, in the quarter of an hour that begins at
 * `quarter`.
 */
export type CallCountTable = { connection: string; quarter: number; answered: number; failed: number }
