import { z } from 'zod'
import type { Immutable } from '#lib/contract/json.ts'
import { checkedValueSchema, mannerSchema } from '#lib/matching/checked-value-schema.ts'
import { CHECK_VALUES_MAXIMUM } from './check.ts'

export type CheckManner = Immutable<z.infer<typeof mannerSchema>>

/** Values to check. One that is neither text nor number gets its own answer, so that the others get theirs. */
export const checkRequestSchema = mannerSchema.extend({
  values: z
    .array(z.unknown(), 'Give the values as an array')
    .min(1, 'Give at least one value')
    .max(CHECK_VALUES_MAXIMUM, `Give at most ${CHECK_VALUES_MAXIMUM} values at once`),
})

/** The value for which a receipt is requested. */
export const receiptRequestSchema = mannerSchema.extend({ value: checkedValueSchema })

/** The entry to reveal, and the checked value that finds it. */
export const revealRequestSchema = mannerSchema.extend({
  value: checkedValueSchema,
  key: z.string('Name the entry by its key').min(1, 'Name the entry by its key').max(100, 'This is not a key'),
})
export type RevealRequest = Immutable<z.infer<typeof revealRequestSchema>>
