import { z } from 'zod'
import { FIELD_PATH_MAXIMUM } from '#lib/contract/field-path.ts'
import { SentNumber } from '#lib/contract/json.ts'
import { LIMIT_DEFAULT, LIMIT_MAXIMUM, LIMIT_MINIMUM, OFFSET_DEFAULT } from '#lib/contract/pagination.ts'
import {
  LIST_FILTERS_MAXIMUM,
  LIST_SEARCH_LONGEST,
  type ListFilter,
  type ListQuestion,
} from '#lib/mirror/api/list-question.ts'

const path = z.string().min(1).max(FIELD_PATH_MAXIMUM)
/** A database orders by it, and PostgreSQL keeps no U+0000 in a text. */
const sortable = path.refine((name) => !name.includes('\0'), 'No field has U+0000 in its name')
const text = z.string().max(LIST_SEARCH_LONGEST)
const number = z.union([z.number(), z.bigint(), z.instanceof(SentNumber)])
const limit = z.union([number, text]).optional()

const filter = z.discriminatedUnion('operator', [
  z.strictObject({ path, operator: z.enum(['is', 'is_not']), value: z.union([z.null(), z.boolean(), number, text]) }),
  z.strictObject({ path, operator: z.enum(['contains', 'begins']), value: text }),
  z.strictObject({ path, operator: z.literal('between'), from: limit, to: limit }),
  z.strictObject({ path, operator: z.enum(['missing', 'empty']) }),
]) satisfies z.ZodType<ListFilter>

const filters = z.array(filter).max(LIST_FILTERS_MAXIMUM)
const sort = z.strictObject({ path: sortable, descending: z.boolean().default(false) })
const moment = z.iso.datetime({ offset: true })

/** What a saved view asks of the synced copy; nothing for the live page. */
export const criteriaSchema = z.strictObject({
  search: text,
  filters,
  sort: sort.optional(),
  asOf: moment.optional(),
}) satisfies z.ZodType<ListQuestion>

/** Which rows of the whole list, in which order, as of when. */
export const wholeListSchema = z.strictObject({
  limit: z.int().min(LIMIT_MINIMUM).max(LIMIT_MAXIMUM).default(LIMIT_DEFAULT),
  offset: z.int().min(0).default(OFFSET_DEFAULT),
  search: z.string().trim().min(1).max(LIST_SEARCH_LONGEST).optional(),
  filters: filters.default([]),
  sort: sort.optional(),
  asOf: moment.transform((iso) => Date.parse(iso)).optional(),
  /** Whether the first rows may come before it is counted how many there are. */
  totalLater: z.boolean().default(false),
})

/** Which field to suggest values of, and what was typed of one. */
export const suggestedValuesSchema = z.strictObject({ path, text: z.string().trim().max(LIST_SEARCH_LONGEST) })
