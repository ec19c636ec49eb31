// Stop 4 of 6: one page through the contract, with the session's token from stop 3, lib/server/tokens.ts; next, behind a
// guard and a log: lib/client/http-fraud-api.ts
import 'server-only'
import type { CallOptions, CallOutcome, FraudApi } from '#lib/client/fraud-api.ts'
import { guardedFraudApi } from '#lib/client/guarded-fraud-api.ts'
import { HttpFraudApi } from '#lib/client/http-fraud-api.ts'
import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { type Environment, environmentOfScope } from '#lib/contract/tokens.ts'
import { monotonicClock } from './clock.ts'
import { configuration } from './configuration.ts'
import { connectionId } from './connection.ts'
import { consoleDatabase } from './console-database.ts'
import type { Grant } from './grant.ts'
import { loggedFraudApi } from './logged-fraud-api.ts'
import { asyncSingleton } from './singleton.ts'
import { SessionTokens, type TokenFailure } from './tokens.ts'

/** `credentials_refused`: the service accepts neither the token nor a fresh one, or not the key itself. */
export type UpstreamFailure =
  | {
      readonly kind: 'timeout' | 'unavailable' | 'bad_response' | 'cancelled' | 'credentials_refused' | 'session_ended'
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

  constructor(api: FraudApi, tokens: SessionTokens) {
    this.#api = api
    this.#tokens = tokens
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
    return answer.ok
      ? { ok: true, value: { page: answer.value, environment: environmentOfScope(grant.scope) } }
      : answer
  }

  /** Obtains tokens for a new session ahead of its first page, so that the page can say which list it shows. */
  async obtainTokens(sessionId: string, requestId: string): Promise<void> {
    await this.#tokens.current(sessionId, requestId)
  }

  /** Whether the service answers anything at all. */
  isReachable(options: CallOptions): Promise<boolean> {
    return this.#api.isReachable(options)
  }
}

/** The process's one connection to the service. */
export const upstream = asyncSingleton('upstream', async () => {
  const { fraudApi, sessionSecrets } = configuration()
  const { baseUrl, apiKey, apiSecret, timeoutMilliseconds } = fraudApi
  const http = new HttpFraudApi({ baseUrl, timeoutMilliseconds, fetch })
  const api = guardedFraudApi(loggedFraudApi(http), timeoutMilliseconds)
  const tokens = new SessionTokens({
    database: await consoleDatabase(),
    api,
    key: { apiKey, apiSecret },
    connection: connectionId(baseUrl, apiKey),
    secrets: sessionSecrets,
    clock: monotonicClock,
    timeoutMilliseconds,
  })
  return new Upstream(api, tokens)
})
