// Default deny, tested on every existing route handler and page: each operation is in the table of roles, and the table
// names nothing that does not exist.
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ACCESS, accessTo, isAllowed, ROLES, type Role } from '#lib/platform/access/api/roles.ts'
import { addressOf, call, paramsOf, ROUTES, type RouteModule, sharedConsole } from './testing.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const pages = globSync(`${dirname(import.meta.dirname)}/**/page.tsx`).map(addressOf)

const testConsole = sharedConsole({
  METRICS_TOKEN: 'a token without which metrics are not read'.replaceAll(' ', '-'),
})

const cookies = new Map<Role, string>()

/** A signed-in person of this role. Shared, unless the operation may end the session. */
async function cookieOf(role: Role, path: string): Promise<string> {
  if (path === '/api/session') return testConsole.signIn(role)
  const cookie = cookies.get(role) ?? (await testConsole.signIn(role))
  cookies.set(role, cookie)
  return cookie
}

async function load(file: string): Promise<RouteModule> {
  return import(file)
}

/** Answers without the envelope, because a standard requires another form. */
const BARE: Readonly<Record<string, string>> = {
  'GET /api/check/key': 'application/jwk-set+json',
  'GET /api/audit/export': 'application/x-ndjson; charset=utf-8',
}

function expectEnvelope({ status, headers, body }: Awaited<ReturnType<typeof call>>, method: string) {
  const bare = BARE[method.split(' as ')[0] ?? '']
  if (bare !== undefined && status === 200) return expect(headers.get('content-type')).toBe(bare)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-request-id')).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
  expect(body.success, method).toBe(status < 400)
  expect(typeof body.message).toBe('string')
  if (body.success) return
  expect(Object.keys(body.errors).length).toBeGreaterThan(0)
  for (const entry of Object.values(body.errors)) {
    expect(entry).toEqual({ code: expect.any(String), reason: expect.any(String) })
  }
}

it('every operation in the table of roles exists, and every operation that exists is in the table', async () => {
  const operations: string[] = []
  for (const { file, path } of ROUTES.filter((each) => !each.path.includes('['))) {
    const module = await load(file)
    for (const method of METHODS) {
      const handler = module[method]
      expect(handler, `${method} ${path} must be answered by us`).toBeTypeOf('function')
      const answer = handler && (await call(handler, method, path, { params: paramsOf(path) }))
      if (answer?.status !== 405) operations.push(`${method} ${path}`)
    }
  }
  const listed = Object.keys(ACCESS).filter((name) => !name.startsWith('PAGE '))
  expect(operations.sort()).toEqual(listed.sort())
})

it('every page is in the table of roles, and every page of the table exists', () => {
  const listed = Object.keys(ACCESS).filter((name) => name.startsWith('PAGE '))
  expect(pages.map((path) => `PAGE ${path}`).sort()).toEqual(listed.sort())
})

describe.each(ROUTES)('$path', ({ file, path }) => {
  it.each(METHODS)(
    'answers %s in the envelope, and refuses roles without access and requests from elsewhere',
    async (method) => {
      const handler = (await load(file))[method]
      if (!handler) throw new Error(`${method} is not exported`)
      const name = `${method} ${path}`

      const params = paramsOf(path)
      const signedOut = await call(handler, method, path, { params })
      expectEnvelope(signedOut, name)
      if (!(name in ACCESS)) {
        expect(signedOut.status).toBe(path.includes('[') ? 404 : 405)
        return
      }
      // Operations for servers refuse every request of a browser.
      if (accessTo(name) !== 'anyone') expect(signedOut.status).toBe(accessTo(name) === 'servers' ? 403 : 401)

      for (const role of ROLES) {
        const answer = await call(handler, method, path, { params, cookie: await cookieOf(role, path) })
        expectEnvelope(answer, `${name} as ${role}`)
        expect(answer.status === 403, `${name} as ${role}`).toBe(!isAllowed(accessTo(name), role))
      }
      if (method !== 'GET') {
        const cookie = await cookieOf('admin', path)
        for (const headers of [
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'none' },
          { 'sec-fetch-site': 'same-site' },
        ]) {
          const foreign = await call(handler, method, path, { params, cookie, headers })
          expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([403, ['origin']])
        }
      }
    },
  )
})

/** The largest bodies that operations accept, in bytes. All others accept at most 16 kB, or read none. */
const LARGER_BODIES: Readonly<Record<string, number>> = {
  'POST /api/approvals': 32_000_000,
  'POST /api/blacklist/exports': 4 * 1024 * 1024,
  'POST /api/check': 2 * 1024 * 1024,
  'POST /api/watches': 2 * 1024 * 1024,
  'POST /api/watches/:id/values': 2 * 1024 * 1024,
  'PUT /api/fields/:environment': 1024 * 1024,
  'POST /api/check/verify': 1024 * 1024,
  'POST /api/check/reveal': 48 * 1024,
  'POST /api/reviews': 48 * 1024,
  'POST /api/check/receipt': 32 * 1024,
}

it('no operation reads more of a body than it accepts', async () => {
  const piece = Buffer.alloc(4096, 'a')
  const read: Record<string, number> = {}
  const allowed: Record<string, number> = {}
  for (const [name, access] of Object.entries(ACCESS)) {
    const [method = '', path = ''] = name.split(' ')
    const file = ROUTES.find((each) => each.path === path)?.file
    if (!file || ['PAGE', 'GET'].includes(method)) continue
    const role = ROLES.find((each) => isAllowed(access, each) && each !== 'support') ?? 'support'
    const headers = new Headers(
      access === 'servers'
        ? { 'content-type': 'application/x-www-form-urlencoded' }
        : { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    )
    if (Array.isArray(access)) headers.set('cookie', await cookieOf(role, path))
    let bytes = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (bytes > 40_000_000) return controller.close()
          bytes += piece.length
          controller.enqueue(bytes === piece.length ? Buffer.from(`{"a":"${piece.subarray(6)}`) : piece)
        },
      },
      { highWaterMark: 0 },
    )
    const params = { ...paramsOf(path), type: 'test', environment: 'Test' }
    const init = { method, headers, body, duplex: 'half' }
    const answer = await (await load(file))[method]?.(new Request(`http://localhost:3000${path}`, init), {
      params: Promise.resolve(params),
    })
    await answer?.text()
    read[name] = bytes
    allowed[name] = (LARGER_BODIES[name] ?? 16 * 1024) + piece.length
  }
  expect(Object.keys(read).length).toBeGreaterThan(80)
  expect(Object.entries(read).filter(([name, bytes]) => bytes > (allowed[name] ?? 0))).toEqual([])
  // Those that accept more are the ones named above, so that a new one is added on purpose.
  expect(
    Object.keys(read)
      .filter((name) => (read[name] ?? 0) > 16 * 1024 + piece.length)
      .sort(),
  ).toEqual(Object.keys(LARGER_BODIES).sort())
})

it('no role may call an operation that is not in the table', () => {
  for (const role of ROLES) expect(isAllowed(accessTo('DELETE /api/everything'), role)).toBe(false)
})
