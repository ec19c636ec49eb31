import type { JsonObject } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { CheckCoverage, CheckOutcome, CheckResult } from './check.ts'

/** What a receipt states: the signed part of it. */
export type ReceiptStatement = {
  readonly version: 1
  readonly outcome: CheckOutcome
  /** Which list was asked; null while the service had not said so. */
  readonly environment: Environment | null
  /**
   * HMAC-SHA-256 of the value as it was read, keyed with the receipt's `opening`: with the value and the opening anyone
   * can tell that it is this value; without the opening the commitment tells nothing, not even to someone who tries
   * every telephone number there is.
   */
  readonly commitment: string
  readonly generation: number | null
  readonly grade: string | null
  /** What the proof holds under besides its grade: see `CheckCoverage`. */
  readonly provisos: CheckCoverage['provisos']
  readonly lagSeconds: number | null
  readonly notLookedIn: readonly string[]
  readonly read: number | null
  readonly total: number | null
  readonly startedAt: string | null
  readonly certifiedAt: string | null
  readonly checkedAt: string
  /** E-mail address of the person who checked, and the console's own address. */
  readonly checkedBy: string
  readonly console: string
}

/** A receipt as it is saved to a file. To pass it on without saying whom it is about, leave the opening out. */
export type Receipt = {
  /** Compact JWS over the statement as JSON. */
  readonly receipt: string
  readonly opening?: string | undefined
}

/** `data` of `POST /api/check/receipt`: the receipt, and the check that it is about. */
export type ReceiptData = Receipt & { readonly result: CheckResult; readonly coverage: CheckCoverage }

/** What verifying a receipt tells. */
export type ReceiptVerdict =
  | { readonly verdict: 'altered' | 'other_key' }
  | {
      readonly verdict: 'genuine'
      readonly statement: JsonObject
      /** Names the key that signed, as its `kid`. */
      readonly keyId: string
      /** Whether it is about the value given along; null where that cannot be told. */
      readonly value: 'same' | 'other' | null
    }
