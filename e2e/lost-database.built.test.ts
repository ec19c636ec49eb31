import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#lib/platform/database/testing.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#scripts/testing/database-proxy.ts'
import { type HostileUpstream, startHostileUpstream } from './hostile-upstream.ts'
import { type Stack, startConsoleStack } from './stack.ts'

const LOSSES = 3

let place: TestDatabase
let proxy: DatabaseProxy
let upstream: HostileUpstream
let stack: Stack

beforeAll(async () => {
  place = await createTestDatabase('postgres')
  proxy = await startDatabaseProxy(place.url)
  upstream = await startHostileUpstream()
  stack = await startConsoleStack(upstream, { DATABASE_URL: proxy.url, MIRROR_INTERVAL_S: '1' })
})
afterAll(async () => {
  await stack?.stop()
  await upstream?.stop()
  await proxy?.stop()
  await place?.drop()
})

const get = (path: string, cookie = '') => fetch(stack.console.url + path, { headers: { cookie }, redirect: 'manual' })

async function signIn() {
  const answer = await fetch(`${stack.console.url}/api/session`, {
    method: 'POST',
    headers: { origin: stack.console.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'analyst@example.com', password: stack.password }),
  })
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const isReady = async () => (await get('/api/ready')).status

it('while a console’s database is lost, every page answers 503 with the request’s id', async () => {
  const { cookie } = await signIn()
  expect((await get('/blacklist', cookie)).status).toBe(200)
  for (let loss = 0; loss < LOSSES; loss++) {
    proxy.cut()
    await expect.poll(isReady).toBe(503)
    const ids: string[] = []
    for (const page of ['/sign-in', '/sign-in', '/blacklist', '/blacklist', '/check', '/changes']) {
      const answer = await get(page, page === '/sign-in' ? '' : cookie)
      expect(answer.status).toBe(503)
      const [, id = ''] = /store\.unavailable (req_[0-9a-f-]{23})/.exec(await answer.text()) ?? []
      expect(id, page).not.toBe('')
      ids.push(id)
    }
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(stack.output()).toContain(id)
    proxy.restore()
    await expect.poll(isReady).toBe(200)
    expect((await get('/blacklist', cookie)).status).toBe(200)
    expect((await signIn()).status).toBe(201)
  }
})

/** Locks a table, so that its readers wait. `waiting` counts them. */
async function holdTable(table: string) {
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  await client.query(`begin; lock table ${table}`)
  const countWaiting = 'select count(*)::integer as n from pg_locks where not granted'
  return {
    waiting: async (): Promise<number> => (await client.query(countWaiting)).rows[0].n,
    release: () => client.end(),
  }
}

// The page and its bar read these tables after the session.
it.each(['new_browser', 'notice'])('a page that loses the database while it reads %s answers 503', async (table) => {
  const { cookie } = await signIn()
  const held = await holdTable(table)
  const asked = get('/check', cookie)
  await expect.poll(held.waiting).toBeGreaterThan(0)
  proxy.cut()
  const answer = await asked
  await held.release()
  proxy.restore()
  expect(answer.status).toBe(503)
  expect(await answer.text()).toMatch(/store\.unavailable req_[0-9a-f-]{23}/)
  await expect.poll(isReady).toBe(200)
})

it('a console without its database prints only lines of JSON, and never the address of the database', () => {
  const lines = stack.output().trimEnd().split('\n')
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([])
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  expect(stack.output()).not.toContain(new URL(proxy.url).host)
})
