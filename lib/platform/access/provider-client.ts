import 'server-only'
import { LRUCache } from 'lru-cache'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  genericGrantRequest,
} from 'openid-client'
import { configuration } from '../configuration/configuration.ts'
import { CALLBACK_PATH, LOGOUT_PATH, SIGNED_OUT_PATH } from './api/provider.ts'
import type { IdentityId } from './linked-identity.ts'
import type { ProviderClient } from './provider.ts'
import { isUsable, providerFetch } from './provider-fetch.ts'
import type { Flow } from './provider-flow.ts'

const TIMEOUT_SECONDS = 10

/** How far the provider's clock may be ahead. The library allows as much in the other direction. */
const AHEAD_MILLISECONDS = 30_000

/** A person's identity at the provider, with their claims. */
export type Identity = IdentityId & {
  /** The id of the session at the provider, if it sends one. */
  readonly session: string | null
  readonly claims: Readonly<Record<string, unknown>>
}

/** Returns the redirect URI. */
export function callbackUrl(): URL {
  return new URL(CALLBACK_PATH, configuration().publicUrl)
}

/** Returns where the provider sends logout tokens. */
export function logoutUrl(): URL {
  return new URL(LOGOUT_PATH, configuration().publicUrl)
}

/** Returns where the provider redirects after a sign-out. */
export function signedOutUrl(): URL {
  return new URL(SIGNED_OUT_PATH, configuration().publicUrl)
}

/** Sends the client secret by a method that the provider supports. */
function secretSent(secret: string): ClientAuth {
  return (server, ...rest) => {
    const isPosted = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (isPosted ? ClientSecretPost(secret) : ClientSecretBasic(secret))(server, ...rest)
  }
}

/**
 * Reads the provider's metadata, which must name the given issuer. Signatures of tokens are checked, with keys fetched
 * for each sign-in, because a provider may change them at any moment.
 */
function discover({ issuer, clientId, clientSecret }: ProviderClient): Promise<Configuration> {
  const url = new URL(issuer)
  return discovery(url, clientId, undefined, secretSent(clientSecret), {
    [customFetch]: providerFetch,
    timeout: TIMEOUT_SECONDS,
    execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
  })
}

/**
 * Metadata fetched seconds ago, or being fetched. Limits how often strangers who begin sign-ins make the console call the
 * provider, also at once, and expires soon enough to notice a provider that is down.
 */
const lately = new LRUCache<string, Configuration, ProviderClient>({
  max: 2,
  ttl: 5000,
  fetchMethod: (_key, _stale, { context }) => discover(context),
})

/** The same, but uses metadata up to five seconds old. */
export function discoverLately(client: ProviderClient): Promise<Configuration> {
  return lately.forceFetch(JSON.stringify(client), { context: client })
}

/** Returns the provider's sign-in address. For a confirmation, the provider must authenticate the person again. */
export async function authorizationUrl(client: ProviderClient, flow: Flow): Promise<URL> {
  const url = buildAuthorizationUrl(await discoverLately(client), {
    redirect_uri: callbackUrl().href,
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    ...(flow.purpose === 'sign-in' ? {} : { prompt: 'login', max_age: '0' }),
  })
  if (!isUsable(url)) throw new TypeError('The provider signs in at an address that is not safe')
  return url
}

/**
 * Redeems the code that the provider sent, and returns the person's identity.
 *
 * @param query the query of the address that the provider redirected to.
 * @throws any error of the library; see `providerFault`.
 */
export async function identityOf(client: ProviderClient, flow: Flow, query: string, now: number): Promise<Identity> {
  const provider = await discover(client)
  const address = callbackUrl()
  address.search = query
  const isFresh = flow.purpose !== 'sign-in'
  const tokens = await authorizationCodeGrant(provider, address, {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    // A confirmation counts only if the person signed in there after the question.
    ...(isFresh ? { maxAge: Math.ceil((now - flow.beganAt) / 1000) } : {}),
  })
  const claims = tokens.claims()
  if (!claims || claims.iat * 1000 > now + AHEAD_MILLISECONDS)
    throw new RangeError('The token was issued in the future')
  const { userinfo_endpoint } = provider.serverMetadata()
  const more = userinfo_endpoint ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : {}
  const { sid } = claims
  return {
    issuer: client.issuer,
    subject: claims.sub,
    session: typeof sid === 'string' ? sid : null,
    claims: { ...more, ...claims },
  }
}

/** Returns where the provider signs people out and then redirects to the sign-in page; null if it has no such address. */
export async function endSessionUrl(client: ProviderClient): Promise<string | null> {
  try {
    const provider = await discoverLately(client)
    if (!provider.serverMetadata().end_session_endpoint) return null
    const url = buildEndSessionUrl(provider, { post_logout_redirect_uri: signedOutUrl().href })
    return isUsable(url) ? url.href : null
  } catch {
    // They are already signed out of the console.
    return null
  }
}

/** Why a provider cannot be used with these settings. */
export type Unsuitable = 'unreachable' | 'other_issuer' | 'unsuitable' | 'client_refused'

/** Tests a provider: its metadata, and whether it accepts the client with this secret. */
export async function tryProvider(client: ProviderClient): Promise<Unsuitable | undefined> {
  try {
    const provider = await discover(client)
    const { authorization_endpoint, token_endpoint, jwks_uri } = provider.serverMetadata()
    if (!authorization_endpoint || !token_endpoint || !jwks_uri) return 'unsuitable'
    if (!isUsable(new URL(authorization_endpoint))) return 'unsuitable'
    // A code that was never issued: the provider rejects the code if it accepts the client, and else the client.
    const unknown = {
      code: 'a-code-that-nobody-gave-out',
      redirect_uri: callbackUrl().href,
      code_verifier: 'x'.repeat(43),
    }
    await genericGrantRequest(provider, 'authorization_code', unknown)
    return 'unsuitable'
  } catch (error) {
    const code = codeOf(error)
    if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'other_issuer'
    if (code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return 'client_refused'
    if (code !== 'OAUTH_RESPONSE_BODY_ERROR') return 'unreachable'
    return textIn(error, 'error') === 'invalid_client' ? 'client_refused' : undefined
  }
}

function textIn(error: unknown, name: string): string | undefined {
  const found: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof found === 'string' ? found : undefined
}

/** Returns the library's code of an error, because its message may quote a token. */
function codeOf(error: unknown): string | undefined {
  return textIn(error, 'code')
}

/** Codes of errors that mean a provider that does not work. An error without a code means no answer at all. */
const NO_ANSWER = new Set([
  undefined,
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/** Classifies an error of the provider, with the library's code for the log. */
export function providerFault(error: unknown): {
  readonly why: 'providerUnavailable' | 'providerDenied' | 'providerRefused'
  readonly code: string
} {
  const code = codeOf(error)
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return { why: 'providerDenied', code }
  const isOurs = error instanceof RangeError || error instanceof TypeError
  if (!isOurs && NO_ANSWER.has(code)) return { why: 'providerUnavailable', code: code ?? 'unreachable' }
  return { why: 'providerRefused', code: code ?? 'not_valid' }
}
