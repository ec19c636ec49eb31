import { unsealData } from 'iron-session'
import { describe, expect, it } from 'vitest'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { openingPasswords } from '#lib/platform/secrets/seal-passwords.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { call, sharedConsole } from '../testing.ts'
import { DELETE, GET, POST } from './route.ts'

const testConsole = sharedConsole()

const signIn = (body: unknown, options = {}) => call(POST, 'POST', '/api/session', { body, ...options })

describe('signing in', () => {
  it('sets a small, strict cookie that holds only an id', async () => {
    const { email } = await addTestPerson(testConsole.store.database, 'analyst')
    const { status, headers } = await signIn({ email, password: TEST_PASSWORD })
    expect(status).toBe(201)
    const [cookie = '', device = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/i)
    expect(cookie.length).toBeLessThan(600)
    const sealed = decodeURIComponent(/^session=([^;]+)/.exec(cookie)?.[1] ?? '')
    const held = await unsealData<object>(sealed, { password: openingPasswords(configuration().sessionSecrets) })
    // 32 random bytes.
    expect(held).toEqual({ id: expect.stringMatching(/^[\w-]{43}$/) })
    expect(device).toMatch(/^device=[^;]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
  })

  it('gives a new id each time and ends the session that the browser had', async () => {
    const { email } = await addTestPerson(testConsole.store.database, 'analyst')
    const first = await signIn({ email, password: TEST_PASSWORD })
    const second = await signIn({ email, password: TEST_PASSWORD }, { cookie: first.cookie })
    expect(second.cookie).not.toBe(first.cookie)
    expect((await call(GET, 'GET', '/api/session', { cookie: first.cookie })).status).toBe(401)
    expect((await call(GET, 'GET', '/api/session', { cookie: second.cookie })).status).toBe(200)
  })

  it('gives the same answer for an unknown address and a wrong password', async () => {
    const { email } = await addTestPerson(testConsole.store.database, 'analyst')
    const wrong = await signIn({ email, password: 'not the password' })
    const unknown = await signIn({ email: 'nobody@example.com', password: 'not the password' })
    expect(wrong.status).toBe(401)
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
    expect(wrong.body.errors).toMatchObject({ credentials: { code: 'wrong' } })
  })

  it('names empty fields, and never quotes what was sent', async () => {
    const { status, body, text } = await signIn({ email: '', password: 12345678 })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['email', 'password']])
    expect(text).not.toContain('12345678')
  })

  it('refuses other content types, bodies that are not objects, and bodies that are too large', async () => {
    expect((await signIn({}, { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
    expect((await signIn([1])).status).toBe(400)
    expect((await signIn({ email: 'x'.repeat(20_000) })).status).toBe(413)
  })

  it('must wait some seconds after too many failures', async () => {
    const { email } = await addTestPerson(testConsole.store.database, 'analyst')
    const wrong = await Promise.all(Array.from({ length: 20 }, () => signIn({ email, password: 'not the password' })))
    const paused = wrong.filter(({ status }) => status === 429)
    expect(paused).toHaveLength(9)
    expect(paused[0]?.headers.get('retry-after')).toBe('1')
    await testConsole.store.database.queries.deleteFrom('attempt').execute()
  })
})

describe('a session', () => {
  it('is shown with the person’s role and its end, and without its id', async () => {
    const cookie = await testConsole.signIn('support')
    const { body } = await call(GET, 'GET', '/api/session', { cookie })
    expect(body).toMatchObject({
      data: { user: { name: 'Test support', role: 'support' }, environment: 'Test', expiresAt: expect.any(String) },
    })
    expect(Object.keys(body.success ? body.data : {})).toEqual(['user', 'environment', 'choices', 'expiresAt'])
  })
})

describe('signing out', () => {
  it('makes a copied cookie invalid immediately', async () => {
    const cookie = await testConsole.signIn('analyst')
    const { status, headers } = await call(DELETE, 'DELETE', '/api/session', { cookie })
    expect([status, headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/^session=;.*Max-Age=0/i)])
    expect((await call(GET, 'GET', '/api/session', { cookie })).status).toBe(401)
    expect((await call(DELETE, 'DELETE', '/api/session', { cookie })).status).toBe(401)
  })
})
