import { newSigningKey } from '#lib/features/check/receipt/signing.ts'
import { appendAuditEvent } from '#lib/platform/audit/append.ts'
import { newRequestId } from '#lib/platform/http/request-id.ts'
import { addKeyVersion, type KeyName, type KeyText, newSymmetricKey } from '#lib/platform/secrets/sealed-keys.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'

const GENERATORS: Readonly<Record<KeyName, () => KeyText>> = {
  audit: newSymmetricKey,
  lookup: newSymmetricKey,
  receipt: newSigningKey,
  text: newSymmetricKey,
}

/**
 * Makes and audits a new version of a key. Running consoles use it from their next request on. They use the older
 * versions only for data that those have linked, hashed, signed or sealed.
 *
 * @returns its number.
 */
export function renewKey(
  { queries }: ConsoleDatabase,
  key: KeyName,
  secrets: readonly string[],
  now: number,
): Promise<number> {
  return queries.transaction().execute(async (transaction) => {
    const version = await addKeyVersion(transaction, key, secrets, GENERATORS[key](), now)
    const act = { at: now, actor: null, requestId: newRequestId() }
    await appendAuditEvent(transaction, { ...act, action: 'secret.renew', details: { key, version } }, secrets)
    return version
  })
}
