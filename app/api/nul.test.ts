import { beforeAll, expect, it } from 'vitest'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import { GET as RECORD } from './blacklist/users/[key]/route.ts'
import { GET as CHANGES } from './changes/route.ts'
import { POST as HISTORY } from './mirror/history/route.ts'
import { POST as SEARCH } from './mirror/users/route.ts'
import { PUT as PERSON } from './people/[id]/route.ts'
import { POST as SIGN_IN } from './session/route.ts'
import { call, openSyncedCopy, sharedConsole } from './testing.ts'
import { POST as VIEW } from './views/route.ts'

const testConsole = sharedConsole({ MIRROR_INTERVAL_S: '0' }, 'postgres')
let cookie: string
beforeAll(async () => {
  cookie = await testConsole.signIn('admin')
  const store = await openSyncedCopy(testConsole)
  await syncWhole(store, [{ id: 'a', email: 'ann@example.com' }], Date.now(), { grade: 'ordered' })
})
const NUL = 'a\u0000b'
const post = (handler: typeof SEARCH, path: string, body: object) => call(handler, 'POST', path, { cookie, body })
const filtered = (filter: object) => post(SEARCH, '/api/mirror/users', { filters: [filter] })

// PostgreSQL cannot store U+0000 in a text.
it.each([
  ['a search', () => post(SEARCH, '/api/mirror/users', { search: NUL })],
  ['a filter that is equal', () => filtered({ path: 'email', operator: 'is', value: NUL })],
  ['a filter that contains', () => filtered({ path: 'email', operator: 'contains', value: NUL })],
  ['a filter that begins', () => filtered({ path: 'email', operator: 'begins', value: NUL })],
  ['a filter of a range', () => filtered({ path: 'email', operator: 'between', from: NUL })],
  ['the field of a filter', () => filtered({ path: NUL, operator: 'empty' })],
  ['the field of an order', () => post(SEARCH, '/api/mirror/users', { sort: { path: NUL } })],
  ['a history', () => post(HISTORY, '/api/mirror/history', { filters: [{ path: 'id', operator: 'is', value: NUL }] })],
  ['changes of a kind', () => call(CHANGES, 'GET', '/api/changes?kind=%00', { cookie })],
  ['changes of a field', () => call(CHANGES, 'GET', '/api/changes?field=a%00b', { cookie })],
  ['changes since', () => call(CHANGES, 'GET', '/api/changes?since=%00', { cookie })],
  ['an entry', () => call(RECORD, 'GET', '/api/blacklist/users/x', { cookie, params: { key: NUL } })],
  ['a person', () => call(PERSON, 'PUT', '/api/people/x', { cookie, params: { id: NUL }, body: { name: 'Ina' } })],
  ['the address of a sign-in', () => call(SIGN_IN, 'POST', '/api/session', { body: { email: NUL, password: 'x' } })],
  ['the name of a view', () => post(VIEW, '/api/views', { name: NUL, shared: false, choices: {}, size: 20 })],
] as const)('%s with U+0000 finds nothing or is refused, and causes no internal error', async (_what, ask) => {
  const { status, text } = await ask()
  expect([200, 400, 404], text).toContain(status)
})
