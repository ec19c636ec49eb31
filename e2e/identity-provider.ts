import type { IncomingMessage, ServerResponse } from 'node:http'
import { decodeJwt, exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import { CALLBACK_PATH, LOGOUT_PATH, SIGNED_OUT_PATH } from '#lib/platform/access/api/provider.ts'
import { listen } from './hostile-upstream/listener.ts'

/** Somebody who has an account at the provider, under the login `subject`. */
type ProviderPerson = {
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly groups?: readonly string[]
}

const PAGE = '<!doctype html><html lang="en"><title>Provider</title>'

type Key = JWK & { readonly kid: string }

/** What the provider does wrong. */
export type ProviderFaults = {
  /** Changes the claims of ID tokens. */
  readonly claims?: (claims: JWTPayload) => JWTPayload
  /** The key that signs ID tokens, instead of its own. */
  readonly signedWith?: Key
  /** The keys that it publishes, instead of its own. */
  readonly keys?: readonly Key[]
  /** Changes its metadata. */
  readonly metadata?: (metadata: Record<string, unknown>) => Record<string, unknown>
  /** It answers every request with 503. */
  readonly isDown?: boolean
}

export type IdentityProvider = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly people: Map<string, ProviderPerson>
  faults: ProviderFaults
  /** Requests so far, as `METHOD path`. */
  readonly requests: string[]
  /** Registers the console at this address as the client, and ends all sessions. */
  register(consoleUrl: string): void
  /** Signs in without a browser. Returns the address to which the provider sends the person back. */
  signIn(url: string, login: string): Promise<URL>
  /** A logout token with these claims. */
  logoutToken(claims: JWTPayload, key?: Key): Promise<string>
  stop(): Promise<void>
}

export async function newKey(kid: string): Promise<Key> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
}

const publicPart = ({ kty, n, e, kid, alg, use }: Key) => ({ kty, n, e, kid, alg, use })

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return new URLSearchParams(text)
}

/** Changes a JSON answer before it leaves. */
function changeAnswer(response: ServerResponse, change: (body: Record<string, unknown>) => unknown): void {
  const end = response.end.bind(response)
  response.end = ((chunk: unknown) => {
    void (async () => {
      const text = JSON.stringify(await change(JSON.parse(String(chunk))))
      response.setHeader('content-length', Buffer.byteLength(text))
      end(text)
    })()
    return response
  }) as typeof response.end
}

/**
 * Starts a real identity provider (`oidc-provider`) on this machine. People sign in by their login alone and consent to
 * everything.
 *
 * @param host under which it is reached: another name than the console's makes it another site.
 */
export async function startIdentityProvider(host = '127.0.0.1'): Promise<IdentityProvider> {
  const own = await newKey('first')
  const clientId = 'the-console'
  const clientSecret = 'canary-client-secret-of-the-console'
  const people = new Map<string, ProviderPerson>()
  const requests: string[] = []
  let provider: Provider | undefined

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!provider) return
    const { prompt } = await provider.interactionDetails(request, response)
    if (request.method === 'POST') {
      const login = (await readForm(request)).get('login') ?? ''
      const outcome = login === '' ? { error: 'access_denied' } : { login: { accountId: login } }
      return provider.interactionFinished(request, response, outcome, { mergeWithLastSubmission: false })
    }
    response.setHeader('content-type', 'text/html')
    response.end(`${PAGE}<h1>Provider asks for ${prompt.name}</h1>
      <form method="post"><label>Login <input name="login"></label><button>Go on</button></form>`)
  }

  const server = await listen((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const { faults } = identityProvider
    requests.push(`${request.method} ${path}`)
    if (faults.isDown || !provider) {
      response.statusCode = 503
      response.end('down')
      return
    }
    if (path.startsWith('/interaction/')) return void interact(request, response)
    if (path === '/token') changeAnswer(response, (body) => changed(body, faults))
    if (path === '/jwks') {
      changeAnswer(response, (body) => (faults.keys ? { keys: faults.keys.map(publicPart) } : body))
    }
    if (path === '/.well-known/openid-configuration') changeAnswer(response, faults.metadata ?? ((body) => body))
    void provider.callback()(request, response)
  })
  const issuer = server.origin.replace('127.0.0.1', host)

  async function changed(body: Record<string, unknown>, { claims, signedWith }: ProviderFaults) {
    if (typeof body.id_token !== 'string' || (!claims && !signedWith)) return body
    const said = decodeJwt(body.id_token)
    const key = signedWith ?? own
    const id_token = await new SignJWT(claims ? claims(said) : said)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .sign(await importJWK(key, 'RS256'))
    return { ...body, id_token }
  }

  const identityProvider: IdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    people,
    requests,
    faults: {},
    register(consoleUrl) {
      provider = new Provider(issuer, {
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: [new URL(CALLBACK_PATH, consoleUrl).href],
            post_logout_redirect_uris: [new URL(SIGNED_OUT_PATH, consoleUrl).href],
            backchannel_logout_uri: new URL(LOGOUT_PATH, consoleUrl).href,
            backchannel_logout_session_required: true,
          },
        ],
        jwks: { keys: [own] },
        cookies: { keys: ['a key of the provider'] },
        claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
        features: {
          devInteractions: { enabled: false },
          backchannelLogout: { enabled: true },
          rpInitiatedLogout: {
            logoutSource: (context, form) => {
              context.body = `${PAGE}<h1>Provider asks</h1>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out everywhere</button>`
            },
            postLogoutSuccessSource: (context) => {
              context.body = `${PAGE}<h1>Signed out of the provider</h1>`
            },
          },
        },
        // The provider's own fetch refuses loopback addresses.
        fetch: (url, { method = 'GET', headers = {}, body = null, signal = null } = {}) =>
          fetch(url, { method, headers, body, signal }),
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
        loadExistingGrant: async ({ oidc }) => {
          const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId })
          grant.addOIDCScope('openid email profile')
          await grant.save()
          return grant
        },
      })
    },
    async signIn(url, login) {
      const jar = new Map<string, string>()
      let next = url
      let init: RequestInit = {}
      for (;;) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(next, { ...init, redirect: 'manual', headers: { cookie } })
        for (const set of answer.headers.getSetCookie()) {
          const [pair = ''] = set.split(';', 1)
          jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        const to = answer.headers.get('location')
        if (to === null && !next.includes('/interaction/')) throw new Error(`${answer.status}: ${await answer.text()}`)
        // The form of an interaction is posted to its own address.
        init = to === null ? { method: 'POST', body: new URLSearchParams({ login }) } : {}
        next = to === null ? next : new URL(to, next).href
        if (new URL(next).pathname === CALLBACK_PATH) return new URL(next)
      }
    },
    logoutToken: async (claims, key = own) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'logout+jwt' })
        .sign(await importJWK(key, 'RS256')),
    stop: server.stop,
  }
  return identityProvider
}
