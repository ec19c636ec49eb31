import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wholeLists } from '#lib/mirror/query/list-of-connection.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { certificate, pageOf } from '#lib/mirror/store/testing.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { POST as USERS } from '../mirror/users/route.ts'
import { call, startTestConsole, type TestConsole } from '../testing.ts'
import { POST as RECEIPT } from './receipt/route.ts'
import { POST } from './route.ts'

/** A listed person and others who are not listed, each with the texts that must not be in a file. */
const LISTED = { id: 'u1', email: 'Listed.Person@corp.example', phone: '+49 30 7654321' }
const UNLISTED = [
  { typed: 'Quentin.Zworykin+shop@nowhere.example', tells: ['zworykin', 'quentin'] },
  { typed: '+49 (30) 998-877-6655', tells: ['998-877', '9988776655'] },
  { typed: 'usr_qzx81723', tells: ['qzx81723'] },
]

let testConsole: TestConsole
let analyst: string
beforeAll(async () => {
  testConsole = await startTestConsole()
  analyst = await testConsole.signIn('analyst')
  const { Test } = await readConnections(testConsole.store.database)
  const store = await openGenerationStore(await mirrorDatabase(), Test?.id ?? '')
  const { id } = await store.begin('forward', Date.now())
  await store.record(id, pageOf([LISTED], 0, 1, Date.now()))
  await store.commit(id, certificate(Date.now()))
})
afterAll(async () => {
  await wholeLists().close()
  await (await mirrorDatabase()).close()
  await testConsole.stop()
})

/** Counts how often a text occurs in the files of the mirror, or of all stores, ignoring case. */
function timesAtRest(text: string, prefix: string): number {
  const folder = dirname(fileURLToPath(testConsole.store.url))
  const files = readdirSync(folder).filter((name) => name.startsWith(prefix))
  expect(files.length).toBeGreaterThan(0)
  const all = files.map((name) => readFileSync(join(folder, name), 'latin1').toLowerCase()).join('\n')
  return all.split(text.toLowerCase()).length - 1
}

it('no file of the console contains a value because it was checked, searched for or put on a receipt', async () => {
  const values = [LISTED.email, ...UNLISTED.map(({ typed }) => typed)]
  const listedBefore = timesAtRest(LISTED.email, 'mirror.sqlite')
  const post = (handler: typeof POST, path: string, body: unknown) =>
    call(handler, 'POST', path, { cookie: analyst, body })
  expect((await post(POST, '/api/check', { values })).body).toMatchObject({
    data: { results: [{ outcome: 'listed' }, ...UNLISTED.map(() => ({ outcome: 'not_listed' }))] },
  })
  for (const value of values) {
    expect((await post(POST, '/api/check', { values: [value] })).status).toBe(200)
    expect((await post(RECEIPT, '/api/check/receipt', { value })).status).toBe(201)
    expect((await post(USERS, '/api/mirror/users', { search: value })).status).toBe(200)
  }
  for (const { tells } of UNLISTED) for (const text of tells) expect(timesAtRest(text, '')).toBe(0)
  // The value of a listed person occurs as often as before the checks.
  expect(listedBefore).toBeGreaterThan(0)
  expect(timesAtRest(LISTED.email, 'mirror.sqlite')).toBe(listedBefore)
})
