import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { FailureEnvelope } from '#lib/contract/envelope.ts'
import { catalogueFailure, ERRORS, type ErrorName, fieldFailure } from '#lib/contract/errors.ts'
import { fieldFaults } from '#lib/contract/field-faults-schema.ts'
import { storeFault } from '#lib/platform/database/store-fault.ts'

/** The content type of every response except exported files. */
export const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends a failure envelope. */
export function sendFailure(reply: FastifyReply, status: number, failure: FailureEnvelope): FastifyReply {
  return reply.code(status).header('Content-Type', JSON_TYPE).send(JSON.stringify(failure))
}

/** Sends an error of the contract's catalogue. */
export function sendError(reply: FastifyReply, name: ErrorName): FastifyReply {
  return sendFailure(reply, ERRORS[name].status, catalogueFailure(name))
}

/** Maps Fastify's own errors to the catalogue. The request reached no route. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'notJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedBody',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformedBody',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'notJson',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
}

/** Thrown for a body that cannot be parsed. Quotes nothing of the body. */
export class MalformedBody extends Error {}

/** Maps an exception to the catalogue. The exception's message is never sent. */
export function nameOfError(error: unknown): ErrorName {
  if (error instanceof MalformedBody) return 'malformedBody'
  const fault = storeFault(error)
  if (fault) return fault
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return (typeof code === 'string' ? FRAMEWORK_ERRORS[code] : undefined) ?? 'internal'
}

/** An error response, thrown so that the surrounding transaction rolls back. */
export class Refusal extends Error {
  readonly status: number
  readonly failure: FailureEnvelope
  constructor(status: number, failure: FailureEnvelope) {
    super(failure.message)
    this.status = status
    this.failure = failure
  }
}

/** Makes a refusal of an error of the contract's catalogue. */
export function refusal(name: ErrorName): Refusal {
  return new Refusal(ERRORS[name].status, catalogueFailure(name))
}

/** Returns the failure envelope for an invalid body: its fields, or the body as a whole. */
export function bodyFailure(error: z.ZodError): FailureEnvelope {
  const faults = fieldFaults(error)
  return Object.keys(faults).length === 0 ? catalogueFailure('malformedBody') : fieldFailure(faults)
}
