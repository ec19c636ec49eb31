import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, startTestConsole, type TestConsole } from '#app/api/testing.ts'
import { answered } from './answer.ts'
import { route } from './handle.ts'
import { signedIn } from './operation.ts'

let testConsole: TestConsole
let analyst: string
beforeAll(async () => {
  testConsole = await startTestConsole()
  analyst = await testConsole.signIn('analyst')
})
afterAll(() => testConsole.stop())

const handler = async () => answered('Entries', { items: [] })
const PATH = '/api/blacklist/users'

it('a route refuses an operation that does not declare what the audit log records of it', () => {
  // @ts-expect-error nothing is declared
  expect(() => route(PATH, { GET: signedIn({}, handler) })).toThrow(`GET ${PATH} must declare`)
  // @ts-expect-error an empty list is no declaration
  expect(() => route(PATH, { GET: signedIn({ shows: [] }, handler) })).toThrow('must declare')
  // @ts-expect-error there is no such action
  expect(() => route(PATH, { GET: signedIn({ shows: ['list.peek'] }, handler) })).toThrow('must declare')
  // @ts-expect-error a bare function is no operation
  expect(() => route(PATH, { GET: handler })).toThrow('must declare')
})

it('the compiler lets a handler record only what it declares', () => {
  signedIn({ shows: ['list.view'] }, async ({ record }) => {
    await record({ action: 'list.view' })
    // @ts-expect-error not declared
    await record({ action: 'check' })
    return handler()
  })
  signedIn({ shows: 'nothing personal' }, async ({ record }) => {
    // @ts-expect-error not declared
    await record({ action: 'list.view' })
    return handler()
  })
})

it('an answer is not sent without the audit event that its operation declares', async () => {
  const { GET } = route(PATH, { GET: signedIn({ shows: ['list.view'] }, handler) })
  const { status, body } = await call(GET, 'GET', PATH, { cookie: analyst })
  expect([status, body.errors]).toMatchObject([500, { server: { code: 'internal' } }])

  const recording = signedIn({ shows: ['list.view'] }, async ({ record }) => {
    await record({ action: 'list.view' })
    return handler()
  })
  expect((await call(route(PATH, { GET: recording }).GET, 'GET', PATH, { cookie: analyst })).status).toBe(200)
})

it('a person who is disabled during a request can no longer make its change', async () => {
  const { queries } = testConsole.store.database
  const cookie = await testConsole.signIn('admin')
  let isChanged = false
  const changing = signedIn({ shows: ['list.view'] }, async ({ session, change }) => {
    await queries.updateTable('account').set({ disabled_at: 1 }).where('id', '=', session.accountId).execute()
    await change(async ({ append }) => {
      isChanged = true
      await append({ action: 'list.view' })
    })
    return handler()
  })
  const { status } = await call(route(PATH, { GET: changing }).GET, 'GET', PATH, { cookie })
  expect([status, isChanged]).toEqual([401, false])
})
