import 'server-only'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { ConsoleDatabase } from '../store/console-database.ts'
import {
  CHALLENGE_MILLISECONDS,
  type ChallengeFor,
  endOfChallenge,
  newChallenge,
  spendChallenge,
} from './passkey-challenge.ts'
import type { Assertion } from './passkey-fields.ts'
import { descriptorOf, noteUse, type Passkey } from './passkeys.ts'
import { relyingParty } from './relying-party.ts'

/** `copied`: its counter has gone back, so a copy of the passkey exists. */
export type PasskeyOutcome = 'right' | 'wrong' | 'copied'

/**
 * Returns the options with which the browser asks for a passkey.
 *
 * @param passkeys the accepted ones; if empty, any of this console.
 * @returns `undefined` if the console cannot use passkeys.
 */
export async function askForPasskey(
  purpose: ChallengeFor,
  secrets: readonly string[],
  now: number,
  passkeys: readonly Passkey[] = [],
) {
  const party = relyingParty()
  return (
    party &&
    generateAuthenticationOptions({
      rpID: party.id,
      challenge: newChallenge(purpose, secrets, now),
      timeout: CHALLENGE_MILLISECONDS,
      userVerification: 'required',
      allowCredentials: passkeys.map(descriptorOf),
    })
  )
}

/** Returns the signed challenge and the counter, if the signature is right and the authenticator verified the person. */
async function verified(passkey: Passkey, answer: Assertion, isAsked: (challenge: string) => boolean) {
  const party = relyingParty()
  if (!party) return undefined
  const { userHandle } = answer.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.account_id)
    return undefined
  let challenge = ''
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: (given) => {
        challenge = given
        return isAsked(given)
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        // Compared within the update, so that of two uses at once one is noticed.
        counter: 0,
      },
    })
    return isRight ? { challenge, counter: authenticationInfo.newCounter } : undefined
  } catch {
    // The library throws for any fault of the answer, with a message that quotes it.
    return undefined
  }
}

/** Checks a passkey's answer to a challenge, and uses the challenge up. */
export async function checkPasskey(
  database: ConsoleDatabase,
  passkey: Passkey,
  answer: Assertion,
  purpose: ChallengeFor,
  secrets: readonly string[],
  now: number,
): Promise<PasskeyOutcome> {
  const endOf = (challenge: string) => endOfChallenge(challenge, purpose, secrets, now)
  const signed = await verified(passkey, answer, (challenge) => endOf(challenge) !== undefined)
  const endsAt = signed && endOf(signed.challenge)
  if (!signed || endsAt === undefined) return 'wrong'
  return database.queries.transaction().execute(async (queries) => {
    const within = { ...database, queries }
    if (!(await spendChallenge(within, signed.challenge, endsAt))) return 'wrong'
    return (await noteUse(within, passkey.id, signed.counter, now)) ? 'right' : 'copied'
  })
}
