import { z } from 'zod'
import { CHECK_VALUE_LONGEST } from './check.ts'

/**
 * A receipt as it is saved to a file. Anything else in it is refused, since it would not be signed; whether the receipt
 * itself is one, its signature tells.
 */
export const receiptSchema = z.strictObject({
  receipt: z.string('Give the receipt as a text').min(1, 'Give the receipt').max(8000, 'This is no receipt'),
  opening: z.string().max(100, 'This is no opening').optional(),
})

/** A receipt to verify, and perhaps the value that it should be about. */
export const receiptToVerifySchema = receiptSchema.extend({
  value: z.string().max(CHECK_VALUE_LONGEST, 'This is too long').optional(),
})

/** A JWK set. What is in its keys is judged where they are used. */
export const keySetSchema = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) })
