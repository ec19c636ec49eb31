import { z } from 'zod'
import {
  FOUR_EYES,
  SECOND_FACTOR_FOR,
  SETTING_LIMITS,
  SETTING_NAMES,
  SHOWN_FIELDS_MAXIMUM,
} from '#lib/platform/configuration/api/settings.ts'

function number(name: keyof typeof SETTING_LIMITS) {
  const { least, most } = SETTING_LIMITS[name]
  const range = `Enter a whole number from ${least} to ${most}`
  return z.int(range).min(least, range).max(most, range)
}

const settingsSchema = z
  .object({
    freshnessSeconds: number('freshnessSeconds'),
    country: z
      .string('Send the two-letter code of a country')
      .regex(/^[A-Z]{2}$/, 'Send the two-letter code of a country')
      .nullable(),
    shownFields: z
      .array(z.string().min(1).max(500), 'List the names of fields')
      .max(SHOWN_FIELDS_MAXIMUM, `List ${SHOWN_FIELDS_MAXIMUM} fields at most`),
    requestsPerSecond: number('requestsPerSecond').nullable(),
    pauseSeconds: number('pauseSeconds'),
    lagSeconds: number('lagSeconds'),
    fourEyes: z.enum(FOUR_EYES, 'Choose which changes a second person must approve'),
    checksPerHour: number('checksPerHour'),
    revealsPerHour: number('revealsPerHour'),
    historyDays: number('historyDays'),
    noticeDays: number('noticeDays'),
    reviewDays: number('reviewDays'),
    secondFactorFor: z.enum(SECOND_FACTOR_FOR, 'Choose admins or everyone'),
  })
  .partial()

/**
 * The settings to change; others stay as they are. `replaces` is the `changedAt` of each that the page showed: nothing is
 * set if somebody has changed one of them since.
 */
export const rulesChangeSchema = settingsSchema.extend({
  replaces: z
    .partialRecord(z.enum(SETTING_NAMES), z.iso.datetime().nullable(), 'Send when each rule was changed')
    .optional(),
})
export type RulesChange = z.infer<typeof rulesChangeSchema>
