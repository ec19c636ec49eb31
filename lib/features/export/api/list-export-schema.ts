import { z } from 'zod'
import { isJsonObject, type JsonObject } from '#lib/contract/json.ts'
import { pathSchema, questionSchema } from '#lib/mirror/api/list-question-schema.ts'
import { COLUMNS_MAXIMUM, SELECTED_MAXIMUM } from './list-export.ts'

const user = z.custom<JsonObject>(isJsonObject, 'A selected entry is an object')

/** The entries of the synced copy for a file, their order, and how they are written. */
export const listExportSchema = z.strictObject({
  question: questionSchema,
  /** Only these, with the content on screen. */
  users: z.array(user).min(1).max(SELECTED_MAXIMUM).optional(),
  format: z.enum(['csv', 'json', 'ndjson']),
  columns: z.array(pathSchema).min(1).max(COLUMNS_MAXIMUM).nullable(),
  /** In CSV, use semicolons between cells and decimal commas. */
  decimalComma: z.boolean().default(false),
  /** Even if the copy is older than the freshness limit. */
  anyAge: z.boolean().default(false),
})
export type ListExportBody = z.output<typeof listExportSchema>
