// Stop 4 of 6: speaks the contract over HTTP and believes nothing it hears; next: service/bearer.ts
import { z } from 'zod'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { blacklistPage } from '#lib/contract/blacklist-schema.ts'
import { failureEnvelope, successEnvelope } from '#lib/contract/envelope-schema.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import { GENERATE_TOKEN_PATH, REFRESH_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { tokenData } from '#lib/contract/tokens-schema.ts'
import type { CallFailure, CallOptions, CallOutcome, FraudApi } from './fraud-api.ts'
import { readJson } from './read-json.ts'

export type HttpFraudApiOptions = {
  readonly baseUrl: string
  /** Deadline of one call in milliseconds, its body included. */
  readonly timeoutMilliseconds: number
  readonly fetch: typeof fetch
}

const TOKEN_BODY_MAXIMUM_BYTES = 64 * 1024
const PAGE_BODY_MAXIMUM_BYTES = 8 * 1024 * 1024
const RETRY_AFTER_DEFAULT_SECONDS = 1
const RETRY_AFTER_MAXIMUM_SECONDS = 3600

type Operation<Data extends z.ZodType> = {
  readonly path: string
  readonly init: RequestInit
  readonly data: Data
  readonly maximumBytes: number
  /** What it means when the service says no: to a bearer token, or to credentials sent in the body. */
  readonly refusal: 'unauthorized' | 'refused'
}

const anySuccess = successEnvelope(z.unknown())

function failed<Kind extends Exclude<CallFailure['kind'], 'rate_limited'>>(kind: Kind) {
  return { ok: false, failure: { kind } } as const
}

/** Seconds to wait from `Retry-After`, which is a number of seconds or a date (RFC 9110, section 10.2.3). */
function retryAfterSeconds(response: Response): number {
  const text = response.headers.get('retry-after') ?? ''
  const seconds = /^[0-9]{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isFinite(seconds)
    ? Math.min(Math.max(seconds, RETRY_AFTER_DEFAULT_SECONDS), RETRY_AFTER_MAXIMUM_SECONDS)
    : RETRY_AFTER_DEFAULT_SECONDS
}

function judge<Data extends z.ZodType>(
  operation: Operation<Data>,
  response: Response,
  body: JsonValue | undefined,
): CallOutcome<z.output<Data>> {
  const failure = failureEnvelope.safeParse(body)
  const authorizationFailed = failure.success && Object.hasOwn(failure.data.errors, 'authorization')
  if (authorizationFailed || response.status === 401 || response.status === 403) return failed(operation.refusal)
  if (response.status === 429) {
    return { ok: false, failure: { kind: 'rate_limited', retryAfterSeconds: retryAfterSeconds(response) } }
  }
  if (response.status >= 500) return failed('unavailable')
  if (failure.success && operation.refusal === 'refused' && (response.ok || response.status === 400)) {
    return failed('refused')
  }
  const envelope = anySuccess.safeParse(body)
  const payload = operation.data.safeParse(envelope.data?.data)
  return response.ok && payload.success ? { ok: true, value: payload.data } : failed('bad_response')
}

/** The contract's client over an injected `fetch`. It keeps no token and no secret between calls. */
export class HttpFraudApi implements FraudApi {
  readonly #options: HttpFraudApiOptions

  constructor(options: HttpFraudApiOptions) {
    this.#options = options
  }

  generateToken: FraudApi['generateToken'] = (request, options) =>
    this.#tokenOperation(GENERATE_TOKEN_PATH, request, options)

  refreshToken: FraudApi['refreshToken'] = (request, options) =>
    this.#tokenOperation(REFRESH_TOKEN_PATH, request, options)

  listBlacklistedUsers: FraudApi['listBlacklistedUsers'] = ({ limit, offset }, accessToken, options) =>
    this.#call(
      {
        path: `${BLACKLIST_USERS_PATH}?limit=${limit}&offset=${offset}`,
        init: { method: 'GET', headers: { authorization: `Bearer ${accessToken}` } },
        data: blacklistPage,
        maximumBytes: PAGE_BODY_MAXIMUM_BYTES,
        refusal: 'unauthorized',
      },
      options,
    )

  isReachable: FraudApi['isReachable'] = async (options) => {
    try {
      const response = await this.#send(BLACKLIST_USERS_PATH, { method: 'GET' }, options)
      await response.body?.cancel()
      return response.status < 500
    } catch {
      return false
    }
  }

  #tokenOperation(path: string, request: object, options: CallOptions) {
    return this.#call(
      {
        path,
        init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) },
        data: tokenData,
        maximumBytes: TOKEN_BODY_MAXIMUM_BYTES,
        refusal: 'refused',
      },
      options,
    )
  }

  async #call<Data extends z.ZodType>(
    operation: Operation<Data>,
    options: CallOptions,
  ): Promise<CallOutcome<z.output<Data>>> {
    try {
      const response = await this.#send(operation.path, operation.init, options)
      return judge(operation, response, await readJson(response, operation.maximumBytes))
    } catch (error) {
      // Also the deadline of a caller who allows less time than we do.
      if (error instanceof DOMException && error.name === 'TimeoutError') return failed('timeout')
      // Anything else is the connection's doing; its message may quote a header, so only its kind is kept.
      return failed(options.signal?.aborted ? 'cancelled' : 'unavailable')
    }
  }

  #send(path: string, init: RequestInit, { requestId, signal }: CallOptions): Promise<Response> {
    const deadline = AbortSignal.timeout(this.#options.timeoutMilliseconds)
    return this.#options.fetch(new URL(`.${path}`, `${this.#options.baseUrl}/`), {
      ...init,
      headers: { ...init.headers, accept: 'application/json', 'x-request-id': requestId },
      // Followed, a redirect would carry the secret or the token to wherever it points; as it is, it is a wrong answer.
      redirect: 'manual',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
  }
}
