import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { GenerateTokenRequest, RefreshTokenRequest, TokenData } from '#lib/contract/tokens-schema.ts'

/**
 * Why a call to the service gave nothing usable. Decide on `kind`; nothing of the service's own text is kept, since it
 * may quote what was sent.
 *
 * - `timeout`: no complete answer within the deadline.
 * - `unavailable`: not reachable, connection lost, or a status of 500 and above.
 * - `bad_response`: an answer that is not what the contract says.
 * - `unauthorized`: the bearer token was not accepted, under whatever status.
 * - `refused`: a token operation said no to the credentials or the refresh token.
 * - `rate_limited`: asked to wait; `retryAfterSeconds` is at least 1.
 * - `cancelled`: the caller gave up first.
 */
export type CallFailure =
  | { readonly kind: 'timeout' | 'unavailable' | 'bad_response' | 'unauthorized' | 'refused' | 'cancelled' }
  | { readonly kind: 'rate_limited'; readonly retryAfterSeconds: number }

export type CallOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: CallFailure }

export type CallOptions = {
  /** Sent as `X-Request-Id`, so that one request can be followed through every log. */
  readonly requestId: string
  /** Ends the call early; the outcome is then `cancelled`. */
  readonly signal?: AbortSignal
}

/** The service as its contract describes it (section 4), plus a question that needs no credentials. Never throws. */
export interface FraudApi {
  generateToken(request: GenerateTokenRequest, options: CallOptions): Promise<CallOutcome<TokenData>>
  refreshToken(request: RefreshTokenRequest, options: CallOptions): Promise<CallOutcome<TokenData>>
  listBlacklistedUsers(
    page: PageRequest,
    accessToken: string,
    options: CallOptions,
  ): Promise<CallOutcome<BlacklistPage>>
  /** Whether the service answers at all, judged by the status of an unauthenticated request. */
  isReachable(options: CallOptions): Promise<boolean>
}
