import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smallUsers } from '#e2e/hostile-upstream/users.ts'
import { type JsonObject, parseJson, stringifyJson } from '#lib/contract/json.ts'
import type { ExportRemark } from '#lib/features/export/api/export-lines.ts'
import { call, startTestConsole, type TestConsole } from '../../testing.ts'
import { GET } from './route.ts'

let console: TestConsole
let cookie: string
beforeAll(async () => {
  console = await startTestConsole()
})
beforeEach(async () => {
  console.upstream.faults.clear()
  console.upstream.setItems(250)
  console.upstream.forgetRequests()
  cookie = await console.signIn('analyst')
})
afterEach(async () => {
  for (const each of begun) await each.cancel()
  begun.length = 0
  // Otherwise the test's own connection to the database would wait for ever for the console's, in the same process.
  await expect.poll(underWay).toBe(0)
})
afterAll(() => console.stop())

const begun: ReadableStreamDefaultReader<Uint8Array>[] = []

/** Begins an export that is read chunk by chunk. */
async function begin(signal?: AbortSignal) {
  const reader = (await ask('csv', signal)).body?.getReader()
  if (!reader) throw new Error('There is nothing to read')
  begun.push(reader)
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  await next()
  return { next, leave: () => reader.cancel() }
}

function ask(format = 'csv', signal?: AbortSignal): Promise<Response> {
  const headers = { 'sec-fetch-site': 'same-origin', cookie }
  const url = `http://localhost:3000/api/blacklist/export?format=${format}`
  return GET(new Request(url, { headers, ...(signal ? { signal } : {}) }))
}

function readLines(text: string) {
  const lines = text.split('\n').slice(0, -1).map(parseJson)
  const remarks = lines.filter((line) => Array.isArray(line)) as unknown as ExportRemark[]
  return { rows: lines.filter((line) => !Array.isArray(line)) as JsonObject[], remarks }
}

/** The audit events of exports, oldest first. */
async function recorded(): Promise<readonly { action: string; details: unknown }[]> {
  const rows = await console.store.database.queries
    .selectFrom('audit')
    .select(['action', 'details'])
    .where('action', 'like', 'export%')
    .orderBy('number')
    .execute()
  return rows.map(({ action, details }) => ({ action, details: parseJson(details) }))
}

async function underWay(): Promise<number> {
  const acts = await recorded()
  return acts.reduce((open, { action }) => open + (action === 'export.start' ? 1 : -1), 0)
}

