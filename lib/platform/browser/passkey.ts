import { isShape, isText } from '#lib/contract/shape.ts'
import { readData, type Sending } from './fetcher.ts'

const isQuestion = isShape<{ readonly question: PublicKeyCredentialRequestOptionsJSON }>({
  question: isShape<PublicKeyCredentialRequestOptionsJSON>({ challenge: isText }),
})

/** A passkey as the browser serialises it. The console reads only what it needs. */
type PasskeyJson = Readonly<Record<string, unknown>>

/**
 * Whether the browser reads and writes passkeys as JSON. Chrome and Edge before 129, of September 2024, do not and get no
 * passkeys.
 */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Returns the passkey as JSON, or the name of the browser's error. */
async function outcomeOf(
  ceremony: Promise<Credential | null>,
): Promise<{ readonly passkey: PasskeyJson } | { readonly stopped: string }> {
  try {
    const credential = await ceremony
    return credential instanceof PublicKeyCredential ? { passkey: { ...credential.toJSON() } } : { stopped: 'none' }
  } catch (error) {
    if (error instanceof DOMException) return { stopped: error.name }
    throw error
  }
}

/**
 * Creates a passkey.
 *
 * @returns it, or why not: the device already has one for this person, or the browser or the person stopped it.
 */
export async function makePasskey(
  offer: PublicKeyCredentialCreationOptionsJSON,
): Promise<{ readonly passkey: PasskeyJson } | 'known' | 'stopped'> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(offer)
  const outcome = await outcomeOf(navigator.credentials.create({ publicKey }))
  if ('passkey' in outcome) return outcome
  return outcome.stopped === 'InvalidStateError' ? 'known' : 'stopped'
}

/**
 * Signs a challenge of the console with a passkey.
 *
 * @param path of the route that makes the challenge.
 * @returns `undefined` if the browser or the person stopped it.
 */
export async function answerByPasskey(
  path: string,
  sending?: Pick<Sending, 'signsIn'>,
): Promise<PasskeyJson | undefined> {
  const { question } = await readData(path, isQuestion, { ...sending, method: 'POST' })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question)
  const outcome = await outcomeOf(navigator.credentials.get({ publicKey }))
  return 'passkey' in outcome ? outcome.passkey : undefined
}
