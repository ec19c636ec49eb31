import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createSchema, type Schema } from '#lib/platform/database/create-schema.ts'
import { openDatabase } from '#lib/platform/database/open.ts'
import { freePort } from '#scripts/machine/free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'another-build-'))
afterAll(() => rmSync(folder, { recursive: true }))

const OTHER_TABLES: Schema = () => [sql`create table account (id text primary key)`]

/** Starts a console with a data directory. */
function start(data: string, variables: Readonly<Record<string, string>> = {}) {
  // What serves the console keeps the process alive, and calls `closeConsole` at the end.
  const start = `import('#app/start-console.ts').then(({ startConsole }) => {
    setInterval(() => {}, 60_000)
    startConsole()
    process.once('SIGTERM', async () => process.exit(await closeConsole()))
  })`
  return spawn(process.execPath, ['--conditions=react-server', '--input-type=module', '--eval', start], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      DATABASE_URL: pathToFileURL(join(data, 'console.db')).href,
      SESSION_SECRET: 'a secret of a test that nobody else uses',
      FRAUD_API_BASE_URL: 'http://127.0.0.1:9',
      ADMIN_EMAIL: 'ada@example.com',
      ADMIN_PASSWORD: 'a password of a test',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

it('the console waits at start for a database that does not answer', async () => {
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/none`
  const program = start(mkdtempSync(join(folder, 'waiting-')), { DATABASE_URL, LOG_LEVEL: 'info' })
  let said = ''
  program.stdout.on('data', (bytes) => {
    said += bytes
  })
  const waited = () => said.split('the database cannot be used yet').length - 1
  await expect.poll(waited, { timeout: 30_000 }).toBeGreaterThan(2)
  expect(program.exitCode).toBeNull()
  program.kill('SIGKILL')
})

it('the console leaves everything in its files when it stops, and nothing in a log beside them', async () => {
  const data = mkdtempSync(join(folder, 'stopped-'))
  const program = start(data)
  const mirror = join(data, 'mirror.sqlite')
  await expect.poll(() => existsSync(join(data, 'console.db.set-up')), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => existsSync(mirror), { timeout: 30_000 }).toBe(true)
  program.stdout.resume()
  program.kill('SIGTERM')
  expect(await once(program, 'exit')).toEqual([0, null])
  const left = readdirSync(data).filter((file) => file.endsWith('-wal') && statSync(join(data, file)).size > 0)
  expect(left).toEqual([])
  const copy = new DatabaseSync(join(data, 'console.db'))
  expect(copy.prepare('select email from account').all()).toMatchObject([{ email: 'ada@example.com' }])
  copy.close()
})

it.each(['Password1234', 'ada@example.com', 'fraud-console'])(
  'the console does not create its first admin with the password %s, which is easily guessed',
  async (password) => {
    const program = start(mkdtempSync(join(folder, 'guessed-')), { ADMIN_PASSWORD: password })
    const [said, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')])
    expect([code, said]).toEqual([1, 'The console cannot start:\n  - ADMIN_PASSWORD is too easily guessed\n'])
  },
)

it('the console refuses to start on an empty database that had accounts, until told to begin anew', async () => {
  const data = mkdtempSync(join(folder, 'lost-'))
  const marker = join(data, 'console.db.set-up')
  const begin = async () => {
    const program = start(data)
    await expect.poll(() => existsSync(marker), { timeout: 30_000 }).toBe(true)
    program.kill('SIGKILL')
    await once(program, 'exit')
  }
  await begin()
  for (const file of readdirSync(data)) if (file !== 'console.db.set-up') rmSync(join(data, file))
  const program = start(data)
  const [said, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')])
  expect(code).toBe(1)
  expect(said).toContain('its database has no accounts, but had some')
  expect(said).toContain(`to begin anew, delete ${marker}`)
  rmSync(marker)
  await begin()
})

it.each(['console', 'mirror'] as const)(
  'the console refuses to start on a %s database of another build',
  async (owner) => {
    const data = mkdtempSync(join(folder, owner))
    const file = join(data, owner === 'console' ? 'console.db' : 'mirror.sqlite')
    const database = openDatabase(pathToFileURL(file).href)
    await createSchema(database, owner, OTHER_TABLES)
    await database.close()

    const console = start(data)
    const [said, [code]] = await Promise.all([text(console.stderr), once(console, 'exit')])
    expect(code).toBe(1)
    expect(said).toContain('another build created its database')
    expect(said).toContain('Set DATABASE_URL to an empty database, or DATA_DIR to an empty folder')
  },
)
