import { expect, it } from 'vitest'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { askAccount, IMPORTED_LIST } from './testing/management.ts'
import { runningService } from './testing/service.ts'

const running = runningService('postgres')

type Case = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object]

// PostgreSQL stores no U+0000 in a text.
const REQUESTS: readonly Case[] = [
  ['GET', `${IMPORTED_LIST}/users/a%00b`],
  ['DELETE', `${IMPORTED_LIST}/users/a%00b`, { reason: 'x' }],
  ['POST', `${IMPORTED_LIST}/users/a%00b/restore`, {}],
  ['PUT', `${IMPORTED_LIST}/users/a%00b`, { reason: 'x' }],
  ['POST', `${IMPORTED_LIST}/users`, { reason: 'a\u0000b' }],
  ['POST', `${IMPORTED_LIST}/users`, { reason: 'a', email: 'a\u0000b', 'x\u0000': 1 }],
  ['POST', `${IMPORTED_LIST}/users`, { reason: 'a', id: 'a\u0000b' }],
  ['POST', `${IMPORTED_LIST}/users/similar`, { email: 'a\u0000b' }],
  ['GET', `${IMPORTED_LIST}/imports/a%00b`],
  ['DELETE', `${IMPORTED_LIST}/imports/a%00b`, {}],
  ['POST', `${IMPORTED_LIST}/imports`, { mode: 'append', dryRun: false, reason: 'a\u0000b' }],
  [
    'POST',
    `${IMPORTED_LIST}/imports`,
    { mode: 'append', dryRun: false, reason: 'a', columns: { 'a\u0000': { field: 'b\u0000' } } },
  ],
  ['POST', '/account/v1/api-keys/a%00b/rotate', { overlapSeconds: 0 }],
  ['DELETE', '/account/v1/api-keys/a%00b', { name: 'a\u0000' }],
  ['POST', '/account/v1/api-keys', { name: 'a\u0000', type: 'Test' }],
  ['POST', '/dpop/v1/api/generate-token', { apiKey: 'a\u0000', apiSecret: 'b\u0000' }],
  ['POST', '/dpop/v1/api/refresh-token', { apiKey: 'a\u0000', refreshToken: 'b\u0000' }],
  ['GET', `${BLACKLIST_USERS_PATH}?limit=%00`],
  ['GET', `/account/v1/events?limit=%00`],
]

it.each(REQUESTS)('%s %s %j is not a server error', async (method, url, payload) => {
  const { status, body } = await askAccount(running.service, { method, url, ...(payload && { payload }) })
  expect(status, JSON.stringify(body)).toBeLessThan(500)
})
