import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#lib/platform/database/testing.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#scripts/testing/database-proxy.ts'
import { type Launch, launch } from '#scripts/testing/launch.ts'

const TOKEN = 'an-account-token-that-is-only-used-in-tests'
const HEADERS = { authorization: `Bearer ${TOKEN}`, 'x-actor': 'ada', 'content-type': 'application/json' }
const LOSSES = 8
const WRITERS = 4

let place: TestDatabase
let proxy: DatabaseProxy
let program: Launch

beforeEach(async () => {
  place = await createTestDatabase('postgres')
  proxy = await startDatabaseProxy(place.url)
})
afterEach(async () => {
  program.child.kill('SIGKILL')
  await program.ended
  await proxy.stop()
  await place.drop()
})

function start(): void {
  program = launch(process.execPath, ['service/main.ts'], {
    LOG_LEVEL: 'info',
    SERVICE_PORT: '0',
    SERVICE_DATABASE_URL: proxy.url,
    SERVICE_PEPPER: 'a pepper that is only used in tests, 1',
    SERVICE_SIGNING_KEY: 'a signing key that is only used in tests',
    SERVICE_ACCOUNT_TOKEN: TOKEN,
  })
}

async function address(): Promise<string> {
  await program.prints('"address"')
  const found = /"address":"(http:[^"]+)"/.exec(program.output())?.[1]
  if (!found) throw new Error(program.output())
  return found
}

it('survives lost connections during writes, keeps every acknowledged write, and answers 503 meanwhile', async () => {
  start()
  const origin = await address()
  const added: string[] = []
  const answers = new Set<number>()
  let isOver = false
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n++) {
      const id = `${writer}-${n}`
      const body = JSON.stringify({ id, reason: 'r' })
      const { status } = await fetch(`${origin}/account/v1/blacklist/test/users`, {
        method: 'POST',
        headers: HEADERS,
        body,
      })
      answers.add(status)
      if (status === 201) added.push(id)
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  const server = new pg.Client({ connectionString: place.url })
  await server.connect()
  try {
    for (let loss = 0; loss < LOSSES; loss++) {
      const before = added.length
      await expect.poll(() => added.length).toBeGreaterThan(before + WRITERS)
      if (loss % 2 === 0) {
        await server.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
      } else {
        proxy.cut()
        proxy.restore()
      }
    }
  } finally {
    isOver = true
    await Promise.all(writers)
    await server.end()
  }
  const list = await fetch(`${origin}/account/v1/blacklist/test/export?format=ndjson`, { headers: HEADERS })
  const listed = new Set(
    (await list.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  )
  expect(added.filter((id) => !listed.has(id))).toEqual([])
  expect([...answers].sort()).toEqual([201, 503])
  expect(program.child.exitCode).toBeNull()
})

it('waits at start for a database that does not answer yet, and can be stopped meanwhile', async () => {
  proxy.cut()
  start()
  await program.prints('the database cannot be used yet')
  proxy.restore()
  expect((await fetch(`${await address()}/readyz`)).status).toBe(200)
  program.child.kill('SIGTERM')
  await program.ended
  proxy.cut()
  start()
  await program.prints('the database cannot be used yet')
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe('ended with code 0')
})
