import type { Environment } from '#lib/contract/tokens.ts'
import type { CheckOutcome } from './check.ts'

/** What a receipt states. Every text in it is part of what is signed. */
export type ReceiptStatement = {
  readonly version: 1
  readonly outcome: CheckOutcome
  /** Which list was asked; null while the service had not said so. */
  readonly environment: Environment | null
  /**
   * HMAC-SHA-256 of the value as it was read, keyed with the receipt's `opening`: whoever has the value and the opening
   * can tell that it is this value; without the opening the commitment tells nothing, not even to someone who tries
   * every telephone number there is.
   */
  readonly commitment: string
  readonly generation: number | null
  readonly grade: string | null
  readonly read: number | null
  readonly total: number | null
  readonly startedAt: string | null
  readonly certifiedAt: string | null
  readonly checkedAt: string
  /** E-mail address of the person who checked, and the console's own address. */
  readonly checkedBy: string
  readonly console: string
  /** Names the key that signed: the first 16 hexadecimal digits of the SHA-256 of its public half. */
  readonly keyId: string
}

/** A signed statement of a check. To pass it on without saying whom it is about, leave the opening out. */
export type Receipt = {
  readonly statement: ReceiptStatement
  /** Ed25519 over the canonical text of the statement, base64url. */
  readonly signature: string
  readonly opening?: string | undefined
}

/** A public key of the console; `publicKey` is PEM. Older keys are kept, for receipts signed with them. */
export type ReceiptKey = { readonly keyId: string; readonly publicKey: string }

/** What verifying a receipt tells; `value` whether it is about the value given along, null where that cannot be told. */
export type ReceiptVerdict = {
  readonly verdict: 'genuine' | 'altered' | 'other_key'
  readonly value: 'same' | 'other' | null
}
