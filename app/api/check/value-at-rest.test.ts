import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import { POST as USERS } from '../mirror/users/route.ts'
import { call, openSyncedCopy, sharedConsole } from '../testing.ts'
import { POST as RECEIPT } from './receipt/route.ts'
import { POST } from './route.ts'

/** A listed person and others who are not listed, each with the texts that must not be in a file. */
const LISTED = { id: 'u1', email: 'Listed.Person@corp.example', phone: '+49 30 7654321' }
const UNLISTED = [
  { typed: 'Quentin.Zworykin+shop@nowhere.example', tells: ['zworykin', 'quentin'] },
  { typed: '+49 (30) 998-877-6655', tells: ['998-877', '9988776655'] },
  { typed: 'usr_qzx81723', tells: ['qzx81723'] },
]

const testConsole = sharedConsole()
let analyst: string
beforeAll(async () => {
  analyst = await testConsole.signIn('analyst')
  const store = await openSyncedCopy(testConsole)
  await syncWhole(store, [LISTED], Date.now())
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
