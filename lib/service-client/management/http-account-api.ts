import { z } from 'zod'
import { failureEnvelope, successEnvelope } from '#lib/contract/envelope-schema.ts'
import { catalogueFailure } from '#lib/contract/errors.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import { readJson } from '../read-json.ts'
import { type Fetch, kindOfThrown, retryAfterSeconds, type ServiceAddress, send } from '../send.ts'
import type { AccountApi, AccountCallOptions, AccountFailure, AccountOperation, AccountOutcome } from './account-api.ts'

/** A page of a hundred entries of 16 kB each, with room for what is around them. */
const BODY_MAXIMUM_BYTES = 4 * 1024 * 1024

/** A file takes as long as it takes; this only ends what hangs for ever. */
const FILE_TIMEOUT_MILLISECONDS = 6 * 3_600_000

/** The global `fetch`: files go through as streams. */
type WebAddress = ServiceAddress<Fetch<WebInit, Response>>

type WebInit = Omit<RequestInit, 'headers'> & { readonly headers: Readonly<Record<string, string>> }

/** Statuses with which the service says no to a request, as opposed to being in trouble itself. */
const REFUSALS = new Set([400, 404, 409, 412, 413, 415, 422])

/** No URL can hold these as a part of its path: every parser takes them for steps between folders. */
const STEPS = new Set(['.', '..'])

const anySuccess = successEnvelope(z.unknown())

function failed(failure: AccountFailure): { readonly ok: false; readonly failure: AccountFailure } {
  return { ok: false, failure }
}

function judge<Data extends z.ZodType>(
  { data, namesOne }: AccountOperation<Data>,
  response: Response,
  body: JsonValue | undefined,
): AccountOutcome<z.output<Data>> {
  const { status } = response
  if (status === 401 || status === 403) return failed({ kind: 'unauthorized' })
  if (status === 404 && !namesOne) return failed({ kind: 'not_available' })
  if (status === 429) return failed({ kind: 'rate_limited', retryAfterSeconds: retryAfterSeconds(response) })
  if (status >= 500) return failed({ kind: 'unavailable' })
  const failure = failureEnvelope.safeParse(body)
  if (failure.success && REFUSALS.has(status)) return failed({ kind: 'refused', status, errors: failure.data.errors })
  const payload = data.safeParse(anySuccess.safeParse(body).data?.data)
  return response.ok && payload.success ? { ok: true, value: payload.data } : failed({ kind: 'bad_response' })
}

function addressOf({ path, page, query: given }: AccountOperation): string {
  const query = page ? `?limit=${page.limit}&offset=${page.offset}` : given ? `?${new URLSearchParams(given)}` : ''
  return `/account/v1/${path.map(encodeURIComponent).join('/')}${query}`
}

/** The management interface over an injected `fetch`; believes nothing it hears. */
export class HttpAccountApi implements AccountApi {
  readonly #service: WebAddress
  readonly #fileService: WebAddress
  readonly #token: string

  constructor(service: WebAddress, token: string) {
    this.#service = service
    this.#fileService = { ...service, timeoutMilliseconds: FILE_TIMEOUT_MILLISECONDS }
    this.#token = token
  }

  call: AccountApi['call'] = (operation, options) =>
    this.#answer(operation, options, () =>
      this.#send(this.#service, operation, this.#init(operation, options), options),
    )

  upload: AccountApi['upload'] = async (operation, { contentType, bytes }, options) => {
    const { headers, ...init } = this.#init(operation, options)
    // Node's fetch reads its body to the end even when the call is over, so it is given one that can be taken away.
    const over = new AbortController()
    const pipe = new TransformStream<Uint8Array, Uint8Array>()
    const signal = options.signal ? AbortSignal.any([options.signal, over.signal]) : over.signal
    bytes.pipeTo(pipe.writable, { signal }).catch(() => {})
    // A stream as a body needs `duplex`, which TypeScript's library does not know yet.
    const file = { body: pipe.readable, duplex: 'half' }
    const upload = { ...init, ...file, headers: { ...headers, 'content-type': contentType } }
    try {
      return await this.#answer(operation, options, () => this.#send(this.#fileService, operation, upload, options))
    } finally {
      over.abort()
    }
  }

  download: AccountApi['download'] = async (operation, options) => {
    try {
      const init = this.#init(operation, options)
      const response = await this.#send(this.#fileService, operation, init, options)
      const contentType = response.headers.get('content-type')
      if (response.status === 200 && response.body && contentType) {
        return { ok: true, value: { contentType, bytes: response.body } }
      }
      const judged = judge(operation, response, await readJson(response, BODY_MAXIMUM_BYTES))
      return judged.ok ? failed({ kind: 'bad_response' }) : judged
    } catch (error) {
      return failed({ kind: kindOfThrown(error, options) })
    }
  }

  async #answer<Data extends z.ZodType>(
    operation: AccountOperation<Data>,
    options: AccountCallOptions,
    ask: () => Promise<Response>,
  ): Promise<AccountOutcome<z.output<Data>>> {
    if (operation.path.some((part) => STEPS.has(part))) {
      return failed({ kind: 'refused', status: 404, errors: catalogueFailure('notFound').errors })
    }
    try {
      const response = await ask()
      return judge(operation, response, await readJson(response, BODY_MAXIMUM_BYTES))
    } catch (error) {
      return failed({ kind: kindOfThrown(error, options) })
    }
  }

  /** With one deadline for all of it, also for a body that is handed on and read elsewhere. */
  #send(service: WebAddress, operation: AccountOperation, init: WebInit, options: AccountCallOptions) {
    const deadline = AbortSignal.timeout(service.timeoutMilliseconds)
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
    return send(service, addressOf(operation), init, options.requestId, signal)
  }

  #init({ method, body }: AccountOperation, { actor, idempotencyKey, ifMatch }: AccountCallOptions) {
    return {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(actor === undefined ? {} : { 'x-actor': encodeURIComponent(actor) }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    }
  }
}
