// Where variables set the identity provider, only who may sign in with it can be changed.
import { beforeAll, expect, it } from 'vitest'
import { call, faultOf, sharedConsole } from '../testing.ts'
import { DELETE, GET, PUT } from './route.ts'

const CLIENT = { issuer: 'http://127.0.0.1:1/', clientId: 'given', clientSecret: 'a-secret-that-was-given' }
const RULES = { name: 'Example ID', roleClaim: null, roles: [], createsAccounts: false, localOnlyFor: null }

const testConsole = sharedConsole({
  OIDC_ISSUER: CLIENT.issuer,
  OIDC_CLIENT_ID: CLIENT.clientId,
  OIDC_CLIENT_SECRET: CLIENT.clientSecret,
})
let cookie: string
beforeAll(async () => {
  cookie = await testConsole.signIn('admin')
})

it('a provider that variables set is shown without its secret, and cannot be changed or removed', async () => {
  for (const [part, value] of Object.entries(CLIENT)) {
    const answer = await call(PUT, 'PUT', '/', { cookie, body: { ...RULES, [part]: value } })
    expect([part, faultOf(answer)]).toEqual([part, '409 provider.read_only'])
  }
  const body = { replaces: new Date(0).toISOString() }
  expect(faultOf(await call(DELETE, 'DELETE', '/', { cookie, body }))).toBe('404 path.not_found')
  const { text } = await call(GET, 'GET', '/', { cookie })
  const { clientSecret, ...shown } = CLIENT
  expect(JSON.parse(text).data.provider).toMatchObject({ source: 'environment', ...shown })
  expect(text).not.toContain(clientSecret)
})

it('admins can set who may sign in with it, even while it is down', async () => {
  expect((await call(PUT, 'PUT', '/', { cookie, body: RULES })).status).toBe(200)
  const { provider } = JSON.parse((await call(GET, 'GET', '/', { cookie })).text).data
  expect([provider.source, provider.rules]).toEqual(['environment', RULES])
})
