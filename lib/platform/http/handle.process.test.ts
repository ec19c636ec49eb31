import { createHash } from 'node:crypto'
import { unsealData } from 'iron-session'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { GET as READY } from '#app/api/ready/route.ts'
import { POST as SIGN_IN } from '#app/api/session/route.ts'
import { call, startTestConsole, type TestConsole } from '#app/api/testing.ts'
import { configuration } from '../configuration/configuration.ts'
import { log } from '../log.ts'
import { openingPasswords } from '../secrets/seal-passwords.ts'
import { addTestPerson, TEST_PASSWORD } from '../testing/testing.ts'
import { answered } from './answer.ts'
import { route } from './handle.ts'
import { anyone } from './operation.ts'

let testConsole: TestConsole
beforeAll(async () => {
  process.env.PUBLIC_URL = 'https://console.example.com'
  testConsole = await startTestConsole()
})
afterAll(() => testConsole.stop())

function failingWith(error: unknown) {
  const { GET } = route('/api/health', {
    GET: anyone(async () => {
      throw error
    }),
  })
  return call(GET, 'GET', '/api/health')
}

it('a bug gives 500 in the envelope, and neither answer nor log repeats its message', async () => {
  const logged = vi.spyOn(log(), 'error')
  const { status, body, text } = await failingWith(new TypeError('canary 4711\n    at canary 4711'))
  expect([status, body.errors]).toMatchObject([500, { server: { code: 'internal' } }])
  expect(text).not.toContain('canary')
  expect(logged).toHaveBeenCalledOnce()
  expect(JSON.stringify(logged.mock.calls)).toContain('TypeError')
  expect(JSON.stringify(logged.mock.calls)).not.toContain('canary')
})

it('an answer that cannot be written gives 500 in the envelope', async () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  const { GET } = route('/api/health', { GET: anyone(async () => answered('Retrieved', circle)) })
  const { status, body } = await call(GET, 'GET', '/api/health')
  expect([status, body.errors]).toMatchObject([500, { server: { code: 'internal' } }])
})

it('a database that does not answer gives 503', async () => {
  const lost = Object.assign(new Error('connect ECONNREFUSED db.internal:5432'), { code: 'ECONNREFUSED' })
  const { status, body } = await failingWith(lost)
  expect([status, body.errors]).toMatchObject([503, { store: { code: 'unavailable' } }])
})

it('on https the cookie is __Host- and Secure, answers require https, and the store holds only its hash', async () => {
  const { email } = await addTestPerson(testConsole.store.database, 'analyst')
  const { headers } = await call(SIGN_IN, 'POST', '/api/session', { body: { email, password: TEST_PASSWORD } })
  const cookie = headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^__Host-session=.*; Secure/i)
  expect(cookie).not.toMatch(/Domain=/i)
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^req_[0-9a-f-]{23}$/),
  })

  const seal = decodeURIComponent(/=([^;]+)/.exec(cookie)?.[1] ?? '')
  const { id } = await unsealData<{ id: string }>(seal, { password: openingPasswords(configuration().sessionSecrets) })
  const stored = await testConsole.store.database.queries.selectFrom('session').select('id').execute()
  expect(stored.map((session) => session.id)).toEqual([createHash('sha256').update(id).digest('base64url')])
})

it('is not ready while the service is away, and names it, even after the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
  expect((await call(READY, 'GET', '/api/ready')).status).toBe(200)
  vi.useRealTimers()
  await testConsole.upstream.stop()
  const ready = async () => {
    const { status, body } = await call(READY, 'GET', '/api/ready')
    return [status, Object.keys(body.errors ?? {})]
  }
  await expect.poll(ready).toEqual([503, ['upstream']])
})
