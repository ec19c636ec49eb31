import 'server-only'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { ProviderClient } from './provider.ts'
import { discoverLately } from './provider-client.ts'
import { providerFetch } from './provider-fetch.ts'

/** What has ended at the provider: one session, or every session of a person. */
export type Logout = {
  readonly issuer: string
  readonly subject: string | undefined
  readonly session: string | undefined
  readonly id: string
  /** When the token can no longer be used, in epoch milliseconds. */
  readonly endsAt: number
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const SIGNATURES = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const TOLERANCE_SECONDS = 30
/** Limits how long the store must remember a used token. */
const OLDEST_SECONDS = 5 * 60
const TIMEOUT_MILLISECONDS = 10_000

async function fetchKeys(address: string): Promise<JSONWebKeySet> {
  const answer = await providerFetch(address, {
    method: 'GET',
    headers: { accept: 'application/json' },
    body: undefined,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  })
  return answer.json()
}

/**
 * Keys fetched seconds ago, or being fetched. Limits how often strangers who send tokens make the console call the
 * provider, also at once.
 */
const lately = new LRUCache<string, JSONWebKeySet>({ max: 2, ttl: 5000, fetchMethod: fetchKeys })

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Whether the claims have the event of a logout, and no nonce, which only ID tokens have. */
function saysLogout(events: unknown, nonce: unknown): boolean {
  if (typeof events !== 'object' || events === null || nonce !== undefined) return false
  const event: unknown = Reflect.get(events, EVENT)
  return typeof event === 'object' && event !== null
}

/**
 * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0), except that it counts once.
 *
 * @throws any error if the token does not hold.
 */
export async function readLogoutToken(client: ProviderClient, token: string, now: number): Promise<Logout> {
  const { issuer, jwks_uri = '' } = (await discoverLately(client)).serverMetadata()
  const { payload } = await jwtVerify(token, createLocalJWKSet(await lately.forceFetch(jwks_uri)), {
    issuer,
    audience: client.clientId,
    algorithms: SIGNATURES,
    requiredClaims: ['iat', 'exp', 'jti', 'events'],
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: OLDEST_SECONDS,
    currentDate: new Date(now),
  })
  const { sub, sid, jti, iat = 0, events, nonce } = payload
  const [subject, session, id] = [textOf(sub), textOf(sid), textOf(jti)]
  if (!saysLogout(events, nonce) || id === undefined || (subject ?? session) === undefined) {
    throw new TypeError('This is not a logout token')
  }
  return { issuer: client.issuer, subject, session, id, endsAt: (iat + OLDEST_SECONDS + TOLERANCE_SECONDS) * 1000 }
}
