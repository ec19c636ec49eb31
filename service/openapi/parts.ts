import { z } from 'zod'
import { failureEnvelope } from '#lib/contract/envelope-schema.ts'
import { ERRORS } from '#lib/contract/errors.ts'
import { LIMIT_DEFAULT, LIMIT_MAXIMUM, LIMIT_MINIMUM, OFFSET_DEFAULT } from '#lib/contract/pagination.ts'

/** A schema as JSON Schema 2020-12, which OpenAPI 3.1 uses as it is; objects may grow fields later. */
export function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** Headers of every answer. */
export const HEADERS = {
  'X-Request-Id': { description: 'The id this request has in the log', schema: { type: 'string' } },
}

export function answer(description: string, schema: z.ZodType) {
  return { description, headers: HEADERS, content: { 'application/json': { schema: jsonSchema(schema) } } }
}

/** Failures by status; several failures of one status share one description. */
export function failures(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map((status) => {
      const messages = Object.values(ERRORS).flatMap((entry) => (entry.status === status ? [entry.message] : []))
      return [
        status,
        answer(status === 400 ? 'A field or the body is not valid' : messages.join('; '), failureEnvelope),
      ]
    }),
  )
}

export function jsonBody(schema: z.ZodType) {
  return { required: true, content: { 'application/json': { schema: jsonSchema(schema) } } }
}

/** `limit` and `offset`, as every list takes them. */
export const PAGE_PARAMETERS = [
  {
    name: 'limit',
    in: 'query',
    description: 'Items per page',
    schema: { type: 'integer', minimum: LIMIT_MINIMUM, maximum: LIMIT_MAXIMUM, default: LIMIT_DEFAULT },
  },
  {
    name: 'offset',
    in: 'query',
    description: 'Items skipped from the start',
    schema: { type: 'integer', minimum: 0, default: OFFSET_DEFAULT },
  },
]
