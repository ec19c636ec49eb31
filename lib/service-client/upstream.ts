// Stop 4 of 6: one page through the contract, with the session's token from stop 3, lib/service-client/tokens.ts; next, behind a
// guard and a log: lib/service-client/http-fraud-api.ts
import 'server-only'
import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { type Environment, environmentOfScope } from '#lib/contract/tokens.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { monotonicClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { Connection, Connections } from '#lib/platform/configuration/connections/connection.ts'
import { singleton } from '#lib/platform/singleton.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { type ConnectionNotes, connectionNotes } from './connection-state.ts'
import type { CallOptions, CallOutcome, FraudApi } from './fraud-api.ts'
import type { Grant } from './grant.ts'
import { guardedFraudApi } from './guarded-fraud-api.ts'
import { loggedFraudApi } from './logged-fraud-api.ts'
import { serviceApi } from './service-api.ts'
import { SessionTokens, type TokenFailure } from './tokens.ts'

/**
 * `credentials_refused`: the service accepts neither the token nor a fresh one, or not the key itself. `wrong_list`: the
 * key is of the other list than it was given for. `no_key`: there is none yet.
 */
export type UpstreamFailure =
  | {
      readonly kind:
        | 'timeout'
        | 'unavailable'
        | 'bad_response'
        | 'cancelled'
        | 'credentials_refused'
        | 'session_ended'
        | 'wrong_list'
        | 'no_key'
    }
  | Extract<TokenFailure, { readonly kind: 'rate_limited' }>

/** A page, and which of the two lists its rows are of. */
export type ReadPage = { readonly page: BlacklistPage; readonly environment: Environment }

export type UpstreamOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: UpstreamFailure }

function failed(failure: TokenFailure): { readonly ok: false; readonly failure: UpstreamFailure } {
  if (failure.kind === 'rate_limited') return { ok: false, failure }
  const { kind } = failure
  return { ok: false, failure: { kind: kind === 'unauthorized' || kind === 'refused' ? 'credentials_refused' : kind } }
}

/** The service as a signed-in person reaches it. */
export class Upstream {
  readonly #api: FraudApi
  readonly #tokens: SessionTokens
  readonly #notes: ConnectionNotes | undefined

  constructor(api: FraudApi, tokens: SessionTokens, notes?: ConnectionNotes) {
    this.#api = api
    this.#tokens = tokens
    this.#notes = notes
  }

  /**
   * Reads one page. A refused token is replaced once and the call repeated once; there is no third try.
   *
   * @param options its signal ends the call, but not a renewal of tokens, for which other requests may be waiting.
   */
  async listBlacklistedUsers(
    sessionId: string,
    page: PageRequest,
    options: CallOptions,
  ): Promise<UpstreamOutcome<ReadPage>> {
    const outcome = await this.#list(sessionId, page, options)
    if (!outcome.ok) this.#noteFailure(outcome.failure)
    return outcome
  }

  async #list(sessionId: string, page: PageRequest, options: CallOptions): Promise<UpstreamOutcome<ReadPage>> {
    const tokens = await this.#tokens.current(sessionId, options.requestId)
    if (!tokens.ok) return failed(tokens.failure)
    const answer = await this.#read(page, tokens.value.grant, options)
    if (answer.ok) return answer
    if (answer.failure.kind !== 'unauthorized') return failed(answer.failure)

    const renewed = await this.#tokens.current(sessionId, options.requestId, tokens.value.version)
    if (!renewed.ok) return failed(renewed.failure)
    const second = await this.#read(page, renewed.value.grant, options)
    return second.ok ? second : failed(second.failure)
  }

  async #read(page: PageRequest, grant: Grant, options: CallOptions): Promise<CallOutcome<ReadPage>> {
    const answer = await this.#api.listBlacklistedUsers(page, grant.accessToken, options)
    if (!answer.ok) return answer
    this.#notes?.succeeded(grant)
    return { ok: true, value: { page: answer.value, environment: environmentOfScope(grant.scope) } }
  }

  /** Obtains tokens ahead of the first page, so that the page can say which list it shows. */
  async obtainTokens(sessionId: string, requestId: string): Promise<void> {
    const tokens = await this.#tokens.current(sessionId, requestId)
    if (tokens.ok) this.#notes?.succeeded(tokens.value.grant)
    else this.#noteFailure(failed(tokens.failure).failure)
  }

  #noteFailure({ kind }: UpstreamFailure): void {
    // These say something of the person, not of the connection.
    if (kind !== 'cancelled' && kind !== 'session_ended') this.#notes?.failed(kind)
  }
}

async function open(connection: Connection): Promise<Upstream> {
  const { fraudApi, sessionSecrets } = configuration()
  const { timeoutMilliseconds } = fraudApi
  const database = await consoleDatabase()
  const notes = connectionNotes(database, connection.id)
  const api = guardedFraudApi(loggedFraudApi(serviceApi()), timeoutMilliseconds)
  const tokens = new SessionTokens({
    database,
    api,
    connection,
    secrets: sessionSecrets,
    clock: monotonicClock,
    timeoutMilliseconds,
  })
  return new Upstream(api, tokens, notes)
}

/** What is open for each of the two lists, with the secret that it uses. */
const opened = singleton(
  'upstreams',
  () => new Map<Environment, { connection: Connection; upstream: Promise<Upstream> }>(),
)

/** The service over a connection. One that was replaced is let go; calls that are under way on it end as they began. */
function upstreamOver(connection: Connection): Promise<Upstream> {
  const known = opened().get(connection.environment)
  const isSame = known?.connection.id === connection.id && known.connection.key.apiSecret === connection.key.apiSecret
  if (known && isSame) return known.upstream
  const upstream = open(connection)
  opened().set(connection.environment, { connection, upstream })
  return upstream
}

/** The service as a session reaches it, by the list that it works with; `undefined` while there is no key for it. */
export async function upstreamFor(
  { chosen }: Pick<Session, 'chosen'>,
  connections: Connections,
): Promise<Upstream | undefined> {
  const connection = chosen === null ? undefined : connections[chosen]
  return connection && upstreamOver(connection)
}

/** Reads one page of the list that a session works with. */
export async function readBlacklistPage(
  session: Pick<Session, 'id' | 'chosen'>,
  connections: Connections,
  page: PageRequest,
  options: CallOptions,
): Promise<UpstreamOutcome<ReadPage>> {
  const upstream = await upstreamFor(session, connections)
  return upstream
    ? upstream.listBlacklistedUsers(session.id, page, options)
    : { ok: false, failure: { kind: 'no_key' } }
}
