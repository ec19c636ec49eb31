import { z } from 'zod'
import { pagination } from '#lib/contract/blacklist-schema.ts'
import { failureEnvelope, successEnvelope } from '#lib/contract/envelope-schema.ts'
import { ERRORS } from '#lib/contract/errors.ts'
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

/** Returns the schemas of a route's failures by status. Failures with the same status share one description. */
export function failures(...statuses: number[]): Readonly<Record<number, z.ZodType>> {
  return Object.fromEntries(
    statuses.map((status) => {
      const messages = Object.values(ERRORS).flatMap((entry) => (entry.status === status ? [entry.message] : []))
      const description = status === 400 ? 'A field or the body is not valid' : messages.join('; ')
      return [status, failureEnvelope.describe(description)]
    }),
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
