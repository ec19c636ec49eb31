import { z } from 'zod'
import { pagination } from '#lib/contract/blacklist-schema.ts'
import { failureEnvelope, successEnvelope } from '#lib/contract/envelope-schema.ts'
import { ERRORS, type ErrorName } from '#lib/contract/errors.ts'
import {
  LIMIT_DEFAULT,
  LIMIT_MAXIMUM,
  LIMIT_MINIMUM,
  OFFSET_DEFAULT,
  OFFSET_MAXIMUM,
} from '#lib/contract/pagination.ts'

/** Names of the security schemes in the OpenAPI document: the access token and the management token. */
export const BEARER = 'bearer'
export const ACCOUNT = 'account'

/** Security of a route that needs no token. */
export const OPEN: { readonly [scheme: string]: string[] }[] = []

/** Security of a route of the management interface. */
export const MANAGED = [{ [ACCOUNT]: [] as string[] }]

/** Returns the schema of a successful response. */
export function answered(description: string, data: z.ZodType): z.ZodType {
  return successEnvelope(data).describe(description)
}

/** Returns the schema of a page of items. */
export function listed(item: z.ZodType): z.ZodType {
  return answered('One page', z.object({ items: z.array(item).max(LIMIT_MAXIMUM), pagination }))
}

/** A failure of the catalogue, or 400 for faults of fields, which it does not list. */
type Failure = ErrorName | 400

/** Failures of every route that uses the database. */
export const STORED = ['internal', 'storeUnavailable', 'storeFull', 'storeReadOnly'] as const

/** Failures of every route that needs a token. */
export const GUARDED = ['missingHeader', ...STORED] as const

/** Failures of every route that reads a body, besides those of the fields. */
export const WITH_BODY = [400, 'bodyTooLarge', 'notJson'] as const

/** Returns the schemas of a route's failures by status. Failures with the same status share one description. */
export function failures(...all: Failure[]): Readonly<Record<number, z.ZodType>> {
  const messages = new Map<number, Set<string>>()
  for (const each of all) {
    const { status, message } =
      each === 400 ? { status: 400, message: 'A field or the body is not valid' } : ERRORS[each]
    messages.set(status, (messages.get(status) ?? new Set()).add(message))
  }
  return Object.fromEntries(
    [...messages].map(([status, texts]) => [status, failureEnvelope.describe([...texts].join('; '))]),
  )
}

/** The `limit` and `offset` of every list. `requestedPage` checks them: Fastify's parsed query hides repetition. */
export const pageQuery = z.object({
  limit: z.unknown().optional().meta({
    type: 'integer',
    minimum: LIMIT_MINIMUM,
    maximum: LIMIT_MAXIMUM,
    default: LIMIT_DEFAULT,
    description: 'Items per page',
  }),
  offset: z.unknown().optional().meta({
    type: 'integer',
    minimum: 0,
    maximum: OFFSET_MAXIMUM,
    default: OFFSET_DEFAULT,
    description: 'Items skipped from the start',
  }),
})
