import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Program, startProgram } from '#e2e/stack/program.ts'
import { quietEnvironment } from '#e2e/stack/quiet-environment.ts'
import { type Stack, startConsoleStack } from '#e2e/stack.ts'
import { ROOT } from '#scripts/launcher/child.ts'
import { freePort } from '#scripts/machine/free-port.ts'
import { runProgram } from '#scripts/machine/run-program.ts'

const NEXT = 'node_modules/next/dist/bin/next'
const FLOOR_NEXT = 'bench/floor-next'

/** A measured site: its addresses, and how to turn its pages. */
export type Site = {
  readonly name: string
  readonly url: string
  /** The path of the page with `limit` rows. */
  page(limit: number): string
  /** The path that reports its process id. */
  readonly health: string
  /** The path of one page of rows as JSON. */
  rows(limit: number, offset: number): string
  readonly cookie: string
  readonly next: string
  /** The field for a page's number, which reaches pages that are not prefetched; none where nothing is prefetched. */
  readonly pageField?: string
}

export type Upstream = { readonly url: string; setDelay(milliseconds: number): Promise<void>; pages(): Promise<number> }

export type Sites = {
  readonly upstream: Upstream
  readonly console: Stack
  /** The floors, then the console. */
  readonly all: readonly [plain: Site, next: Site, ours: Site]
  stop(): Promise<void>
}

async function startUpstream(users: number): Promise<Upstream & Program> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = await startProgram(
    ['bench/console/upstream.ts', String(port), String(users)],
    quietEnvironment(),
    `${url}/health`,
  )
  return {
    ...program,
    url,
    setDelay: async (milliseconds) => void (await fetch(`${url}/delay?milliseconds=${milliseconds}`)),
    pages: async () => (await (await fetch(`${url}/pages`)).json()).pages,
  }
}

export async function startFloor(args: (port: string) => readonly string[], upstreamUrl: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const variables = { ...quietEnvironment(), UPSTREAM_URL: upstreamUrl, NEXT_TELEMETRY_DISABLED: '1' }
  return { url, program: await startProgram(args(String(port)), variables, `${url}/health`) }
}

/** Signs a person in and returns the session cookie. */
export async function cookieOf({ console, password }: Stack, role: string): Promise<string> {
  const answer = await fetch(`${console.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: console.url },
    body: JSON.stringify({ email: `${role}@example.com`, password }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Starts a console over the benchmark's own upstream. */
export async function startConsoleBench(users: number) {
  const upstream = await startUpstream(users)
  const key = { url: upstream.url, apiKey: 'bench', apiSecret: 'bench secret that is no secret' }
  return { upstream, console: await startConsoleStack(key, { LOG_LEVEL: 'warn' }) }
}

/** How the pages that the bench serves itself are addressed. */
export const FLOOR = {
  health: '/health',
  page: (limit: number) => `/?limit=${limit}`,
  rows: (limit: number, offset: number) => `/rows?limit=${limit}&offset=${offset}`,
  cookie: '',
  next: '#next',
}

/** Starts the built console and the two floors over the same upstream. */
export async function startSites(users: number): Promise<Sites> {
  if (!existsSync(join(ROOT, '.next/BUILD_ID'))) throw new Error('The console is not built: npm start builds it')
  await runProgram(process.execPath, [NEXT, 'build', FLOOR_NEXT], { cwd: ROOT, env: quietEnvironment() })
  const { upstream, console } = await startConsoleBench(users)
  const plain = await startFloor((port) => ['bench/console/floor-plain.ts', port, upstream.url], upstream.url)
  const next = await startFloor((port) => [NEXT, 'start', FLOOR_NEXT, '-H', '127.0.0.1', '-p', port], upstream.url)
  const ours: Site = {
    name: 'the console',
    health: '/api/health',
    url: console.console.url,
    page: (limit) => `/blacklist?limit=${limit}`,
    rows: (limit, offset) => `/api/blacklist/users?limit=${limit}&offset=${offset}`,
    cookie: await cookieOf(console, 'analyst'),
    next: '.pages > :nth-last-child(2)',
    pageField: '.pager input[type=number]',
  }
  const pageField = '#page'
  return {
    upstream,
    console,
    all: [
      { ...FLOOR, pageField, name: 'plain DOM', url: plain.url },
      { ...FLOOR, pageField, name: 'bare Next', url: next.url },
      ours,
    ],
    stop: async () => {
      await Promise.all([plain.program.stop(), next.program.stop(), console.stop()])
      await upstream.stop()
    },
  }
}
