import { z } from 'zod'
import { isJsonObject, type JsonObject } from './json.ts'
import { LIMIT_MAXIMUM, LIMIT_MINIMUM } from './pagination.ts'

const count = z.int().min(0)

/** `data.pagination` (contract section 2.3). Refuses a total that is negative, text, or beyond 2^53. */
export const pagination = z.object({
  total: count,
  limit: z.int().min(LIMIT_MINIMUM).max(LIMIT_MAXIMUM),
  offset: count,
})

// Not `z.record`: it would copy every item and lose a field named `__proto__`. An item is open data and passes through
// as received.
const item = z.custom<JsonObject>(isJsonObject, 'an item must be an object')

/** `data` of the list operation (contract section 2.3). */
export const blacklistPage = z
  .object({ items: z.array(item).max(LIMIT_MAXIMUM), pagination })
  .refine((page) => page.items.length <= page.pagination.limit, 'more items than the returned limit')
