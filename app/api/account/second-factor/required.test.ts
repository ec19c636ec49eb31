import { expect, it } from 'vitest'
import { newAuthenticator } from '#lib/platform/testing/authenticator.ts'
import { GET as PEOPLE } from '../../people/route.ts'
import { PUT as RULES } from '../../rules/[environment]/route.ts'
import { GET as WHO } from '../../session/route.ts'
import { call, faultOf, sharedConsole } from '../../testing.ts'
import { GET as SESSIONS } from '../sessions/route.ts'
import { DELETE as REMOVE } from './code-app/route.ts'
import { DELETE as REMOVE_PASSKEY } from './passkeys/[id]/route.ts'
import { addPasskey } from './passkeys/testing/passkeys.ts'
import { GET } from './route.ts'
import { addCodeApp } from './testing/code-app.ts'

const testConsole = sharedConsole({ PUBLIC_URL: 'https://console.example' })

it('on https, an admin can do nothing without a second factor, and cannot remove it', async () => {
  const cookie = await testConsole.signIn('admin')
  for (const handler of [PEOPLE, SESSIONS]) {
    expect(faultOf(await call(handler, 'GET', '/', { cookie }))).toBe('403 secondFactor.missing')
  }
  expect((await call(WHO, 'GET', '/', { cookie })).status).toBe(200)
  expect((await call(GET, 'GET', '/', { cookie })).body).toMatchObject({ data: { isRequired: true } })

  await addCodeApp(cookie)
  expect((await call(PEOPLE, 'GET', '/', { cookie })).status).toBe(200)
  expect(faultOf(await call(REMOVE, 'DELETE', '/', { cookie }))).toBe('409 secondFactor.kept')
})

it('if the rules require a second factor of everyone, the next request of each person needs one', async () => {
  const [admin, analyst] = [await testConsole.signIn('admin'), await testConsole.signIn('analyst')]
  await addCodeApp(admin)
  const set = (secondFactorFor: string) =>
    call(RULES, 'PUT', '/', { cookie: admin, params: { environment: 'Test' }, body: { secondFactorFor } })
  expect((await set('everyone')).status).toBe(200)
  expect(faultOf(await call(SESSIONS, 'GET', '/', { cookie: analyst }))).toBe('403 secondFactor.missing')
  await addCodeApp(analyst)
  expect((await call(SESSIONS, 'GET', '/', { cookie: analyst })).status).toBe(200)
  expect(faultOf(await call(REMOVE, 'DELETE', '/', { cookie: analyst }))).toBe('409 secondFactor.kept')
  expect((await set('nobody')).status).toBe(400)
  expect((await set('admins')).status).toBe(200)
})

it('people of other roles need no second factor by default', async () => {
  const cookie = await testConsole.signIn('analyst')
  expect((await call(SESSIONS, 'GET', '/', { cookie })).status).toBe(200)
  expect((await call(GET, 'GET', '/', { cookie })).body).toMatchObject({ data: { isRequired: false } })
})

it('a passkey is enough for an admin, who cannot remove the last factor', async () => {
  const cookie = await testConsole.signIn('admin')
  await addPasskey(cookie, newAuthenticator({ origin: 'https://console.example', domain: 'console.example' }))
  expect((await call(PEOPLE, 'GET', '/', { cookie })).status).toBe(200)
  const { text } = await call(GET, 'GET', '/', { cookie })
  const [{ id }] = JSON.parse(text).data.passkeys
  const remove = () => call(REMOVE_PASSKEY, 'DELETE', '/', { cookie, params: { id } })
  expect(faultOf(await remove())).toBe('409 secondFactor.kept')
  await addCodeApp(cookie)
  expect((await remove()).status).toBe(200)
  expect(faultOf(await call(REMOVE, 'DELETE', '/', { cookie }))).toBe('409 secondFactor.kept')
})
