import type { JsonObject } from '#lib/contract/json.ts'
import { type FaultPlan, faultPlan } from './hostile-upstream/fault-plan.ts'
import { upstreamHandler } from './hostile-upstream/handler.ts'
import { listen } from './hostile-upstream/listener.ts'
import type { UpstreamState } from './hostile-upstream/operations.ts'
import { type LoggedRequest, type RequestLog, requestLog } from './hostile-upstream/request-log.ts'
import { type TokenIssuer, tokenIssuer } from './hostile-upstream/token-issuer.ts'
import { smallUsers } from './hostile-upstream/users.ts'

export type HostileUpstreamOptions = {
  /** Users of the list, or the number of small ones to generate (2,480). */
  readonly items?: number | readonly JsonObject[]
  /** Lifetime of an access token in seconds (3600). */
  readonly accessTokenSeconds?: number
}

type KeyControls = Pick<
  TokenIssuer,
  'apiKey' | 'apiSecret' | 'expireAccessTokens' | 'expireRefreshTokens' | 'revoke' | 'restore' | 'setScope'
>

export type HostileUpstream = KeyControls & {
  /** Base address of the service. */
  readonly url: string
  readonly faults: FaultPlan
  /** All requests, in order of arrival. */
  readonly requests: readonly LoggedRequest[]
  readonly counts: RequestLog['counts']
  /** All access and refresh tokens issued so far. */
  readonly issuedTokens: readonly string[]
  setItems(items: number | readonly JsonObject[]): void
  /** The status of a regular authorization error (401). The contract does not specify it. */
  setAuthErrorStatus(status: number): void
  /** Clears requests and counts. Tokens, items and faults stay. */
  forgetRequests(): void
  stop(): Promise<void>
}

const itemsOf = (items: number | readonly JsonObject[]) => (typeof items === 'number' ? smallUsers(items) : items)

/**
 * Starts a service that implements the contract and misbehaves on demand, on a free loopback port. Refresh tokens
 * rotate strictly: reuse ends every token that descends from the first. Redirects lead to a second origin, also of
 * this upstream, that answers in full, so `counts.redirected` exposes a client that follows.
 */
export async function startHostileUpstream(options: HostileUpstreamOptions = {}): Promise<HostileUpstream> {
  const tokens = tokenIssuer(options.accessTokenSeconds ?? 3600)
  const state: UpstreamState = { tokens, items: itemsOf(options.items ?? 2480), authErrorStatus: 401 }
  const faults = faultPlan()
  const log = requestLog()
  const other = await listen(upstreamHandler({ state, faults, log, elsewhere: undefined }))
  const main = await listen(upstreamHandler({ state, faults, log, elsewhere: other.origin }))

  return {
    url: main.origin,
    apiKey: tokens.apiKey,
    apiSecret: tokens.apiSecret,
    faults,
    requests: log.requests,
    counts: log.counts,
    issuedTokens: tokens.issued,
    expireAccessTokens: tokens.expireAccessTokens,
    expireRefreshTokens: tokens.expireRefreshTokens,
    revoke: tokens.revoke,
    restore: tokens.restore,
    setScope: tokens.setScope,
    setItems: (items) => {
      state.items = itemsOf(items)
    },
    setAuthErrorStatus: (status) => {
      state.authErrorStatus = status
    },
    forgetRequests: log.forget,
    stop: async () => {
      await Promise.all([main.stop(), other.stop()])
    },
  }
}
