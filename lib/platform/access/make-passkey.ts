import 'server-only'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { CHALLENGE_MILLISECONDS, type ChallengeFor, endOfChallenge, newChallenge } from './passkey-challenge.ts'
import type { Attestation } from './passkey-fields.ts'
import { descriptorOf, type Passkey } from './passkeys.ts'
import { relyingParty } from './relying-party.ts'

/** EdDSA, ES256 and RS256. Every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

type Owner = { readonly id: string; readonly email: string; readonly name: string }

/**
 * Returns the options with which the browser creates a passkey.
 *
 * @param known the person's passkeys, whose devices must not create another.
 * @returns `undefined` if the console cannot use passkeys.
 */
export async function askToMakePasskey(
  { id, email, name }: Owner,
  known: readonly Passkey[],
  purpose: ChallengeFor,
  secrets: readonly string[],
  now: number,
) {
  const party = relyingParty()
  return (
    party &&
    generateRegistrationOptions({
      rpName: 'Fraud Screening',
      rpID: party.id,
      userID: new Uint8Array(Buffer.from(id)),
      userName: email,
      userDisplayName: name,
      challenge: newChallenge(purpose, secrets, now),
      timeout: CHALLENGE_MILLISECONDS,
      attestationType: 'none',
      // A passkey signs in without a password: the browser must find it, and the device must verify the person.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(descriptorOf),
    })
  )
}

export type MadePasskey = Pick<Passkey, 'credential' | 'public_key' | 'counter' | 'transports'> & {
  readonly challenge: string
  readonly challengeEndsAt: number
}

/** Returns the created passkey; `undefined` if anything about it is wrong. The challenge is not used up yet. */
export async function verifyMadePasskey(
  answer: Attestation,
  purpose: ChallengeFor,
  secrets: readonly string[],
  now: number,
): Promise<MadePasskey | undefined> {
  const party = relyingParty()
  if (!party) return undefined
  const endOf = (given: string) => endOfChallenge(given, purpose, secrets, now)
  let challenge = ''
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: (given) => {
        challenge = given
        return endOf(given) !== undefined
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    const challengeEndsAt = endOf(challenge)
    if (!verified || challengeEndsAt === undefined) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credential: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: answer.response.transports.join(' '),
      challenge,
      challengeEndsAt,
    }
  } catch {
    // The library throws for any fault of the answer, with a message that quotes it.
    return undefined
  }
}
