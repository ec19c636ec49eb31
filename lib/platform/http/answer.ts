import 'server-only'
import { type Envelope, type ErrorMap, success } from '#lib/contract/envelope.ts'
import { catalogueFailure, ERRORS, type ErrorName, fieldFailure } from '#lib/contract/errors.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import { configuration } from '../configuration/configuration.ts'
import { ANSWER_HEADERS, STRICT_TRANSPORT_SECURITY } from '../network/answer-headers.ts'
import type { BodyOutcome } from './request-body.ts'

/** The answer of a handler: a status, an envelope, and any headers. */
export type Answer = {
  readonly status: number
  readonly body: Envelope<unknown>
  readonly headers?: Headers
}

/** An answer that is too large for one envelope: a stream of bytes. */
export type StreamedAnswer = {
  readonly status: 200
  readonly stream: ReadableStream<Uint8Array>
  /** The stream itself checks whether the person may still have it, and ends if not. Otherwise the frame checks. */
  readonly asksItself?: true
  /** The address changes with the content, so browsers may cache it for ever. */
  readonly isForEver?: true
  /** Must include the `content-type`. */
  readonly headers: Headers
}

export type Reply = Answer | StreamedAnswer

/** A successful answer. */
export function answered(message: string, data: unknown, { status = 200, headers = new Headers() } = {}): Answer {
  return { status, body: success(message, data), headers }
}

/** A successful answer as a text of its own type, if a standard requires that instead of the envelope. */
export function answeredBare(contentType: string, text: string): StreamedAnswer {
  const headers = new Headers({ 'content-type': contentType })
  return { status: 200, stream: new Blob([text]).stream(), headers }
}

/** The same, for a text whose address changes with its content. */
export function answeredForEver(contentType: string, text: string): StreamedAnswer {
  return { ...answeredBare(contentType, text), isForEver: true }
}

/** A failed answer from the catalogue. */
export function refused(name: ErrorName, headers = new Headers()): Answer {
  return { status: ERRORS[name].status, body: catalogueFailure(name), headers }
}

/** A refusal with the seconds to wait. */
export function refusedFor(seconds: number, name: ErrorName = 'tooManyRequests'): Answer {
  return refused(name, new Headers({ 'retry-after': String(seconds) }))
}

/** A refusal that names invalid fields. */
export function invalid(errors: ErrorMap): Answer {
  return { status: 400, body: fieldFailure(errors) }
}

/** The refusal of a request body. */
export function invalidBody(outcome: Extract<BodyOutcome<unknown>, { ok: false }>): Answer {
  return 'fields' in outcome ? invalid(outcome.fields) : refused(outcome.error)
}

/** The HTTP response. It contains only our own values and nothing of an upstream response. */
export function toResponse(reply: Reply, requestId: string): Response {
  const { status, headers: given = {} } = reply
  const response = new Response('body' in reply ? stringifyJson(reply.body) : reply.stream, {
    status,
    headers: given,
  })
  const { headers } = response
  if ('body' in reply) headers.set('content-type', 'application/json; charset=utf-8')
  headers.set('x-request-id', requestId)
  for (const [name, value] of Object.entries(ANSWER_HEADERS)) headers.set(name, value)
  if ('isForEver' in reply) headers.set('cache-control', 'public, max-age=31536000, immutable')
  // Whether people reach the console over https, even if a proxy ends the encryption.
  if (configuration().publicUrl.protocol === 'https:') headers.set(...STRICT_TRANSPORT_SECURITY)
  return response
}
