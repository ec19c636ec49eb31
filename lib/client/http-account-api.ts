import { z } from 'zod'
import { failureEnvelope, successEnvelope } from '#lib/contract/envelope-schema.ts'
import { catalogueFailure } from '#lib/contract/errors.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import type { AccountApi, AccountCallOptions, AccountFailure, AccountOperation, AccountOutcome } from './account-api.ts'
import { readJson } from './read-json.ts'
import { kindOfThrown, retryAfterSeconds, type ServiceAddress, send } from './send.ts'

/** A page of a hundred entries of 16 kB each, with room for what is around them. */
const BODY_MAXIMUM_BYTES = 4 * 1024 * 1024

/** Statuses with which the service says no to a request, as opposed to being in trouble itself. */
const REFUSALS = new Set([400, 404, 409, 413, 415, 422])

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

function addressOf({ path, page }: AccountOperation): string {
  const query = page ? `?limit=${page.limit}&offset=${page.offset}` : ''
  return `/account/v1/${path.map(encodeURIComponent).join('/')}${query}`
}

/** The management interface over an injected `fetch`; believes nothing it hears. */
export class HttpAccountApi implements AccountApi {
  readonly #service: ServiceAddress
  readonly #token: string

  constructor(service: ServiceAddress, token: string) {
    this.#service = service
    this.#token = token
  }

  call: AccountApi['call'] = async (operation, options) => {
    if (operation.path.some((part) => STEPS.has(part))) {
      return failed({ kind: 'refused', status: 404, errors: catalogueFailure('notFound').errors })
    }
    try {
      const response = await send(this.#service, addressOf(operation), this.#init(operation, options), options)
      return judge(operation, response, await readJson(response, BODY_MAXIMUM_BYTES))
    } catch (error) {
      return failed({ kind: kindOfThrown(error, options) })
    }
  }

  #init({ method, body }: AccountOperation, { actor, idempotencyKey }: AccountCallOptions): RequestInit {
    return {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(actor === undefined ? {} : { 'x-actor': encodeURIComponent(actor) }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    }
  }
}
