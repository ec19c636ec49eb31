import type { Environment } from '#lib/contract/tokens.ts'
import type { Proviso } from '#lib/mirror/api/provisos.ts'
import type { PairSource } from '#lib/platform/configuration/api/pair.ts'

/**
 * The console's connection to one of the service's two lists. Times are ISO 8601. `scope` and `tokenExpiresAt` are the
 * service's own; `failure` is our code. Everything but `environment` is null without a key.
 */
export type ConnectionItem = {
  readonly environment: Environment
  readonly source: PairSource | null
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
  /** The latest sync that proves something. Times are ISO 8601; `lagSeconds` is how old its answers may have been. */
  readonly coverage: {
    readonly grade: string
    readonly provisos: readonly Proviso[]
    readonly startedAt: string
    readonly certifiedAt: string
    readonly lagSeconds: number
  } | null
  /** Why the list seems unordered: entries moved, or no order was found. */
  readonly order: 'moving' | 'none' | null
  /** By how many seconds an answer was older than an earlier one, in the last 24 hours; 0 if none was. */
  readonly stepBackSeconds: number
  /** Set if the service counts more rows than it returns. */
  readonly short: { readonly total: number; readonly reachable: number } | null
}

/** `data` of `GET /api/connection`. */
export type ConnectionData = {
  readonly baseUrl: string
  readonly connections: readonly ConnectionItem[]
  /** Whether requests came through a proxy that `TRUSTED_PROXIES` does not count. */
  readonly ignoresProxy: boolean
}
