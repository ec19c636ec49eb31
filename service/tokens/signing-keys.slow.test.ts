import { describe, expect, it } from 'vitest'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { REFRESH_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { runningService, type TestService, testService } from '../testing/service.ts'

const OLD = 'the signing key from before, of tests'
const NEW = 'the signing key from now on, of tests'

describe.each(DATABASE_KINDS)('a new signing key on %s', (kind) => {
  const running = runningService(kind)

  /** A process with these keys, closed when the test ends. */
  async function withKeys(signingKeys: string[], work: (service: TestService) => Promise<void>): Promise<void> {
    const service = await testService(running.database, running.clock, { signingKeys })
    await work(service).finally(() => service.close())
  }
  const read = async ({ app }: TestService, token: string) =>
    (await app.inject({ url: BLACKLIST_USERS_PATH, headers: { authorization: `Bearer ${token}` } })).statusCode

  it('signs nobody out: old access tokens work while the old key is listed, and refresh tokens always', async () => {
    const key = await running.service.newKey()
    const { apiKey } = key
    const refresh = async ({ app }: TestService, refreshToken: string) => {
      const answer = await app.inject({ method: 'POST', url: REFRESH_TOKEN_PATH, payload: { apiKey, refreshToken } })
      expect(answer.statusCode).toBe(200)
      return answer.json().data.credentials
    }
    await withKeys([OLD], async (before) => {
      const { credentials } = await before.tokens(key)
      const next = await refresh(before, credentials.refreshToken)
      await withKeys([NEW, OLD], async (between) => {
        expect(await read(between, credentials.accessToken)).toBe(200)
        const repeated = await refresh(between, credentials.refreshToken)
        expect(repeated.refreshToken).toBe(next.refreshToken)
        expect([await read(between, repeated.accessToken), await read(before, repeated.accessToken)]).toEqual([
          200, 401,
        ])
        await withKeys([NEW], async (after) => {
          expect([await read(after, credentials.accessToken), await read(after, repeated.accessToken)]).toEqual([
            401, 200,
          ])
          const last = await refresh(after, repeated.refreshToken)
          expect(await read(after, last.accessToken)).toBe(200)
        })
      })
    })
  })
})
