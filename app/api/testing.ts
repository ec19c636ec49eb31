import { type HostileUpstream, startHostileUpstream } from '#e2e/hostile-upstream.ts'
import type { FailureEnvelope, SuccessEnvelope } from '#lib/contract/envelope.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { addTestPerson, createTestStore, TEST_PASSWORD, type TestStore } from '#lib/platform/testing/testing.ts'

const ORIGIN = 'http://localhost:3000'
export const SET_UP_TOKEN = 'a set-up token of 32 characters..'

type Place = { readonly params: Promise<Readonly<Record<string, string>>> }
type Handler = (request: Request, place?: Place) => Promise<Response>
export type RouteModule = Readonly<Record<string, Handler>>

export type CallOptions = {
  readonly cookie?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Params of the path, as Next passes them. */
  readonly params?: Readonly<Record<string, string>>
}

export type Called = {
  readonly status: number
  readonly headers: Headers
  /** The body, one of the contract's two envelopes; null of a file of lines. */
  readonly body: (SuccessEnvelope<Record<string, unknown>> | FailureEnvelope) & { errors?: FailureEnvelope['errors'] }
  readonly text: string
  /** The cookie that the answer sets, as a browser would send it back. */
  readonly cookie: string | undefined
}

/** Calls a handler as the console's own page would: same origin, JSON. */
export async function call(handler: Handler, method: string, path: string, options: CallOptions = {}): Promise<Called> {
  const headers = new Headers({ 'sec-fetch-site': 'same-origin' })
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  if (options.cookie) headers.set('cookie', options.cookie)
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
  const body = options.body === undefined ? null : stringifyJson(options.body)
  const place = { params: Promise.resolve(options.params ?? {}) }
  const response = await handler(new Request(ORIGIN + path, { method, headers, body }), place)
  const text = await response.text()
  const isOfLines = response.headers.get('content-type')?.startsWith('application/x-ndjson')
  return {
    status: response.status,
    headers: response.headers,
    body: isOfLines ? null : JSON.parse(text),
    text,
    cookie: response.headers.get('set-cookie')?.split(';')[0],
  }
}

export type TestConsole = {
  readonly store: TestStore
  readonly upstream: HostileUpstream
  /** Signs in a new person of this role and returns the cookie. */
  signIn(role: Role): Promise<string>
  stop(): Promise<void>
}

/**
 * Configures this process as a console on its own store, in front of a hostile upstream unless `environment` names
 * another service. Once for each test file.
 */
export async function startTestConsole(
  environment: Readonly<Record<string, string>> = {},
  kind: DatabaseKind = 'sqlite',
): Promise<TestConsole> {
  const store = await createTestStore(kind)
  const upstream = await startHostileUpstream()
  Object.assign(process.env, {
    DATABASE_URL: store.url,
    SESSION_SECRET: 'a session secret of 32 characters',
    SETUP_TOKEN: SET_UP_TOKEN,
    FRAUD_API_BASE_URL: upstream.url,
    FRAUD_API_KEY: upstream.apiKey,
    FRAUD_API_SECRET: upstream.apiSecret,
    FRAUD_API_TIMEOUT_MS: '1500',
    ...environment,
  })
  const { POST } = await import('./session/route.ts')
  return {
    store,
    upstream,
    async signIn(role) {
      const { email } = await addTestPerson(store.database, role)
      const { cookie } = await call(POST, 'POST', '/api/session', { body: { email, password: TEST_PASSWORD } })
      if (!cookie) throw new Error('Signing in set no cookie')
      return cookie
    },
    stop: async () => {
      await upstream.stop()
      await store.close()
    },
  }
}
