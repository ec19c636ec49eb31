import { z } from 'zod'
import { CHECK_VALUE_LONGEST } from './check.ts'

/**
 * A receipt as saved to a file. Other fields are refused, since they would not be signed. This does not check the
 * signature.
 */
export const receiptSchema = z.strictObject({
  receipt: z.string('Give the receipt as a text').min(1, 'Give the receipt').max(8000, 'This is no receipt'),
  opening: z.string().max(100, 'This is no opening').optional(),
})

/** A receipt to verify, and optionally the value that it should be about. */
export const receiptToVerifySchema = receiptSchema.extend({
  value: z.string().max(CHECK_VALUE_LONGEST, 'This is too long').optional(),
})

/** A JWK set. Its keys are validated when they are used. */
export const keySetSchema = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) })
