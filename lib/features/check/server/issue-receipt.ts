import 'server-only'
import { randomBytes } from 'node:crypto'
import type { JSONWebKeySet } from 'jose'
import type { Environment } from '#lib/contract/tokens.ts'
import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'
import { type KeyText, type OpenedKey, openKey, type Queries } from '#lib/platform/secrets/sealed-keys.ts'
import type { CheckCoverage, CheckOutcome } from '../api/check.ts'
import type { Receipt, ReceiptStatement } from '../api/receipt.ts'
import { commitmentTo } from '../receipt/commitment.ts'
import { newSigningKey, publicJwk, sign } from '../receipt/signing.ts'

/** A check, as its receipt states it. */
export type MadeCheck = {
  readonly value: string
  readonly country: PhoneCountry | null
  readonly outcome: CheckOutcome
  readonly coverage: CheckCoverage
  readonly environment: Environment | null
  readonly checkedBy: string
  /** The console's origin. */
  readonly console: string
}

/** The key that signs receipts. Created at the first use, and shared by all instances on the store. */
export function receiptKey(queries: Queries, secrets: readonly string[], now: number): Promise<OpenedKey> {
  return openKey(queries, 'receipt', secrets, newSigningKey, now)
}

/** All public keys that ever signed receipts, the newest first. */
export async function receiptKeys(queries: Queries): Promise<JSONWebKeySet> {
  const rows = await queries
    .selectFrom('sealed_key')
    .select('public')
    .where('name', '=', 'receipt')
    .orderBy('version', 'desc')
    .execute()
  return { keys: await Promise.all(rows.map((row) => publicJwk(row.public))) }
}

/** A new receipt, and the parts that do not reveal the value. */
export type IssuedReceipt = {
  readonly receipt: Receipt
  readonly commitment: string
  readonly keyId: string
}

/** Signs the outcome of a check, with a new opening that is stored nowhere else. */
export async function issueReceipt(check: MadeCheck, key: KeyText): Promise<IssuedReceipt> {
  const { generation, grade, provisos, lagSeconds, notLookedIn } = check.coverage
  const { read, total, startedAt, certifiedAt, checkedAt } = check.coverage
  const opening = randomBytes(32).toString('base64url')
  const commitment = commitmentTo(check.value, opening)
  const { kid: keyId } = await publicJwk(key.public)
  const statement: ReceiptStatement = {
    version: 1,
    outcome: check.outcome,
    environment: check.environment,
    country: check.country,
    commitment,
    generation,
    grade,
    provisos,
    lagSeconds,
    notLookedIn,
    read,
    total,
    startedAt,
    certifiedAt,
    checkedAt,
    checkedBy: check.checkedBy,
    console: check.console,
  }
  return { receipt: { receipt: await sign(statement, keyId, key.secret), opening }, commitment, keyId }
}
