import { expect, it } from 'vitest'
import { POST as ASK } from '../../../session/passkey/route.ts'
import { call, sharedConsole } from '../../../testing.ts'
import { GET } from '../route.ts'
import { POST as OFFER } from './route.ts'

const testConsole = sharedConsole({ PUBLIC_URL: 'http://127.0.0.1:3000' })

it('a console at an IP address offers no passkeys, because browsers create none for IP addresses', async () => {
  const cookie = await testConsole.signIn('analyst')
  expect((await call(GET, 'GET', '/', { cookie })).body).toMatchObject({ data: { passkeysWork: false } })
  expect((await call(OFFER, 'POST', '/', { cookie })).status).toBe(404)
  expect((await call(ASK, 'POST', '/')).status).toBe(404)
})
