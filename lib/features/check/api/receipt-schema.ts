import { z } from 'zod'
import { CHECK_VALUE_LONGEST } from './check.ts'

/**
 * A receipt as saved to a file. Other fields are refused, since they would not be signed. A receipt may name any number of
 * fields that were not searched yet. This does not check the signature.
 */
export const receiptSchema = z.strictObject({
  receipt: z.string('Send the receipt as text').min(1, 'Send the receipt'),
  opening: z.string().max(100, 'This is not an opening').optional(),
})

/** A receipt to verify, and optionally the value that it should be about. */
export const receiptToVerifySchema = receiptSchema.extend({
  value: z.string().max(CHECK_VALUE_LONGEST, 'This is too long').optional(),
})

/** A JWK set. Its keys are validated when they are used. */
export const keySetSchema = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) })
