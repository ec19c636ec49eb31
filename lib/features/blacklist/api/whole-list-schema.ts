import { z } from 'zod'
import { LIMIT_DEFAULT, LIMIT_MAXIMUM, LIMIT_MINIMUM, OFFSET_DEFAULT } from '#lib/contract/pagination.ts'
import { pathSchema, questionSchema, searchSchema } from '#lib/mirror/api/list-question-schema.ts'

/** Which rows of the whole list, in which order, at which time. */
export const wholeListSchema = questionSchema.extend({
  limit: z.int().min(LIMIT_MINIMUM).max(LIMIT_MAXIMUM).default(LIMIT_DEFAULT),
  offset: z.int().min(0).default(OFFSET_DEFAULT),
  /** Whether the rows may arrive before they are counted. */
  totalLater: z.boolean().default(false),
})

/** The field to suggest values of, and the typed text. */
export const suggestedValuesSchema = z.strictObject({ path: pathSchema, text: searchSchema.trim() })
