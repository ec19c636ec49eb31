// Files of a list, sent through the console to our real service and back.
import { beforeAll, describe, expect, it } from 'vitest'
import type { FailureEnvelope } from '#lib/contract/envelope.ts'
import { call } from '../testing.ts'
import { GET as EXPORT } from './blacklist/[type]/export/route.ts'
import { PUT as FILE } from './blacklist/[type]/imports/[id]/file/route.ts'
import { DELETE as CANCEL, GET as SHOW } from './blacklist/[type]/imports/[id]/route.ts'
import { POST as BEGIN, GET as LIST } from './blacklist/[type]/imports/route.ts'
import { sharedManagedConsole } from './testing.ts'

const managed = sharedManagedConsole()
let cookie: string

beforeAll(async () => {
  cookie = await managed.signIn('analyst')
})

const params = { type: 'test' }
const begin = (body: object) => call(BEGIN, 'POST', '/api/account/blacklist/test/imports', { cookie, params, body })
const show = (id: string) => call(SHOW, 'GET', '/x', { cookie, params: { ...params, id } })

async function begun(
  body: object = { mode: 'append', dryRun: false, reason: 'r', fileName: 'three.ndjson' },
): Promise<string> {
  const { status, body: answer } = await begin(body)
  expect(status).toBe(201)
  return String(answer.success ? answer.data.id : '')
}

/** Sends a file as a browser does. */
function send(id: string, body: BodyInit | ReadableStream<Uint8Array>, type = 'application/x-ndjson') {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': type, cookie }
  const init = { method: 'PUT', headers, body, duplex: 'half' }
  const place = { params: Promise.resolve({ ...params, id }) }
  return FILE(new Request('http://localhost:3000/x', init), place)
}

function download(format: string, as = cookie) {
  const request = new Request(`http://localhost:3000/x?format=${format}`, { headers: { cookie: as } })
  return EXPORT(request, { params: Promise.resolve(params) })
}

const line = (id: number) => `{"id":"u${id}","reason":"chargeback","score":${9007199254740993n + BigInt(id)}}\n`

describe('a file', () => {
  it('is imported and comes back equal, digit for digit', async () => {
    const id = await begun()
    const answer = await send(id, [3, 2, 1].map(line).join(''))
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { data: { state: 'done', counts: { added: 3, rejected: 0 } } },
    ])
    expect((await show(id)).body).toMatchObject({ data: { state: 'done', rowsRead: 3 } })
    const past = await call(LIST, 'GET', '/x?limit=1', { cookie, params })
    expect(past.body).toMatchObject({ data: { items: [{ id, fileName: 'three.ndjson', state: 'done' }] } })
    const exported = await download('ndjson')
    expect(exported.headers.get('content-disposition')).toMatch(
      /^attachment; filename="blacklist-test-[\d-]+\.ndjson"$/,
    )
    expect(exported.headers.get('cache-control')).toBe('no-store')
    const rows = (await exported.text()).trim().split('\n')
    expect(rows).toHaveLength(3)
    for (const score of ['9007199254740994', '9007199254740995', '9007199254740996']) {
      expect(rows.join()).toContain(score)
    }
  })

  it('of a wrong type or format, or for an unknown or cancelled import, is refused with our codes', async () => {
    const codes = async (answer: Promise<Response>) => {
      const response = await answer
      const { errors }: FailureEnvelope = await response.json()
      return [response.status, Object.entries(errors).map(([area, { code }]) => `${area}.${code}`)]
    }
    const id = await begun()
    expect(await codes(send(id, 'PK', 'application/zip'))).toEqual([415, ['contentType.not_a_list']])
    expect(await codes(send('nothing', '{}'))).toEqual([404, ['path.not_found']])
    const cancelled = await call(CANCEL, 'DELETE', '/x', { cookie, params: { ...params, id } })
    expect(cancelled.body).toMatchObject({ data: { state: 'cancelled' } })
    expect(await codes(send(id, line(1)))).toEqual([409, ['import.over']])
    expect(await codes(download('xml'))).toEqual([400, ['format.not_valid']])
    expect((await begin({ mode: 'overwrite', dryRun: 1 })).body.errors).toMatchObject({ mode: {}, dryRun: {} })
  })

  it('of the whole list needs a recent password', async () => {
    const old = await managed.signIn('analyst')
    await managed.store.database.queries.updateTable('session').set({ confirmed_at: 0 }).execute()
    const refused = await download('csv', old)
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { errors: { session: { code: 'confirm_password' } } },
    ])
  })
})

describe('an import', () => {
  it('makes the changes of its dry run, or none', async () => {
    const lines = ['kept', 'lost'].map((id) => `${JSON.stringify({ id, reason: 'chargeback' })}\n`)
    const replace = { mode: 'replace', dryRun: false, reason: 'r' }
    const run = async (what: object, file: string) => (await (await send(await begun(what), file)).json()).data
    await run(replace, lines.join(''))
    const { counts, changesDigest } = await run({ ...replace, dryRun: true }, lines[0] ?? '')
    expect(counts).toMatchObject({ unchanged: 1, removed: 1 })
    await run(replace, lines.join('').replace('lost', 'other'))
    const bound = { ...replace, removes: 1, changesDigest }
    expect(await run(bound, lines[0] ?? '')).toMatchObject({ state: 'refused', faults: [{ code: 'changes_differ' }] })
    await run(replace, lines.join(''))
    const first = await run({ ...replace, dryRun: true }, lines[0] ?? '')
    const again = { ...replace, changesDigest: first.changesDigest }
    expect(await run(again, lines[0] ?? '')).toMatchObject({ state: 'done', counts })
  })

  it('takes its file only from the person who began it; an admin may cancel it, another analyst may not', async () => {
    const owner = cookie
    const id = await begun()
    const cancel = (as: string) => call(CANCEL, 'DELETE', '/x', { cookie: as, params: { ...params, id } })
    for (const role of ['analyst', 'admin'] as const) {
      cookie = await managed.signIn(role)
      const answer = await send(id, line(99))
      expect([answer.status, await answer.json()]).toMatchObject([403, { errors: { import: { code: 'not_yours' } } }])
    }
    const other = await cancel(await managed.signIn('analyst'))
    expect([other.status, other.body.errors]).toMatchObject([403, { import: { code: 'not_yours' } }])
    expect((await show(id)).body).toMatchObject({ data: { state: 'waiting' } })
    expect((await cancel(cookie)).status).toBe(200)
    cookie = owner
  })
})

describe('an idempotency key', () => {
  it('belongs to one person: the same key from another person begins another import', async () => {
    const other = await managed.signIn('analyst')
    const headers = { 'idempotency-key': 'one-key-of-two-people' }
    const body = { mode: 'append', dryRun: true, reason: 'r' }
    const idAs = async (as: string) => {
      const answer = await call(BEGIN, 'POST', '/x', { cookie: as, params, body, headers })
      return answer.body.success ? String(answer.body.data.id) : answer.text
    }
    const mine = await idAs(cookie)
    expect(await idAs(cookie)).toBe(mine)
    expect(await idAs(other)).toMatch(/^imp_/)
    expect(await idAs(other)).not.toBe(mine)
  })
})
