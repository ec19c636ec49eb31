import type { Environment } from '#lib/contract/tokens.ts'
import type { Proviso } from '#lib/mirror/api/provisos.ts'

/**
 * Where a key comes from: the console's environment, which only its operator can change; an admin, on the connection
 * page; or the embedded service, which comes with a Test key.
 */
export type KeySource = 'environment' | 'stored' | 'default'

/**
 * The console's connection to one of the service's two lists. Times are ISO 8601; `scope` and `tokenExpiresAt` are as
 * the service returned them; `failure` is one of our codes. All but `environment` are null while there is no key.
 */
export type ConnectionItem = {
  readonly environment: Environment
  readonly source: KeySource | null
  readonly apiKey: string | null
  readonly changedAt: string | null
  readonly changedBy: string | null
  readonly scope: string | null
  readonly tokenExpiresAt: string | null
  readonly succeededAt: string | null
  readonly failedAt: string | null
  readonly failure: string | null
  readonly sync: ConnectionSync | null
}

/** How the list is synced, and what that proves. Null while nothing is known of it. */
export type ConnectionSync = {
  /** The last sync that proves something; times are ISO 8601, `lagSeconds` is how old its answers may have been. */
  readonly coverage: {
    readonly grade: string
    readonly provisos: readonly Proviso[]
    readonly startedAt: string
    readonly certifiedAt: string
    readonly lagSeconds: number
  } | null
  /** What speaks against an order of the list: entries were seen to move, or no order was found. */
  readonly order: 'moving' | 'none' | null
  /** By how much an answer was older than one before, in the last 24 hours; 0 where none was seen to be. */
  readonly stepBackSeconds: number
  /** Where the service counts more rows than it gives. */
  readonly short: { readonly total: number; readonly reachable: number } | null
}

/** `data` of `GET /api/connection`. */
export type ConnectionData = {
  readonly baseUrl: string
  readonly connections: readonly ConnectionItem[]
  /** Requests came through a proxy that `TRUSTED_PROXIES` does not count. */
  readonly ignoresProxy: boolean
}
