import { z } from 'zod'
import { FIELD_PATH_MAXIMUM } from '#lib/contract/field-path.ts'
import { SentNumber } from '#lib/contract/json.ts'
import { LIST_FILTERS_MAXIMUM, LIST_SEARCH_LONGEST, type ListFilter, type ListQuestion } from './list-question.ts'

/** A database searches for it, and PostgreSQL cannot store U+0000 in a text. */
export const pathSchema = z
  .string()
  .min(1)
  .max(FIELD_PATH_MAXIMUM)
  .refine((name) => !name.includes('\0'), 'No field has U+0000 in its name')
export const searchSchema = z.string().max(LIST_SEARCH_LONGEST)
const number = z.union([z.number(), z.bigint(), z.instanceof(SentNumber)])
const limit = z.union([number, searchSchema]).optional()

const filter = z.discriminatedUnion('operator', [
  z.strictObject({
    path: pathSchema,
    operator: z.enum(['is', 'is_not']),
    value: z.union([z.null(), z.boolean(), number, searchSchema]),
  }),
  z.strictObject({ path: pathSchema, operator: z.enum(['contains', 'begins']), value: searchSchema }),
  z.strictObject({ path: pathSchema, operator: z.literal('between'), from: limit, to: limit }),
  z.strictObject({ path: pathSchema, operator: z.enum(['missing', 'empty']) }),
]) satisfies z.ZodType<ListFilter>

const filters = z.array(filter).max(LIST_FILTERS_MAXIMUM)
const sort = z.strictObject({ path: pathSchema, descending: z.boolean().default(false) })
const moment = z.iso.datetime({ offset: true })

/** What a saved view asks of the synced copy; nothing for the live page. */
export const criteriaSchema = z.strictObject({
  search: searchSchema,
  filters,
  sort: sort.optional(),
  asOf: moment.optional(),
}) satisfies z.ZodType<ListQuestion>

/** What a request asks of the synced copy, its moment in epoch milliseconds. */
export const questionSchema = z.strictObject({
  search: searchSchema.trim().min(1).optional(),
  filters: filters.default([]),
  sort: sort.optional(),
  asOf: moment.transform((iso) => Date.parse(iso)).optional(),
})
