import { z } from 'zod'
import type { Immutable } from '#lib/contract/json.ts'
import { countrySchema } from '#lib/matching/checked-value-schema.ts'
import { CHECK_VALUE_LONGEST } from '#lib/matching/usable.ts'
import { WATCH_LABEL_LONGEST, WATCHED_AT_ONCE } from './watches.ts'

const LABEL_WORDS = `Use ${WATCH_LABEL_LONGEST} characters or fewer`
const values = {
  country: countrySchema,
  values: z
    .array(
      z.strictObject({
        value: z.string('Send each value as text').max(CHECK_VALUE_LONGEST, 'A value is too long'),
        /** Its line in a file; null for a single value. */
        line: z.int('A line is a whole number').min(1, 'A line is a whole number').nullable(),
      }),
      'Give the values as an array',
    )
    .min(1, 'Give at least one value')
    .max(WATCHED_AT_ONCE, `Give at most ${WATCHED_AT_ONCE} values at once`),
}

/** A new watch with its first values. */
export const watchSchema = z.strictObject({
  label: z
    .string('Give the watch a label')
    .trim()
    .min(1, 'Give the watch a label')
    .refine((text) => [...text].length <= WATCH_LABEL_LONGEST, LABEL_WORDS)
    .refine((text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text), 'A label has no line breaks and no hidden characters'),
  ...values,
})

/** More values of a watch. */
export const watchValuesSchema = z.strictObject(values)
export type ValuesToWatch = Immutable<z.infer<typeof watchValuesSchema>>
