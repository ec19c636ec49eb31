import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { FailureEnvelope } from '#lib/contract/envelope.ts'
import { catalogueFailure, ERRORS, type ErrorName, fieldFailure } from '#lib/contract/errors.ts'
import { fieldFaults } from '#lib/contract/field-faults-schema.ts'
import { isUnavailable } from '#lib/platform/database/is-unavailable.ts'

/** Type of every body that the service sends. */
export const JSON_TYPE = 'application/json; charset=utf-8'

/** Answers with a failed envelope. */
export function sendFailure(reply: FastifyReply, status: number, failure: FailureEnvelope): FastifyReply {
  return reply.code(status).header('Content-Type', JSON_TYPE).send(JSON.stringify(failure))
}

/** Answers with an entry of the contract's catalogue. */
export function sendError(reply: FastifyReply, name: ErrorName): FastifyReply {
  return sendFailure(reply, ERRORS[name].status, catalogueFailure(name))
}

/** Fastify's own failures that mean something in the catalogue; the request never reached a route. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'notJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedBody',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformedBody',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
}

/** A body that cannot be read. It carries no text of the body. */
export class MalformedBody extends Error {}

/** Which entry of the catalogue an exception stands for; the exception's own words are never sent. */
export function nameOfError(error: unknown): ErrorName {
  if (error instanceof MalformedBody) return 'malformedBody'
  if (isUnavailable(error)) return 'storeUnavailable'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return (typeof code === 'string' ? FRAMEWORK_ERRORS[code] : undefined) ?? 'internal'
}

/** A request that is refused, thrown so that whatever transaction is around it is undone. */
export class Refusal extends Error {
  readonly status: number
  readonly failure: FailureEnvelope
  constructor(status: number, failure: FailureEnvelope) {
    super(failure.message)
    this.status = status
    this.failure = failure
  }
}

/** Refuses a request with an entry of the contract's catalogue. */
export function refusal(name: ErrorName): Refusal {
  return new Refusal(ERRORS[name].status, catalogueFailure(name))
}

/** The failed envelope for what a schema found wrong in a body: its fields, or the body as a whole. */
export function bodyFailure(error: z.ZodError): FailureEnvelope {
  const faults = fieldFaults(error)
  return Object.keys(faults).length === 0 ? catalogueFailure('malformedBody') : fieldFailure(faults)
}
