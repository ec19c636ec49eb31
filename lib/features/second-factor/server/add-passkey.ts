import 'server-only'
import { lockAccount } from '#lib/platform/access/accounts.ts'
import { clientOf } from '#lib/platform/access/client.ts'
import { askToMakePasskey, verifyMadePasskey } from '#lib/platform/access/make-passkey.ts'
import { spendChallenge } from '#lib/platform/access/passkey-challenge.ts'
import type { Attestation } from '#lib/platform/access/passkey-fields.ts'
import { addPasskey, passkeysOf } from '#lib/platform/access/passkeys.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { firstRecoveryCodes } from './first-recovery-codes.ts'

const NAMELESS = 'Passkey'

/** Returns the options with which the browser creates a passkey; `undefined` if the console cannot use passkeys. */
export async function offerPasskey({ database, session, now }: SignedInContext) {
  const { accountId, user, id } = session
  const known = await passkeysOf(database, accountId)
  return askToMakePasskey({ ...user, id: accountId }, known, `add/${id}`, configuration().sessionSecrets, now)
}

/**
 * Adds a passkey that the browser created. From then on, sign-in requires a second factor.
 *
 * @returns the recovery codes (none if the person already has a second factor), or why the passkey was not added.
 */
export async function confirmPasskey(
  { request, session, now, change }: SignedInContext<'factor.add'>,
  answer: Attestation,
): Promise<readonly string[] | 'wrong' | 'passkeyKnown'> {
  const { accountId } = session
  const made = await verifyMadePasskey(answer, `add/${session.id}`, configuration().sessionSecrets, now)
  if (!made) return 'wrong'
  const { challenge, challengeEndsAt, ...passkey } = made
  const { browser, system } = clientOf(request.headers, '')
  const name = [browser, system].filter((part) => part !== null).join(', ') || NAMELESS
  return change(async ({ database, append }) => {
    if (!(await spendChallenge(database, challenge, challengeEndsAt))) return 'wrong'
    await lockAccount(database, accountId)
    const codes = await firstRecoveryCodes(database, accountId)
    const id = await addPasskey(database, { ...passkey, account_id: accountId, name, created_at: now })
    if (id === undefined) return 'passkeyKnown'
    await append({ action: 'factor.add', details: { factor: 'passkey', id } })
    return codes
  })
}
