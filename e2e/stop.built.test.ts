import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROLES } from '#lib/platform/access/api/roles.ts'
import { type HostileUpstream, startHostileUpstream } from './hostile-upstream.ts'
import { type Stack, startConsoleStack } from './stack.ts'

let folder: string
let upstream: HostileUpstream
let stack: Stack

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stop-'))
  upstream = await startHostileUpstream()
  stack = await startConsoleStack(upstream, { MIRROR_INTERVAL_S: '1', DRAIN_S: '3', STOP_S: '1' })
})
afterAll(async () => {
  await stack?.stop()
  await upstream?.stop()
  await rm(folder, { recursive: true })
})

/** Counts the rows of a table in a copy of the database file, without its write-ahead log. */
async function rowsIn(database: string, table: string): Promise<unknown> {
  const copy = join(folder, `${table}.db`)
  await copyFile(database, copy)
  const opened = new DatabaseSync(copy)
  const row = opened.prepare(`select count(*) as n from ${table}`).get()
  opened.close()
  return row?.n
}

it('a console that stops first reports not ready, logs how many requests it cut off, and keeps its data', async () => {
  const { url, ended, databaseUrl } = stack.console
  const answers = async (path: string) => (await fetch(url + path)).status
  await expect.poll(() => answers('/api/ready')).toBe(200)
  const waiting = connect(Number(new URL(url).port), '127.0.0.1')
  await once(waiting, 'connect')
  const head = `POST /api/session HTTP/1.1\r\nHost: a\r\nOrigin: ${url}\r\nContent-Type: application/json\r\n`
  waiting.write(`${head}Content-Length: 10\r\n\r\n`)
  const stopped = stack.console.stop()
  await expect.poll(() => answers('/api/ready'), { interval: 20 }).toBe(503)
  const { status, headers } = await fetch(`${url}/api/health`)
  // Otherwise a kept connection might be closed just when its client sends the next request.
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
  await stopped
  expect(await ended).toBe('ended with code 3')
  expect(stack.output()).toMatch(/"event":"stopped, requests cut off","requests":1/)
  const file = fileURLToPath(databaseUrl)
  expect(await rowsIn(file, 'account')).toBe(ROLES.length)
  expect(await rowsIn(file.replace('console.db', 'mirror.sqlite'), 'mirror_run')).toBeGreaterThan(0)
})
