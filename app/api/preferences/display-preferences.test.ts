import { describe, expect, it } from 'vitest'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { POST as SIGN_IN } from '../session/route.ts'
import { call, sharedConsole } from '../testing.ts'
import { PUT as COLUMNS } from './blacklist-columns/route.ts'
import { PUT as DEFAULT_VIEW } from './blacklist-default/route.ts'
import { PUT as REFRESH } from './blacklist-refresh/route.ts'
import { PUT as VIEW } from './blacklist-view/route.ts'
import { PUT as LANGUAGE } from './language/route.ts'
import { GET } from './route.ts'
import { PUT as THEME } from './theme/route.ts'

const testConsole = sharedConsole()

const signIn = (email: string) => call(SIGN_IN, 'POST', '/api/session', { body: { email, password: TEST_PASSWORD } })

async function person(role: Role) {
  const { email } = await addTestPerson(testConsole.store.database, role)
  const { cookie } = await signIn(email)
  return { email, cookie }
}

const put = (handler: typeof THEME, cookie: string | undefined, body: unknown) =>
  call(handler, 'PUT', '/api/preferences/…', { cookie, body })

/** The cookies of a sign-in without preferences. */
const NONE = [expect.stringMatching(/^session=/), expect.stringMatching(/^device=/)]

describe('language, theme and clock', () => {
  it('are set in the next browser in which the person signs in, but not for another person', async () => {
    const [one, other] = [await person('analyst'), await person('analyst')]
    expect((await put(LANGUAGE, one.cookie, { language: 'de' })).status).toBe(200)
    expect((await put(THEME, one.cookie, { theme: 'dark' })).status).toBe(200)
    expect((await put(COLUMNS, one.cookie, { ...TABLE_DEFAULTS, zone: 'utc' })).status).toBe(200)
    const cookies = (await signIn(one.email)).headers.getSetCookie()
    expect(cookies).toEqual([
      expect.stringMatching(/^(?:__Host-)?session=/),
      expect.stringMatching(/^device=/),
      'language=de; Path=/; Max-Age=31536000; SameSite=Lax',
      'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax',
      'clock=utc; Path=/; Max-Age=31536000; SameSite=Lax',
    ])
    expect((await signIn(other.email)).headers.getSetCookie()).toEqual(NONE)
    const { body } = await call(GET, 'GET', '/api/preferences', { cookie: one.cookie })
    expect(body).toMatchObject({ data: { language: 'de', theme: 'dark', blacklistView: null, blacklistDefault: null } })
  })

  it('set no cookie when the stored value is invalid', async () => {
    const { email, cookie } = await person('analyst')
    await put(LANGUAGE, cookie, { language: 'de' })
    const value = '{"language":"de; Domain=example.com"}'
    await testConsole.store.database.queries.updateTable('preference').set({ value }).execute()
    expect((await signIn(email)).headers.getSetCookie()).toEqual(NONE)
  })

  const wrong: readonly [typeof THEME, Record<string, unknown>, string][] = [
    [LANGUAGE, { language: 'tlh' }, 'language'],
    [LANGUAGE, {}, 'language'],
    [THEME, { theme: 'beige' }, 'theme'],
    [THEME, { theme: 'dark', font: 'serif' }, 'body'],
    [REFRESH, { seconds: 1 }, 'seconds'],
    [REFRESH, { seconds: '30' }, 'seconds'],
    [VIEW, { id: 'mine' }, 'id'],
    [DEFAULT_VIEW, { id: 'mine' }, 'id'],
  ]
  it.each(wrong)('refuse invalid choice %#, and name its field', async (handler, body, field) => {
    const { cookie } = await person('analyst')
    const answer = await put(handler, cookie, body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
})
