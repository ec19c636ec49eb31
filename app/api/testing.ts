import { globSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { type HostileUpstream, startHostileUpstream } from '#e2e/hostile-upstream.ts'
import type { FailureEnvelope, SuccessEnvelope } from '#lib/contract/envelope.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { sharedByTests } from '#lib/platform/testing/shared-by-tests.ts'
import { addTestPerson, createTestStore, TEST_PASSWORD, type TestStore } from '#lib/platform/testing/testing.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database of the console in `*.databases.test.ts`. */
    readonly databaseKind: DatabaseKind
  }
}

const ORIGIN = 'http://localhost:3000'
export const SET_UP_TOKEN = 'a set-up token of 32 characters..'

type Place = { readonly params: Promise<Readonly<Record<string, string>>> }
type Handler = (request: Request, place?: Place) => Promise<Response>
export type RouteModule = Readonly<Record<string, Handler>>

const APP = dirname(import.meta.dirname)

/** The address of a file under `app`, with `:name` for a param. */
export function addressOf(file: string): string {
  const folders = relative(APP, dirname(file))
    .split('/')
    .filter((folder) => !/^\(.*\)$/.test(folder))
    .map((folder) => folder.replace(/^\[(\w+)\]$/, ':$1'))
  return `/${folders.join('/')}`
}

/** Every file of route handlers that there is. */
export const ROUTES = globSync(`${APP}/{**,.well-known/**}/route.ts`).map((file) => ({ file, path: addressOf(file) }))

/** A value for every param of an address. */
export function paramsOf(path: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'test']))
}

export type CallOptions = {
  readonly cookie?: string | undefined
  readonly body?: unknown
  /** `undefined` leaves a header out that browsers send. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Params of the path, as Next passes them. */
  readonly params?: Readonly<Record<string, string>>
}

export type Called = {
  readonly status: number
  readonly headers: Headers
  /** The body as one of the contract's two envelopes; `null` for a file of lines. */
  readonly body: (SuccessEnvelope<Record<string, unknown>> | FailureEnvelope) & { errors?: FailureEnvelope['errors'] }
  readonly text: string
  /** The cookie that the answer sets, as a browser would send it back. */
  readonly cookie: string | undefined
}

/** Calls a handler as the console's own page does: same origin, JSON. */
export async function call(handler: Handler, method: string, path: string, options: CallOptions = {}): Promise<Called> {
  const headers = new Headers({ 'sec-fetch-site': 'same-origin' })
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  if (options.cookie) headers.set('cookie', options.cookie)
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === undefined) headers.delete(name)
    else headers.set(name, value)
  }
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

/** The data of an answer, without a type. */
export const dataOf = ({ text }: Called) => JSON.parse(text).data

/** The status of an answer and the codes of its errors, as one line. */
export const faultOf = ({ status, body }: Called) =>
  [status, ...Object.entries(body.errors ?? {}).map(([area, { code }]) => `${area}.${code}`)].join(' ')

/** A person who has signed in. */
export type TestPerson = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly cookie: string
}

export type TestConsole = {
  readonly store: TestStore
  readonly upstream: HostileUpstream
  /** Adds a person of this role and signs them in. */
  person(role: Role): Promise<TestPerson>
  /** The same; returns only the cookie. */
  signIn(role: Role): Promise<string>
  stop(): Promise<void>
}

/**
 * Configures this process as a console with its own store. Its service is hostile, unless `environment` names another
 * one. Call it once in a test file.
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
    // Long enough for any answer on a busy machine.
    FRAUD_API_TIMEOUT_MS: '20000',
    ...environment,
  })
  const { POST } = await import('./session/route.ts')
  async function person(role: Role): Promise<TestPerson> {
    const added = await addTestPerson(store.database, role)
    const body = { email: added.email, password: TEST_PASSWORD }
    const { cookie } = await call(POST, 'POST', '/api/session', { body })
    if (!cookie) throw new Error('Signing in set no cookie')
    return { ...added, cookie }
  }
  return {
    store,
    upstream,
    person,
    signIn: async (role) => (await person(role)).cookie,
    stop: async () => {
      await upstream.stop()
      await store.close()
    },
  }
}

/** Opens the synced copy of a console's Test list, to sync it without its service. */
export async function openSyncedCopy({ store }: { readonly store: TestStore }) {
  const { Test } = await readConnections(store.database)
  return openGenerationStore(await mirrorDatabase(), Test?.id ?? '')
}

/** The console that the tests of a file share. `fresh-process.ts` closes what its handlers open. */
export const sharedConsole = (environment?: Readonly<Record<string, string>>, kind?: DatabaseKind) =>
  sharedByTests(
    () => startTestConsole(environment, kind),
    ({ stop }) => stop(),
  )
