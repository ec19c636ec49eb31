import 'server-only'
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Environment } from '#lib/contract/tokens.ts'
import { type KeyText, type OpenedKey, openKey, type Queries } from '#lib/platform/secrets/sealed-keys.ts'
import type { CheckCoverage, CheckOutcome } from '../api/check.ts'
import type { ReceiptKey } from '../api/receipt.ts'
import type { Receipt, ReceiptStatement } from '../api/receipt-schema.ts'
import { canonicalText, commitmentTo, keyIdOf } from '../receipt/statement.ts'

/** A check that was made, as its receipt states it. */
export type MadeCheck = {
  readonly value: string
  readonly outcome: CheckOutcome
  readonly coverage: CheckCoverage
  readonly environment: Environment | null
  readonly checkedBy: string
  /** The console's origin. */
  readonly console: string
}

function generate(): KeyText {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    public: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** The key that signs receipts: made at the first use, the same for every instance on the store. */
export function receiptKey(queries: Queries, secrets: readonly string[], now: number): Promise<OpenedKey> {
  return openKey(queries, 'receipt', secrets, generate, now)
}

/** Every public key that receipts were ever signed with, the newest first. */
export async function receiptKeys(queries: Queries): Promise<readonly ReceiptKey[]> {
  const rows = await queries
    .selectFrom('sealed_key')
    .select('public')
    .where('name', '=', 'receipt')
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({ keyId: keyIdOf(createPublicKey(row.public)), publicKey: row.public }))
}

/** Signs what a check found, under a new opening that is nowhere but in the receipt. */
export function issueReceipt(check: MadeCheck, key: OpenedKey): Receipt {
  const { generation, grade, read, total, startedAt, certifiedAt, checkedAt } = check.coverage
  const opening = randomBytes(32).toString('base64url')
  const statement: ReceiptStatement = {
    version: 1,
    outcome: check.outcome,
    environment: check.environment,
    commitment: commitmentTo(check.value, opening),
    generation,
    grade,
    read,
    total,
    startedAt,
    certifiedAt,
    checkedAt,
    checkedBy: check.checkedBy,
    console: check.console,
    keyId: keyIdOf(createPublicKey(key.public)),
  }
  const signature = sign(null, Buffer.from(canonicalText(statement)), createPrivateKey(key.secret)).toString(
    'base64url',
  )
  return { statement, signature, opening }
}
