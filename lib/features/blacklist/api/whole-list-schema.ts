import { z } from 'zod'
import { LIMIT_DEFAULT, LIMIT_MAXIMUM, LIMIT_MINIMUM, OFFSET_DEFAULT } from '#lib/contract/pagination.ts'
import { pathSchema, questionSchema, searchSchema } from '#lib/mirror/api/list-question-schema.ts'

/** Which rows of the whole list, in which order, as of when. */
export const wholeListSchema = questionSchema.extend({
  limit: z.int().min(LIMIT_MINIMUM).max(LIMIT_MAXIMUM).default(LIMIT_DEFAULT),
  offset: z.int().min(0).default(OFFSET_DEFAULT),
  /** Whether the first rows may come before it is counted how many there are. */
  totalLater: z.boolean().default(false),
})

/** Which field to suggest values of, and what was typed of one. */
export const suggestedValuesSchema = z.strictObject({ path: pathSchema, text: searchSchema.trim() })
