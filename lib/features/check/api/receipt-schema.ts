import { z } from 'zod'
import { CHECK_OUTCOMES, CHECK_VALUE_LONGEST } from './check.ts'
import type { Receipt } from './receipt.ts'

const text = z.string().max(300)
const count = z.int().min(0).nullable()

const statement = z.strictObject({
  version: z.literal(1),
  outcome: z.enum(CHECK_OUTCOMES),
  environment: z.enum(['Test', 'Production']).nullable(),
  commitment: text,
  generation: count,
  grade: text.nullable(),
  read: count,
  total: count,
  startedAt: text.nullable(),
  certifiedAt: text.nullable(),
  checkedAt: text,
  checkedBy: text,
  console: text,
  keyId: text,
})

/** A receipt as it is saved to a file; anything else in it is refused, since it would not be signed. */
export const receiptSchema: z.ZodType<Receipt> = z.strictObject({
  statement,
  signature: text,
  opening: text.optional(),
})

/** A receipt to verify, and perhaps the value that it should be about. */
export const receiptToVerifySchema = z.object({
  receipt: receiptSchema,
  value: z.string().max(CHECK_VALUE_LONGEST, 'This is too long').optional(),
})
