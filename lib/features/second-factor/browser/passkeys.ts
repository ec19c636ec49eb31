import { isShape, isText } from '#lib/contract/shape.ts'
import { callConsole, dataOf } from '#lib/platform/browser/fetcher.ts'
import { makePasskey } from '#lib/platform/browser/passkey.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { isNewRecoveryCodes } from '../api/second-factor.ts'

const PATH = '/api/account/second-factor/passkeys'
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`

const isOffer = isShape({
  offer: isShape<PublicKeyCredentialCreationOptionsJSON>({
    challenge: isText,
    pubKeyCredParams: (value) => Array.isArray(value),
    rp: isShape<PublicKeyCredentialRpEntity>({ name: isText }),
    user: isShape<PublicKeyCredentialUserEntityJSON>({ id: isText, name: isText, displayName: isText }),
  }),
})

/** Why no passkey was added: the browser's reason, or the person did not confirm. */
export type NotAdded = 'known' | 'stopped' | 'unconfirmed'

/**
 * Adds a passkey on this device, or on another that the browser reaches.
 *
 * @returns the recovery codes if this is the person's first second factor, else none.
 */
export async function addPasskey(call: ConfirmedCall): Promise<readonly string[] | NotAdded> {
  const offered = await call(PATH, { method: 'POST' })
  if (offered === undefined) return 'unconfirmed'
  const made = await makePasskey(dataOf(offered, isOffer).offer)
  if (typeof made === 'string') return made
  const added = await call(PATH, { method: 'PUT', body: made })
  return added ? dataOf(added, isNewRecoveryCodes).recoveryCodes : 'unconfirmed'
}

/** Renames a passkey. */
export async function renamePasskey(id: string, name: string): Promise<void> {
  await callConsole(pathOf(id), { method: 'PUT', body: { name } })
}

/** Removes a passkey. Returns false if the person did not confirm. */
export async function removePasskey(call: ConfirmedCall, id: string): Promise<boolean> {
  return (await call(pathOf(id), { method: 'DELETE' })) !== undefined
}
