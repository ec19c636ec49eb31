import { z } from 'zod'
import { FIELD_PATH_MAXIMUM } from '#lib/contract/field-path.ts'
import { type JsonValue, SentNumber } from '#lib/contract/json.ts'
import { LIMIT_DEFAULT, LIMIT_MAXIMUM, LIMIT_MINIMUM, OFFSET_DEFAULT } from '#lib/contract/pagination.ts'
import { LIST_FILTERS_MAXIMUM, LIST_SEARCH_LONGEST } from '#lib/mirror/api/list-page.ts'

const path = z.string().min(1).max(FIELD_PATH_MAXIMUM)
const scalar = z.union([
  z.null(),
  z.boolean(),
  z.number(),
  z.bigint(),
  z.instanceof(SentNumber),
  z.string().max(LIST_SEARCH_LONGEST),
])

/** Which rows of the whole list, in which order, as of when. */
export const wholeListSchema = z.strictObject({
  limit: z.int().min(LIMIT_MINIMUM).max(LIMIT_MAXIMUM).default(LIMIT_DEFAULT),
  offset: z.int().min(0).default(OFFSET_DEFAULT),
  search: z.string().trim().min(1).max(LIST_SEARCH_LONGEST).optional(),
  filters: z
    .array(z.strictObject({ path, value: scalar }))
    .max(LIST_FILTERS_MAXIMUM)
    .default([]),
  sort: z.strictObject({ path, descending: z.boolean().default(false) }).optional(),
  asOf: z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .optional(),
}) satisfies z.ZodType<{ filters: { value: JsonValue }[] }>
