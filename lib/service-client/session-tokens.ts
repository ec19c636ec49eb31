// Stop 3 of 6: a session's tokens, renewed by one caller for all; next: lib/service-client/upstream.ts
import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { environmentOfScope } from '#lib/contract/tokens.ts'
import type { Clock } from '#lib/platform/clock.ts'
import type { Connection } from '#lib/platform/configuration/connections/connection.ts'
import { consoleMetrics } from '#lib/platform/console-metrics.ts'
import { type PlaceholderOf, prepared } from '#lib/platform/database/prepared.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { type Call, failed, type Outcome } from './call.ts'
import { refreshLease } from './refresh-lease.ts'
import { renewTokens } from './renew-tokens.ts'
import { sealTokens, type Tokens, unsealTokens } from './tokens.ts'

/** Tokens with the number of their renewal. A caller whose token was refused passes the number of the refused one. */
export type VersionedTokens = { readonly tokens: Tokens; readonly version: number }

export type SessionTokensOptions = {
  readonly database: ConsoleDatabase
  readonly call: Call
  /** The service and the key. Tokens of another connection are not used. */
  readonly connection: Pick<Connection, 'id' | 'environment' | 'key'>
  readonly secrets: readonly string[]
  readonly clock: Clock
  /** Deadline of one renewal in milliseconds, for all its calls together. */
  readonly timeoutMilliseconds: number
}

/** A lease outlives the slowest renewal by this much, so that it cannot end during the renewal. */
const LEASE_MARGIN_MILLISECONDS = 5000
/** Waiting processes poll the store at this interval, each with some jitter. */
const POLL_MILLISECONDS = 25

const selectTokens = prepared((queries: Kysely<ConsoleTables>, placeholder: PlaceholderOf<{ sessionId: string }>) =>
  queries
    .selectFrom('session')
    .select(['connection', 'tokens', 'tokens_version'])
    .where('id', '=', placeholder('sessionId')),
)

type Stored = { readonly tokens: Tokens | undefined; readonly version: number }

/**
 * The tokens of every session. They are stored sealed, and opened in memory only. However many requests and processes
 * need them at once, only one renews them.
 */
export class SessionTokens {
  readonly #options: SessionTokensOptions
  readonly #lease: ReturnType<typeof refreshLease>
  readonly #renewals = new Map<string, Promise<Outcome<VersionedTokens>>>()
  /** Opened seals, cached because opening one costs more than the rest of a request. */
  readonly #opened = new LRUCache<string, Tokens>({ max: 1000 })

  constructor(options: SessionTokensOptions) {
    this.#options = options
    const leaseMilliseconds = options.timeoutMilliseconds + LEASE_MARGIN_MILLISECONDS
    this.#lease = refreshLease(options.database, leaseMilliseconds)
  }

  /**
   * Returns tokens that are valid for a call now.
   *
   * @param refusedVersion the renewal whose access token the service refused, if any.
   */
  async current(sessionId: string, requestId: string, refusedVersion?: number): Promise<Outcome<VersionedTokens>> {
    const stored = await this.#read(sessionId)
    if (!stored) return failed('session_ended')
    const usable = this.#usable(stored, refusedVersion)
    if (usable) return { ok: true, value: usable }

    const underWay = this.#renewals.get(sessionId)
    if (underWay) {
      const outcome = await underWay
      // A renewal that began before the refusal may return the refused tokens themselves. Renew again then.
      return outcome.ok && outcome.value.version === refusedVersion
        ? this.current(sessionId, requestId, refusedVersion)
        : outcome
    }
    const renewal = this.#renewAlone(sessionId, requestId, refusedVersion).finally(() => {
      this.#renewals.delete(sessionId)
    })
    this.#renewals.set(sessionId, renewal)
    return renewal
  }

  #usable({ tokens, version }: Stored, refusedVersion: number | undefined): VersionedTokens | undefined {
    return tokens && version !== refusedVersion && this.#options.clock() < tokens.freshUntil
      ? { tokens, version }
      : undefined
  }

  /** Renews under the lease, or waits for the process that holds it. */
  async #renewAlone(
    sessionId: string,
    requestId: string,
    refusedVersion: number | undefined,
  ): Promise<Outcome<VersionedTokens>> {
    const deadline = AbortSignal.timeout(this.#options.timeoutMilliseconds)
    for (;;) {
      if (await this.#lease.take(sessionId)) {
        try {
          const outcome = await this.#renewUnlessDone(sessionId, requestId, refusedVersion)
          if (outcome) return outcome
        } finally {
          await this.#lease.release(sessionId)
        }
      }
      const stored = await this.#read(sessionId)
      if (!stored) return failed('session_ended')
      const usable = this.#usable(stored, refusedVersion)
      if (usable) return { ok: true, value: usable }
      if (deadline.aborted) return failed('timeout')
      await delay(POLL_MILLISECONDS * (0.5 + Math.random()))
    }
  }

  /** Returns the outcome, or `undefined` if the tokens could not be stored because session or lease is gone. */
  async #renewUnlessDone(
    sessionId: string,
    requestId: string,
    refusedVersion: number | undefined,
  ): Promise<Outcome<VersionedTokens> | undefined> {
    const stored = await this.#read(sessionId)
    if (!stored) return failed('session_ended')
    const usable = this.#usable(stored, refusedVersion)
    if (usable) return { ok: true, value: usable }

    const { call, connection, clock, timeoutMilliseconds } = this.#options
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const renewed = await renewTokens(call, connection.key, stored.tokens, clock, { requestId, signal })
    consoleMetrics().tokenRenewals.inc({ outcome: renewed.ok ? 'ok' : renewed.failure.kind })
    if (!renewed.ok) return renewed
    // Never use such a token, because entries of one list must never appear under the name of the other.
    if (environmentOfScope(renewed.value.scope) !== connection.environment) {
      return failed('wrong_list')
    }
    const version = stored.version + 1
    const kept = await this.#write(sessionId, version, renewed.value)
    return kept ? { ok: true, value: { tokens: renewed.value, version } } : undefined
  }

  async #read(sessionId: string): Promise<Stored | undefined> {
    const [row] = (await selectTokens(this.#options.database.queries, { sessionId })).rows
    if (!row) return undefined
    const isOurs = row.connection === this.#options.connection.id
    const tokens = isOurs && row.tokens !== null ? await this.#open(row.tokens) : undefined
    return { tokens, version: row.tokens_version }
  }

  async #open(sealed: string): Promise<Tokens | undefined> {
    const known = this.#opened.get(sealed)
    if (known) return known
    const tokens = await unsealTokens(sealed, this.#options.secrets)
    if (tokens) this.#opened.set(sealed, tokens)
    return tokens
  }

  /** Stores tokens, unless the session has ended or another process took the lease. */
  async #write(sessionId: string, version: number, tokens: Tokens): Promise<boolean> {
    const { numUpdatedRows } = await this.#options.database.queries
      .updateTable('session')
      .set({
        tokens: await sealTokens(tokens, this.#options.secrets),
        tokens_version: version,
        connection: this.#options.connection.id,
        environment: this.#options.connection.environment,
      })
      .where('id', '=', sessionId)
      .where('lease_holder', '=', this.#lease.holder)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
}
