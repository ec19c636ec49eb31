import 'server-only'
import { z } from 'zod'
import { pagination } from '#lib/contract/blacklist-schema.ts'
import { LIMIT_MAXIMUM } from '#lib/contract/pagination.ts'

/** `data` of a list of the management interface: the same page as every list of the contract. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item).max(LIMIT_MAXIMUM), pagination })
}
