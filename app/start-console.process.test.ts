import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { createSchema, type Schema } from '#lib/platform/database/create-schema.ts'
import { openDatabase } from '#lib/platform/database/open.ts'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { freePort } from '#scripts/machine/free-port.ts'
import { bareEnvironment } from '#scripts/testing/bare-environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'another-build-'))
afterAll(() => rmSync(folder, { recursive: true }))

const OTHER_TABLES: Schema = () => [sql`create table of_another_build (id text primary key)`]

/** Starts a console with a data directory. */
function start(data: string, variables: Readonly<Record<string, string>> = {}) {
  // The program that serves the console keeps the process alive, and calls `closeConsole` at the end.
  const start = `import('#app/start-console.ts').then(({ startConsole }) => {
    setInterval(() => {}, 60_000)
    startConsole()
    process.once('SIGTERM', async () => process.exit(await closeConsole()))
  })`
  return spawn(process.execPath, ['--conditions=react-server', '--input-type=module', '--eval', start], {
    env: {
      NODE_ENV: 'test',
      ...bareEnvironment(),
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

/** How a console that refuses to start ends: its exit code, and what it prints. */
async function refusal(data: string, variables?: Readonly<Record<string, string>>) {
  const program = start(data, variables)
  const [said, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')])
  return [code, said]
}

it('the console waits at start for a database that does not answer', async () => {
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/none`
  const program = start(mkdtempSync(join(folder, 'waiting-')), { DATABASE_URL, LOG_LEVEL: 'info' })
  let said = ''
  program.stdout.on('data', (bytes) => {
    said += bytes
  })
  const waited = () => said.split('the database cannot be used yet').length - 1
  await expect.poll(waited).toBeGreaterThan(2)
  expect(program.exitCode).toBeNull()
  // Nothing else uses the database before it is open.
  expect(said).not.toContain('failed')
  program.kill('SIGKILL')
})

it('a console that stops leaves all its data in its database files, and no write-ahead log', async () => {
  const data = mkdtempSync(join(folder, 'stopped-'))
  const program = start(data)
  const mirror = join(data, 'mirror.sqlite')
  await expect.poll(() => existsSync(join(data, 'console.db.set-up'))).toBe(true)
  await expect.poll(() => existsSync(mirror)).toBe(true)
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
    const data = mkdtempSync(join(folder, 'guessed-'))
    expect(await refusal(data, { ADMIN_PASSWORD: password })).toEqual([
      1,
      'The console cannot start:\n  - ADMIN_PASSWORD is too easily guessed\n',
    ])
  },
)

it('the console refuses to start on an empty database that had accounts, until its marker is deleted', async () => {
  const data = mkdtempSync(join(folder, 'lost-'))
  const marker = join(data, 'console.db.set-up')
  const begin = async () => {
    const program = start(data)
    await expect.poll(() => existsSync(marker)).toBe(true)
    program.kill('SIGKILL')
    await once(program, 'exit')
  }
  await begin()
  for (const file of readdirSync(data)) if (file !== 'console.db.set-up') rmSync(join(data, file))
  const [code, said] = await refusal(data)
  expect(code).toBe(1)
  expect(said).toContain('Its database has no accounts, but had some')
  expect(said).toContain(`to begin anew, delete ${marker}`)
  rmSync(marker)
  await begin()
})

/** A database file whose tables another build created, by group of tables. */
const GROUPS = [
  ['console', 'console.db', 'The tables of the console'],
  ['mirror', 'mirror.sqlite', 'The tables of the synced copy'],
  ['mirror_run', 'mirror.sqlite', 'The tables of syncs'],
  ['webhook', 'mirror.sqlite', 'The tables of webhooks'],
] as const

it.each(GROUPS)('the console refuses to start on tables of another build: %s', async (owner, name, tables) => {
  const data = mkdtempSync(join(folder, owner))
  const file = join(data, name)
  const database = openDatabase(pathToFileURL(file).href)
  await createSchema(database, owner, OTHER_TABLES)
  await database.close()
  expect(await refusal(data)).toEqual([
    1,
    `The console cannot start. ${tables} in ${file} were created by an older or newer build.\n` +
      'Run that build, or set DATABASE_URL or DATA_DIR to an empty place.\n',
  ])
})

it.each(GROUPS)(
  'the console refuses to start on tables of another build in PostgreSQL: %s',
  async (owner, _, tables) => {
    const place = await createTestDatabase('postgres')
    onTestFinished(place.drop)
    const database = openDatabase(place.url)
    await createSchema(database, owner, OTHER_TABLES)
    await database.close()
    const data = mkdtempSync(join(folder, owner))
    expect(await refusal(data, { DATABASE_URL: place.url })).toEqual([
      1,
      `The console cannot start. ${tables} in the database that DATABASE_URL names were created by an older or newer build.\n` +
        'Run that build, or set DATABASE_URL to an empty place.\n',
    ])
  },
)

it.each(['console.db', 'mirror.sqlite'])('the console says which file is damaged: %s', async (name) => {
  const data = mkdtempSync(join(folder, 'damaged-'))
  writeFileSync(join(data, name), 'no database '.repeat(1000))
  expect(await refusal(data)).toEqual([
    1,
    `The console cannot start. ${join(data, name)} is damaged, or not a database. Restore its backup.\n`,
  ])
})
