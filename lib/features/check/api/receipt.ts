import type { JsonObject } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'
import type { CheckCoverage, CheckOutcome, CheckResult } from './check.ts'

/** The statement of a receipt: its signed part. */
export type ReceiptStatement = {
  readonly version: 1
  readonly outcome: CheckOutcome
  /** The list that was checked; null if the service had not named it. */
  readonly environment: Environment | null
  /** The country by which a phone number without a country code was read; null for none. */
  readonly country: PhoneCountry | null
  /**
   * HMAC-SHA-256 of the value as it was read, keyed with the receipt's `opening`. With the value and the opening,
   * anyone can verify that the receipt is about this value. Without the opening the commitment reveals nothing, not
   * even to someone who tries every phone number.
   */
  readonly commitment: string
  readonly generation: number | null
  readonly grade: string | null
  /** The conditions of the proof besides its grade: see `CheckCoverage`. */
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

/** A receipt as saved to a file. To share it without revealing whom it is about, leave the opening out. */
export type Receipt = {
  /** Compact JWS over the statement as JSON. */
  readonly receipt: string
  readonly opening?: string | undefined
}

/** `data` of `POST /api/check/receipt`: the receipt, and its check. */
export type ReceiptData = Receipt & { readonly result: CheckResult; readonly coverage: CheckCoverage }

/** The result of verifying a receipt. */
export type ReceiptVerdict =
  | { readonly verdict: 'altered' | 'other_key' }
  | {
      readonly verdict: 'genuine'
      readonly statement: JsonObject
      /** The key that signed, by its `kid`. */
      readonly keyId: string
      /** Whether it is about the given value; null if that cannot be verified. */
      readonly value: 'same' | 'other' | null
    }
