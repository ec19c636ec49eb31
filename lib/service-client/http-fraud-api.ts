// Stop 4 of 6: speaks the contract over HTTP and believes nothing it hears; next: service/tokens/bearer.ts
import { z } from 'zod'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { blacklistPage } from '#lib/contract/blacklist-schema.ts'
import { failureEnvelope, successEnvelope } from '#lib/contract/envelope-schema.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import { GENERATE_TOKEN_PATH, REFRESH_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { tokenData } from '#lib/contract/tokens-schema.ts'
import type { CallFailure, CallOptions, CallOutcome, FraudApi } from './fraud-api.ts'
import { readJson } from './read-json.ts'
import { type Heard, kindOfThrown, retryAfterSeconds, type ServiceAddress, send } from './send.ts'
import { withinTime } from './within-time.ts'

const TOKEN_BODY_MAXIMUM_BYTES = 64 * 1024
const PAGE_BODY_MAXIMUM_BYTES = 8 * 1024 * 1024

type Operation<Data extends z.ZodType> = {
  readonly path: string
  readonly init: { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string }
  readonly data: Data
  readonly maximumBytes: number
  /** What it means when the service says no: to a bearer token, or to credentials sent in the body. */
  readonly refusal: 'unauthorized' | 'refused'
}

const anyEnvelope = z.discriminatedUnion('success', [successEnvelope(z.unknown()), failureEnvelope])

function failed<Kind extends Exclude<CallFailure['kind'], 'rate_limited'>>(kind: Kind) {
  return { ok: false, failure: { kind } } as const
}

function judge<Data extends z.ZodType>(
  operation: Operation<Data>,
  response: Heard,
  body: JsonValue | undefined,
): CallOutcome<z.output<Data>> {
  const envelope = anyEnvelope.safeParse(body).data
  const failure = envelope?.success === false ? envelope : undefined
  const authorizationFailed = failure && Object.hasOwn(failure.errors, 'authorization')
  if (authorizationFailed || response.status === 401 || response.status === 403) return failed(operation.refusal)
  if (response.status === 429) {
    return { ok: false, failure: { kind: 'rate_limited', retryAfterSeconds: retryAfterSeconds(response) } }
  }
  if (response.status >= 500) return failed('unavailable')
  if (failure && operation.refusal === 'refused' && (response.ok || response.status === 400)) {
    return failed('refused')
  }
  const payload = operation.data.safeParse(envelope?.success ? envelope.data : undefined)
  return response.ok && payload.success ? { ok: true, value: payload.data } : failed('bad_response')
}

/** The contract's client over an injected `fetch`. It keeps no token and no secret between calls. */
export class HttpFraudApi implements FraudApi {
  readonly #service: ServiceAddress

  constructor(service: ServiceAddress) {
    this.#service = service
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

  isReachable: FraudApi['isReachable'] = async ({ requestId, signal: given }) => {
    try {
      return await withinTime(this.#service.timeoutMilliseconds, given, async (signal) => {
        const response = await send(this.#service, BLACKLIST_USERS_PATH, { method: 'GET' }, requestId, signal)
        await response.body?.cancel()
        return response.status < 500
      })
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
      return await withinTime(this.#service.timeoutMilliseconds, options.signal, async (signal) => {
        const response = await send(this.#service, operation.path, operation.init, options.requestId, signal)
        return judge(operation, response, await readJson(response, operation.maximumBytes))
      })
    } catch (error) {
      return failed(kindOfThrown(error, options))
    }
  }
}