describe('GET /api/blacklist/export', () => {
  it('sends every row once as the service sent it, the progress after each page, and the findings', async () => {
    const exact = parseJson('{"id":"big","account":9007199254740993,"__proto__":1}') as JsonObject
    console.upstream.setItems([exact, ...smallUsers(249)])
    const answer = await ask()
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-environment')).toBe('Test')
    const text = await answer.text()
    expect(text.split('\n')[0]).toBe(stringifyJson(exact))
    const { rows, remarks } = readLines(text)
    expect(rows).toHaveLength(250)
    expect(remarks).toEqual([
      [
        'progress',
        { rows: 100, total: 250, fields: ['id', 'account', '__proto__', 'name', 'email', 'score', 'createdAt'] },
      ],
      ['progress', { rows: 195, total: 250, fields: [] }],
      ['progress', { rows: 250, total: 250, fields: [] }],
      ['end', expect.objectContaining({ rows: 250, duplicates: 0, gaps: 0, totalBefore: 250, totalAfter: 250 })],
    ])
    expect(console.upstream.requests.filter(({ operation }) => operation === 'list').map(({ path }) => path)).toEqual(
      [0, 95, 190, 0].map((offset) => `/fraud/v1/blacklist/users?limit=100&offset=${offset}`),
    )
  })

  it('is recorded when it begins and when it ends', async () => {
    await (await ask('ndjson')).text()
    expect((await recorded()).slice(-2)).toEqual([
      { action: 'export.start', details: { format: 'ndjson', environment: 'Test' } },
      { action: 'export.end', details: { format: 'ndjson', environment: 'Test', outcome: 'complete', rows: 250 } },
    ])
  })

  it('requests no more from the service than is read, and nothing once the reader is gone', async () => {
    console.upstream.setItems(5000)
    const { next, leave } = await begin()
    await next()
    expect(console.upstream.counts.list).toBe(2)
    await leave()
    await expect.poll(async () => (await recorded()).at(-1)?.details).toMatchObject({ outcome: 'cut', rows: 195 })
    expect(console.upstream.counts.list).toBe(2)
  })

  it('aborts a request in progress when the reader leaves', async () => {
    const away = new AbortController()
    const { next } = await begin(away.signal)
    console.upstream.faults.always('list', { kind: 'hang' })
    const waiting = next().catch(() => {})
    await expect.poll(() => console.upstream.counts.list).toBe(2)
    away.abort()
    await waiting
    await expect.poll(async () => (await recorded()).at(-1)?.details).toMatchObject({ outcome: 'cut', rows: 100 })
    expect(console.upstream.counts.list).toBe(2)
  })

  it('answers a failure of the first page with that failure, and releases its permit', async () => {
    console.upstream.faults.always('list', { kind: 'status', status: 429, retryAfter: '120' })
    const answer = await ask()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '120'])
    expect(await answer.json()).toMatchObject({ success: false, errors: { rate: { code: 'limited' } } })
    console.upstream.faults.clear()
    await begin()
  })

  it('says in its last line why it ended early', async () => {
    const { next } = await begin()
    console.upstream.faults.always('list', { kind: 'status', status: 429, retryAfter: '120' })
    expect(readLines(await next()).remarks).toMatchObject([['failed', { errors: { rate: { code: 'limited' } } }]])
    expect(await next()).toBe('')
    expect((await recorded()).at(-1)?.details).toMatchObject({ outcome: 'failed', rows: 100 })
  })

  it('continues after a page that failed once', async () => {
    console.upstream.faults.once('list', { kind: 'status', status: 429, retryAfter: '0' })
    expect(readLines(await (await ask()).text()).rows).toHaveLength(250)
  })

  it('ends when the person signs out, and when the key suddenly reads another list', async () => {
    const switched = await begin()
    console.upstream.setScope('production')
    console.upstream.expireAccessTokens()
    expect(readLines(await switched.next()).remarks).toMatchObject([
      ['failed', { errors: { upstream: { code: 'wrong_list' } } }],
    ])
    console.upstream.setScope('development')

    cookie = await console.signIn('admin')
    const { next } = await begin()
    await console.store.database.queries.deleteFrom('session').execute()
    expect(readLines(await next()).remarks).toMatchObject([['failed', { errors: { session: { code: 'signed_out' } } }]])
  })

  it('does not send a page that was read ahead to a person who has signed out since', async () => {
    console.upstream.setItems(5000)
    const { next } = await begin()
    await next()
    await expect.poll(() => console.upstream.counts.list).toBe(3)
    await console.store.database.queries.deleteFrom('session').execute()
    expect(readLines(await next())).toMatchObject({
      rows: [],
      remarks: [['failed', { errors: { session: { code: 'signed_out' } } }]],
    })
    expect(await next()).toBe('')
    expect((await recorded()).at(-1)?.details).toMatchObject({ outcome: 'failed', rows: 195 })
  })

  it('is complete once the last line was taken, and not when the reader leaves before', async () => {
    const { next, leave } = await begin()
    expect(readLines(await next()).rows).toHaveLength(95)
    expect(readLines(await next()).rows).toHaveLength(55)
    await expect.poll(() => console.upstream.counts.list).toBe(4)
    await leave()
    await expect.poll(async () => (await recorded()).at(-1)?.details).toMatchObject({ outcome: 'cut', rows: 250 })
  })

  it('runs once a person and twice altogether', async () => {
    const { leave } = await begin()
    expect(await (await ask()).json()).toMatchObject({ errors: { export: { code: 'running' } } })
    cookie = await console.signIn('admin')
    await begin()
    cookie = await console.signIn('analyst')
    expect((await ask()).status).toBe(429)
    await leave()
    await begin()
  })

  it('is refused to support, without a format, and when the password was given long ago', async () => {
    const get = GET as Parameters<typeof call>[0]
    const status = async (query: string) => (await call(get, 'GET', `/api/blacklist/export${query}`, { cookie })).body
    for (const query of ['', '?format=xml', '?format=csv&format=csv']) {
      expect(await status(query)).toMatchObject({ errors: { format: { code: 'not_a_format' } } })
    }
    await console.store.database.queries
      .updateTable('session')
      .set({ created_at: Date.now() - 600_000, confirmed_at: null })
      .execute()
    expect(await status('?format=csv')).toMatchObject({ errors: { session: { code: 'confirm_password' } } })
    cookie = await console.signIn('support')
    expect(await status('?format=csv')).toMatchObject({ errors: { role: { code: 'not_allowed' } } })
    expect(console.upstream.counts.list).toBe(0)
  })
})
