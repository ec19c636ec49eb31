import 'server-only'
import { sealData, unsealData } from 'iron-session'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { configuration } from '../configuration/configuration.ts'
import { openingPasswords, sealingPasswords } from '../secrets/seal-passwords.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { CONFIRMING } from './api/provider.ts'
import { sentCookie, setCookie } from './cookies.ts'
import { spendChallenge } from './passkey-challenge.ts'

/** The purpose of a sign-in at the provider. One begun for another session or purpose does not count. */
export type FlowFor = 'sign-in' | `confirm/${string}`

/** A sign-in at the provider that this browser began. */
export type Flow = {
  readonly purpose: FlowFor
  readonly issuer: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** Epoch milliseconds. */
  readonly beganAt: number
}

/** Long enough to sign in at the provider, with a second factor there. */
const FLOW_SECONDS = 10 * 60

/**
 * SameSite=Strict, as every cookie here. The cookie is not needed when the provider redirects back, only when the
 * callback page then sends its own request from the same origin.
 */
const NAME = 'sign-on'

/** Begins a sign-in at a provider. Keeps its secrets in a sealed cookie, so that strangers cannot fill the store. */
export async function beginFlow(headers: Headers, purpose: FlowFor, issuer: string, now: number): Promise<Flow> {
  const flow: Flow = {
    purpose,
    issuer,
    state: (purpose === 'sign-in' ? '' : CONFIRMING) + randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    beganAt: now,
  }
  const password = sealingPasswords(configuration().sessionSecrets)
  setCookie(headers, NAME, await sealData(flow, { password, ttl: FLOW_SECONDS }), FLOW_SECONDS)
  return flow
}

/** Opens a sealed flow; `undefined` if it has expired or none of the secrets opens it. */
async function opened(sealed: string): Promise<Flow | undefined> {
  const password = openingPasswords(configuration().sessionSecrets)
  const flow = await unsealData<Partial<Flow>>(sealed, { password, ttl: FLOW_SECONDS })
  const isWhole = (part: Partial<Flow>): part is Flow => part.state !== undefined
  return isWhole(flow) ? flow : undefined
}

/**
 * Returns the sign-in that this browser began for this purpose, and uses it up on all instances.
 *
 * @param headers of the answer, which removes the cookie.
 */
export async function takeFlow(
  database: ConsoleDatabase,
  sent: Headers,
  headers: Headers,
  purpose: FlowFor,
  now: number,
): Promise<Flow | undefined> {
  const sealed = sentCookie(sent, NAME)
  if (sealed === undefined) return undefined
  setCookie(headers, NAME, '', 0)
  const flow = await opened(sealed)
  const endsAt = (flow?.beganAt ?? 0) + FLOW_SECONDS * 1000
  if (flow?.purpose !== purpose || endsAt <= now) return undefined
  return (await spendChallenge(database, `sign-on/${flow.state}`, endsAt)) ? flow : undefined
}
