import { z } from 'zod'
import type { Immutable } from '#lib/contract/json.ts'
import { CHECK_VALUE_LONGEST } from '#lib/matching/usable.ts'
import { PERSON_VALUE_SHORTEST, PERSON_VALUES_MOST } from './forget.ts'

/** A person, given by some of their values. */
export const personSchema = z.strictObject({
  values: z
    .array(
      z
        .string('Send each value as text')
        .trim()
        .min(PERSON_VALUE_SHORTEST, `A value has at least ${PERSON_VALUE_SHORTEST} characters`)
        .max(CHECK_VALUE_LONGEST, 'A value is too long'),
      'Give the values as an array',
    )
    .min(1, 'Give at least one value')
    .max(PERSON_VALUES_MOST, `Give at most ${PERSON_VALUES_MOST} values`),
})
export type PersonValues = Immutable<z.infer<typeof personSchema>>
