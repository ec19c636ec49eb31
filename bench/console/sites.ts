import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
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
  /** The field for a page's number, which reaches pages that are not prefetched. None where nothing is prefetched. */
  readonly pageField?: string
}

export type Upstream = { readonly url: string; setDelay(milliseconds: number): Promise<void>; pages(): Promise<number> }

export type Sites = {
  readonly upstream: Upstream
  readonly console: Stack
  /** The floors, then the console, then the console of an earlier commit if there is one. */
  readonly all: readonly [plain: Site, next: Site, ours: Site, ...before: Site[]]
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

const keyFor = ({ url }: Upstream) => ({ url, apiKey: 'bench', apiSecret: 'bench secret that is no secret' })
const QUIET_LOG = { LOG_LEVEL: 'warn' }

/** Starts a console over the benchmark's own upstream. */
async function startConsoleBench(users: number) {
  const upstream = await startUpstream(users)
  return { upstream, console: await startConsoleStack(keyFor(upstream), QUIET_LOG) }
}

/** Starts the console of another folder of this project, such as a clone at an earlier commit, which is built. */
async function startOther(folder: string, upstream: Upstream): Promise<Stack> {
  const file = pathToFileURL(join(resolve(folder), 'e2e/stack.ts')).href
  const other: { startConsoleStack: typeof startConsoleStack } = await import(file)
  return other.startConsoleStack(keyFor(upstream), QUIET_LOG)
}

async function siteOf(name: string, stack: Stack): Promise<Site> {
  return {
    name,
    health: '/api/health',
    url: stack.console.url,
    page: (limit) => `/blacklist?limit=${limit}`,
    rows: (limit, offset) => `/api/blacklist/users?limit=${limit}&offset=${offset}`,
    cookie: await cookieOf(stack, 'analyst'),
    next: '.pages > :nth-last-child(2)',
    pageField: '.pager input[type=number]',
  }
}

/** The addresses of the pages that the benchmark serves itself. */
export const FLOOR = {
  health: '/health',
  page: (limit: number) => `/?limit=${limit}`,
  rows: (limit: number, offset: number) => `/rows?limit=${limit}&offset=${offset}`,
  cookie: '',
  next: '#next',
}

/**
 * Starts the built console and the two floors over the same upstream.
 *
 * @param earlier the folder of an earlier commit, whose console is measured too.
 */
export async function startSites(users: number, earlier?: string): Promise<Sites> {
  if (!existsSync(join(ROOT, '.next/BUILD_ID'))) throw new Error('The console is not built: npm start builds it')
  await runProgram(process.execPath, [NEXT, 'build', FLOOR_NEXT], { cwd: ROOT, env: quietEnvironment() })
  const { upstream, console } = await startConsoleBench(users)
  const plain = await startFloor((port) => ['bench/console/floor-plain.ts', port, upstream.url], upstream.url)
  const next = await startFloor((port) => [NEXT, 'start', FLOOR_NEXT, '-H', '127.0.0.1', '-p', port], upstream.url)
  const before = earlier === undefined ? [] : [await startOther(earlier, upstream)]
  const pageField = '#page'
  return {
    upstream,
    console,
    all: [
      { ...FLOOR, pageField, name: 'plain DOM', url: plain.url },
      { ...FLOOR, pageField, name: 'bare Next', url: next.url },
      await siteOf('the console', console),
      ...(await Promise.all(before.map((stack) => siteOf('before', stack)))),
    ],
    stop: async () => {
      await Promise.all([
        plain.program.stop(),
        next.program.stop(),
        console.stop(),
        ...before.map((stack) => stack.stop()),
      ])
      await upstream.stop()
    },
  }
}
