// Stop 3 of 6: a session's tokens, renewed by one caller for all who wait; asked by stop 4, lib/service-client/upstream.ts
import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { environmentOfScope } from '#lib/contract/tokens.ts'
import type { Clock } from '#lib/platform/clock.ts'
import type { Connection } from '#lib/platform/configuration/connections/connection.ts'
import { type PlaceOf, prepared } from '#lib/platform/database/prepared.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { type Call, failed, type Outcome } from './call.ts'
import { type Grant, sealGrant, unsealGrant } from './grant.ts'
import { refreshLease } from './refresh-lease.ts'
import { renewGrant } from './renew-grant.ts'

/** Tokens with the number of their renewal: a caller whose token was refused names the number it no longer accepts. */
export type NumberedGrant = { readonly grant: Grant; readonly version: number }

export type SessionTokensOptions = {
  readonly database: ConsoleDatabase
  readonly call: Call
  /** The service and the key; tokens of another connection are not used. */
  readonly connection: Pick<Connection, 'id' | 'environment' | 'key'>
  readonly secrets: readonly string[]
  readonly clock: Clock
  /** Deadline of one renewal in milliseconds, with all the calls it takes. */
  readonly timeoutMilliseconds: number
}

/** A lease outlives the slowest renewal by this much, so that it cannot end under its holder. */
const LEASE_MARGIN_MILLISECONDS = 5000
/** Waiting processes look at the store this often, each a little differently. */
const POLL_MILLISECONDS = 25

const selectTokens = prepared((queries: Kysely<ConsoleTables>, place: PlaceOf<{ sessionId: string }>) =>
  queries.selectFrom('session').select(['connection', 'tokens', 'tokens_version']).where('id', '=', place('sessionId')),
)

type Stored = { readonly grant: Grant | undefined; readonly version: number }

/**
 * The tokens of every session, kept sealed in the console's store; opened ones are remembered in memory alone. However many requests and processes
 * ask at once, a session's tokens are renewed by one of them.
 */
export class SessionTokens {
  readonly #options: SessionTokensOptions
  readonly #lease: ReturnType<typeof refreshLease>
  readonly #renewals = new Map<string, Promise<Outcome<NumberedGrant>>>()
  /** Opened seals: opening one costs more than the rest of a request. */
  readonly #opened = new LRUCache<string, Grant>({ max: 1000 })

  constructor(options: SessionTokensOptions) {
    this.#options = options
    const leaseMilliseconds = options.timeoutMilliseconds + LEASE_MARGIN_MILLISECONDS
    this.#lease = refreshLease(options.database, options.clock, leaseMilliseconds)
  }

  /**
   * Tokens that are good for a call now.
   *
   * @param refusedVersion the renewal whose access token the service has refused, if that is why it asks.
   */
  async current(sessionId: string, requestId: string, refusedVersion?: number): Promise<Outcome<NumberedGrant>> {
    const stored = await this.#read(sessionId)
    if (!stored) return failed('session_ended')
    const usable = this.#usable(stored, refusedVersion)
    if (usable) return { ok: true, value: usable }

    const underWay = this.#renewals.get(sessionId)
    if (underWay) {
      const outcome = await underWay
      // A renewal that began before the refusal can end in the very tokens that were refused: then it takes another.
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

  #usable({ grant, version }: Stored, refusedVersion: number | undefined): NumberedGrant | undefined {
    return grant && version !== refusedVersion && this.#options.clock() < grant.freshUntil
      ? { grant, version }
      : undefined
  }

  /** Renews under the lease, or waits for whoever holds it in another process. */
  async #renewAlone(
    sessionId: string,
    requestId: string,
    refusedVersion: number | undefined,
  ): Promise<Outcome<NumberedGrant>> {
    const patience = AbortSignal.timeout(this.#options.timeoutMilliseconds)
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
      if (patience.aborted) return failed('timeout')
      await delay(POLL_MILLISECONDS * (0.5 + Math.random()))
    }
  }

  /** The outcome; `undefined` when the tokens could not be kept, since the session or the lease is gone. */
  async #renewUnlessDone(
    sessionId: string,
    requestId: string,
    refusedVersion: number | undefined,
  ): Promise<Outcome<NumberedGrant> | undefined> {
    const stored = await this.#read(sessionId)
    if (!stored) return failed('session_ended')
    const usable = this.#usable(stored, refusedVersion)
    if (usable) return { ok: true, value: usable }

    const { call, connection, clock, timeoutMilliseconds } = this.#options
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const renewed = await renewGrant(call, connection.key, stored.grant, clock, { requestId, signal })
    if (!renewed.ok) return renewed
    // Nothing is read with such a token, so that no row of one list can ever stand under the name of the other.
    if (environmentOfScope(renewed.value.scope) !== connection.environment) {
      return failed('wrong_list')
    }
    const version = stored.version + 1
    const kept = await this.#write(sessionId, version, renewed.value)
    return kept ? { ok: true, value: { grant: renewed.value, version } } : undefined
  }

  async #read(sessionId: string): Promise<Stored | undefined> {
    const [row] = (await selectTokens(this.#options.database.queries, { sessionId })).rows
    if (!row) return undefined
    const isOurs = row.connection === this.#options.connection.id
    const grant = isOurs && row.tokens !== null ? await this.#open(row.tokens) : undefined
    return { grant, version: row.tokens_version }
  }

  async #open(sealed: string): Promise<Grant | undefined> {
    const known = this.#opened.get(sealed)
    if (known) return known
    const grant = await unsealGrant(sealed, this.#options.secrets)
    if (grant) this.#opened.set(sealed, grant)
    return grant
  }

  /** Stores tokens, unless the session has ended or the lease went to somebody else. */
  async #write(sessionId: string, version: number, grant: Grant): Promise<boolean> {
    const { numUpdatedRows } = await this.#options.database.queries
      .updateTable('session')
      .set({
        tokens: await sealGrant(grant, this.#options.secrets),
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
