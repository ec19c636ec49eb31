import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose'
import { isJsonObject, type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { Receipt, ReceiptVerdict } from '../api/receipt.ts'
import { commitmentTo } from './commitment.ts'
import { ALGORITHM } from './signing.ts'

/**
 * Whether the parts of a compact JWS are base64url by RFC 7515, so that a signature has only one spelling. Decoders
 * accept more: padding, blanks, and other last characters if some of their bits are unused.
 */
function isStrict(receipt: string): boolean {
  return receipt.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

/** What a genuine receipt states; else why it is not genuine. */
async function openReceipt(
  receipt: string,
  keys: JSONWebKeySet,
): Promise<{ readonly statement: JsonObject; readonly keyId: string } | 'altered' | 'other_key'> {
  if (!isStrict(receipt)) return 'altered'
  try {
    const { payload, protectedHeader } = await compactVerify(receipt, createLocalJWKSet(keys), {
      algorithms: [ALGORITHM],
    })
    const statement = parseJson(Buffer.from(payload).toString())
    return isJsonObject(statement) ? { statement, keyId: protectedHeader.kid ?? '' } : 'altered'
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return 'other_key'
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return 'altered'
    throw error
  }
}

/**
 * Whether a receipt is genuine, by public keys alone and without any network.
 *
 * @param keys the trusted keys.
 * @param value the value that the receipt should be about, if that is to be verified too.
 * @throws if a key is invalid.
 */
export async function verifyReceipt(
  { receipt, opening }: Receipt,
  keys: JSONWebKeySet,
  value?: string,
): Promise<ReceiptVerdict> {
  const opened = await openReceipt(receipt, keys)
  if (typeof opened === 'string') return { verdict: opened }
  const canTell = value !== undefined && opening !== undefined
  const isSame = canTell && commitmentTo(value, opening) === opened.statement.commitment
  return { verdict: 'genuine', ...opened, value: canTell ? (isSame ? 'same' : 'other') : null }
}
