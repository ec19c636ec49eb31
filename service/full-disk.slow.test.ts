import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { GENERATE_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { type Launch, launch } from '#scripts/testing/launch.ts'

const TOKEN = 'an-account-token-that-is-only-used-in-tests'
const HEADERS = { authorization: `Bearer ${TOKEN}`, 'x-actor': 'ada', 'content-type': 'application/json' }
const LIST = '/account/v1/blacklist/test'

let folder: string
let program: Launch

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-disk-'))
})
afterEach(async () => {
  program.child.kill('SIGKILL')
  await program.ended
  await rm(folder, { recursive: true })
})

/** Starts the service with a limit on the size of its files, in blocks of 512 bytes. */
async function start(blocks: number): Promise<string> {
  program = launch('sh', ['-c', `ulimit -f ${blocks}; exec "$0" service/main.ts`, process.execPath], {
    SERVICE_PORT: '0',
    SERVICE_DATABASE_URL: pathToFileURL(join(folder, 'service.db')).href,
    SERVICE_PEPPER: 'a pepper that is only used in tests, 1',
    SERVICE_SIGNING_KEY: 'a signing key that is only used in tests',
    SERVICE_ACCOUNT_TOKEN: TOKEN,
  })
  await program.prints('"address"')
  return /"address":"(http:[^"]+)"/.exec(program.output())?.[1] ?? ''
}

async function send(origin: string, method: string, path: string, body?: string, type = HEADERS['content-type']) {
  const headers = { ...HEADERS, 'content-type': type }
  const answer = await fetch(`${origin}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  return { status: answer.status, body: await answer.json() }
}

const STORE_FULL = { status: 503, body: { errors: { store: { code: 'full' } } } }

it('the service reports a full disk, is not ready, and works again once there is space', async () => {
  const origin = await start(4096)
  let n = 0
  const add = (filler: string) => JSON.stringify({ id: `u${++n}`, reason: 'r', filler })
  // Less and less at a time. A refused attempt is counted in a single page, as is the row that proves readiness.
  for (const [path, body] of [
    [`${LIST}/users`, () => add('x'.repeat(12_000))],
    [`${LIST}/users`, () => add('')],
    [GENERATE_TOKEN_PATH, () => '{"apiKey":"a","apiSecret":"b"}'],
  ] as const) {
    let answer = await send(origin, 'POST', path, body())
    while (answer.status < 500) answer = await send(origin, 'POST', path, body())
    expect(answer).toMatchObject(STORE_FULL)
  }
  await expect.poll(() => send(origin, 'GET', '/readyz')).toMatchObject(STORE_FULL)
  program.child.kill('SIGTERM')
  await program.ended
  const next = await start(8192)
  expect((await send(next, 'GET', '/readyz')).status).toBe(200)
  expect((await send(next, 'POST', `${LIST}/users`, JSON.stringify({ id: 'last', reason: 'r' }))).status).toBe(201)
})

it('the service refuses an import that does not fit on the disk, and frees its space', async () => {
  const origin = await start(8192)
  const file = Array.from({ length: 20_000 }, (_, n) => JSON.stringify({ id: `u${n}`, note: 'x'.repeat(500) })).join(
    '\n',
  )
  const begun = await send(
    origin,
    'POST',
    `${LIST}/imports`,
    JSON.stringify({ mode: 'append', dryRun: false, reason: 'r' }),
  )
  const path = `${LIST}/imports/${begun.body.data.id}`
  expect(await send(origin, 'PUT', `${path}/file`, file, 'application/x-ndjson')).toMatchObject(STORE_FULL)
  const { body } = await send(origin, 'GET', path)
  expect(body.data).toMatchObject({ state: 'refused', faults: [{ code: 'disk_full' }] })
  expect((await send(origin, 'GET', '/readyz')).status).toBe(200)
  expect((await send(origin, 'POST', `${LIST}/users`, JSON.stringify({ id: 'one', reason: 'r' }))).status).toBe(201)
})
