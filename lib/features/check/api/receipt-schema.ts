import { z } from 'zod'
import type { Immutable } from '#lib/contract/json.ts'
import { CHECK_OUTCOMES, CHECK_VALUE_LONGEST } from './check.ts'

const text = z.string().max(300)
const count = z.int().min(0).nullable()

/** What a receipt states. Every text in it is part of what is signed. */
const statement = z.strictObject({
  version: z.literal(1),
  outcome: z.enum(CHECK_OUTCOMES),
  /** Which list was asked; null while the service had not said so. */
  environment: z.enum(['Test', 'Production']).nullable(),
  /**
   * HMAC-SHA-256 of the value as it was read, keyed with the receipt's `opening`: with the value and the opening anyone
   * can tell that it is this value; without the opening the commitment tells nothing, not even to someone who tries
   * every telephone number there is.
   */
  commitment: text,
  generation: count,
  grade: text.nullable(),
  read: count,
  total: count,
  startedAt: text.nullable(),
  certifiedAt: text.nullable(),
  checkedAt: text,
  /** E-mail address of the person who checked, and the console's own address. */
  checkedBy: text,
  console: text,
  /** Names the key that signed: the first 16 hexadecimal digits of the SHA-256 of its public half. */
  keyId: text,
})
export type ReceiptStatement = Immutable<z.infer<typeof statement>>

/**
 * A signed statement of a check, as it is saved to a file; anything else in it is refused, since it would not be signed.
 * To pass it on without saying whom it is about, leave the opening out.
 */
export const receiptSchema = z.strictObject({
  statement,
  /** Ed25519 over the canonical text of the statement, base64url. */
  signature: text,
  opening: text.optional(),
})
export type Receipt = Immutable<z.infer<typeof receiptSchema>>

/** A receipt to verify, and perhaps the value that it should be about. */
export const receiptToVerifySchema = z.object({
  receipt: receiptSchema,
  value: z.string().max(CHECK_VALUE_LONGEST, 'This is too long').optional(),
})
