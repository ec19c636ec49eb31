// Stop 4 of 6: one page through the contract, with the token of stop 3; next: lib/service-client/operations.ts
import 'server-only'
import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { type Environment, environmentOfScope } from '#lib/contract/tokens.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { monotonicClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { Connection, Connections } from '#lib/platform/configuration/connections/connection.ts'
import { consoleMetrics } from '#lib/platform/console-metrics.ts'
import { singleton } from '#lib/platform/singleton.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { type Call, type CallOptions, failed, type Outcome } from './call.ts'
import { counted } from './call-counts.ts'
import { configuredClient } from './client.ts'
import { type ConnectionNotes, connectionNotes } from './connection-state.ts'
import { listBlacklistedUsers } from './operations.ts'
import { guarded } from './policies/guard.ts'
import { logged } from './policies/log.ts'
import { SessionTokens } from './session-tokens.ts'
import type { Tokens } from './tokens.ts'

/** A page, and the list that its entries belong to. */
export type ReadPage = { readonly page: BlacklistPage; readonly environment: Environment }

/** The service as a signed-in person reaches it. */
export class Upstream {
  readonly #call: Call
  readonly #tokens: SessionTokens
  readonly #notes: ConnectionNotes | undefined

  constructor(call: Call, tokens: SessionTokens, notes?: ConnectionNotes) {
    this.#call = call
    this.#tokens = tokens
    this.#notes = notes
  }

  /**
   * Reads one page. Replaces a refused token once and repeats the call once, never a second time.
   *
   * @param options its signal ends the call, but not a token renewal, for which other requests may be waiting.
   */
  async listBlacklistedUsers(sessionId: string, page: PageRequest, options: CallOptions): Promise<Outcome<ReadPage>> {
    const outcome = await this.#list(sessionId, page, options)
    if (!outcome.ok) this.#notes?.failed(outcome.failure)
    return outcome
  }

  async #list(sessionId: string, page: PageRequest, options: CallOptions): Promise<Outcome<ReadPage>> {
    const tokens = await this.#tokens.current(sessionId, options.requestId)
    if (!tokens.ok) return tokens
    const answer = await this.#read(page, tokens.value.tokens, options)
    if (answer.ok || answer.failure.kind !== 'credentials_refused') return answer

    const renewed = await this.#tokens.current(sessionId, options.requestId, tokens.value.version)
    return renewed.ok ? this.#read(page, renewed.value.tokens, options) : renewed
  }

  async #read(page: PageRequest, tokens: Tokens, options: CallOptions): Promise<Outcome<ReadPage>> {
    const answer = await this.#call(listBlacklistedUsers(page, tokens.accessToken), options)
    if (!answer.ok) return answer
    this.#notes?.succeeded(tokens)
    return { ok: true, value: { page: answer.value, environment: environmentOfScope(tokens.scope) } }
  }

  /** Obtains tokens before the first page is read, so that the page can say which list it shows. */
  async obtainTokens(sessionId: string, requestId: string): Promise<void> {
    const tokens = await this.#tokens.current(sessionId, requestId)
    if (tokens.ok) this.#notes?.succeeded(tokens.value.tokens)
    else this.#notes?.failed(tokens.failure)
  }
}

async function open(connection: Connection): Promise<Upstream> {
  const { fraudApi, sessionSecrets } = configuration()
  const { timeoutMilliseconds } = fraudApi
  const database = await consoleDatabase()
  const notes = connectionNotes(consoleDatabase, connection.id)
  const { upstreamHeldBack } = consoleMetrics()
  const list = connection.environment
  const call = configuredClient(
    logged,
    counted(consoleDatabase, connection.id),
    guarded((what, isHeldBack) => upstreamHeldBack.set({ list, what }, isHeldBack ? 1 : 0)),
  )
  const tokens = new SessionTokens({
    database,
    call,
    connection,
    secrets: sessionSecrets,
    clock: monotonicClock,
    timeoutMilliseconds,
  })
  return new Upstream(call, tokens, notes)
}

/** The open client of each list, with the secret that it uses. */
const opened = singleton(
  'upstreams',
  () => new Map<Environment, { connection: Connection; upstream: Promise<Upstream> }>(),
)

/** Returns the client for a connection. Calls in progress over a replaced connection end normally. */
function upstreamOver(connection: Connection): Promise<Upstream> {
  const known = opened().get(connection.environment)
  const isSame = known?.connection.id === connection.id && known.connection.key.apiSecret === connection.key.apiSecret
  if (known && isSame) return known.upstream
  const upstream = open(connection)
  opened().set(connection.environment, { connection, upstream })
  return upstream
}

/** Returns the service for the list that a session works with; `undefined` while that list has no key. */
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
): Promise<Outcome<ReadPage>> {
  const upstream = await upstreamFor(session, connections)
  return upstream ? upstream.listBlacklistedUsers(session.id, page, options) : failed('no_key')
}
