import { beforeEach, describe, expect, it } from 'vitest'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import {
  ACCESS_TOKEN_SECONDS,
  durationSeconds,
  GENERATE_TOKEN_PATH,
  REFRESH_TOKEN_PATH,
  REFRESH_TOKEN_SECONDS,
} from '#lib/contract/tokens.ts'
import type { TokenData } from '#lib/contract/tokens-schema.ts'
import { tokenData } from '#lib/contract/tokens-schema.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { NewApiKey } from '../keys/keys.ts'
import { sweep } from '../retention/sweep.ts'
import { runningService } from '../testing/service.ts'

const START = Date.parse('2026-11-21T09:30:00.250Z')
const DAY_MILLISECONDS = 86_400_000

describe.each(DATABASE_KINDS)('tokens on %s', (kind) => {
  const running = runningService(kind, START)
  const { clock } = running
  let key: NewApiKey

  beforeEach(async () => {
    clock.now += 3_600_000
    key = await running.service.newKey()
  })

  async function refresh(refreshToken: string, apiKey = key.apiKey, at = running.service) {
    const answer = await at.app.inject({ method: 'POST', url: REFRESH_TOKEN_PATH, payload: { apiKey, refreshToken } })
    return { status: answer.statusCode, body: answer.json() }
  }

  async function refreshed(refreshToken: string, at = running.service): Promise<TokenData> {
    const { status, body } = await refresh(refreshToken, key.apiKey, at)
    expect(status).toBe(200)
    return body.data
  }

  async function statusOf(data: TokenData, at = running.service): Promise<number> {
    const headers = { authorization: data.usage.format }
    return (await at.app.inject({ url: BLACKLIST_USERS_PATH, headers })).statusCode
  }

  it('have the shape of the contract', async () => {
    const { apiKey, apiSecret } = key
    const answer = await running.service.app.inject({
      method: 'POST',
      url: GENERATE_TOKEN_PATH,
      payload: { apiKey, apiSecret },
    })
    expect(answer.statusCode).toBe(200)
    const { success, message, data } = answer.json()
    expect({ success, message }).toEqual({ success: true, message: 'Token generated successfully' })
    expect(tokenData.strict().parse(data)).toEqual(data)
    expect(data.credentials.tokenType).toBe('Bearer')
    expect(data.usage).toEqual({ format: `Bearer ${data.credentials.accessToken}`, scope: 'development' })
    expect(durationSeconds(data.expiration.expiresIn)).toBe(ACCESS_TOKEN_SECONDS)
    expect(durationSeconds(data.expiration.refreshExpiresIn)).toBe(REFRESH_TOKEN_SECONDS)
    expect(data.expiration.expiresAt).toBe(
      new Date(Math.floor(clock.now / 1000 + ACCESS_TOKEN_SECONDS) * 1000).toISOString(),
    )
    expect(await statusOf(data)).toBe(200)
  })

  it('of a Production key give access to the Production list', async () => {
    const production = await running.service.newKey('Production')
    const data = await running.service.tokens(production)
    expect(data.usage.scope).toBe('production')
    expect(await statusOf(data)).toBe(200)
  })

  it('are refused for a wrong, unknown, malformed or revoked key with the same response', async () => {
    const revoked = await running.service.newKey()
    await running.service.store.queries
      .updateTable('api_key')
      .set({ revoked_at: clock.now })
      .where('id', '=', revoked.id)
      .execute()
    const unknown = await running.service.newKey()
    await running.service.store.queries.deleteFrom('api_key').where('id', '=', unknown.id).execute()
    const attempts = [
      { apiKey: key.apiKey, apiSecret: unknown.apiSecret },
      { apiKey: unknown.apiKey, apiSecret: unknown.apiSecret },
      { apiKey: revoked.apiKey, apiSecret: revoked.apiSecret },
      { apiKey: key.apiKey, apiSecret: 'x' },
      { apiKey: "' or 1=1 --", apiSecret: key.apiSecret },
      { apiKey: key.apiSecret, apiSecret: key.apiKey },
    ]
    for (const payload of attempts) {
      const answer = await running.service.app.inject({ method: 'POST', url: GENERATE_TOKEN_PATH, payload })
      expect(answer.statusCode).toBe(401)
      expect(answer.json().errors).toEqual({
        credentials: { code: 'invalid_credentials', reason: 'No active API key matches this key and secret' },
      })
    }
  })

  it('are not stored, and neither is the secret', async () => {
    const data = await running.service.tokens(key)
    const next = await refreshed(data.credentials.refreshToken)
    const { queries } = running.service.store
    const rows = await Promise.all(
      (['api_key', 'token_family', 'refresh_token'] as const).map((table) =>
        queries.selectFrom(table).selectAll().execute(),
      ),
    )
    const text = JSON.stringify(rows)
    for (const secret of [key.apiSecret, ...Object.values(data.credentials), ...Object.values(next.credentials)]) {
      if (secret !== 'Bearer') expect(text).not.toContain(secret.slice(-12))
    }
  })

  it('are exchanged for a new pair', async () => {
    const data = await running.service.tokens(key)
    clock.now += 1000
    const { status, body } = await refresh(data.credentials.refreshToken)
    expect(status).toBe(200)
    expect(body.message).toBe('Token generated successfully')
    expect(tokenData.strict().parse(body.data)).toEqual(body.data)
    expect(body.data.credentials.refreshToken).not.toBe(data.credentials.refreshToken)
    expect(body.data.credentials.accessToken).not.toBe(data.credentials.accessToken)
    expect(await statusOf(body.data)).toBe(200)
  })

  it('are the same pair for the same refresh token within 30 seconds, in any process', async () => {
    const { credentials } = await running.service.tokens(key)
    const first = await refreshed(credentials.refreshToken)
    clock.now += 30_000
    expect(await refreshed(credentials.refreshToken)).toEqual(first)
    expect(await refreshed(credentials.refreshToken, running.other)).toEqual(first)
    expect(await statusOf(first)).toBe(200)
  })

  it('are one pair when forty refreshes run concurrently in two processes', async () => {
    const { credentials } = await running.service.tokens(key)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        refreshed(credentials.refreshToken, n % 2 === 0 ? running.service : running.other),
      ),
    )
    expect(new Set(answers.map((data) => JSON.stringify(data))).size).toBe(1)
  })

  it('end with their family when a refresh token is reused later, in every process within a second', async () => {
    const data = await running.service.tokens(key)
    const next = await refreshed(data.credentials.refreshToken)
    expect(await statusOf(data, running.other)).toBe(200)
    expect(await statusOf(next, running.other)).toBe(200)
    clock.now += 30_001
    expect((await refresh(data.credentials.refreshToken)).status).toBe(401)
    clock.now += 999
    for (const at of [running.service, running.other]) {
      expect(await statusOf(data, at)).toBe(401)
      expect(await statusOf(next, at)).toBe(401)
      expect((await refresh(next.credentials.refreshToken, key.apiKey, at)).status).toBe(401)
    }
  })

  it('are exchanged once, even if the clock is set back afterwards', async () => {
    const { credentials } = await running.service.tokens(key)
    await refreshed(credentials.refreshToken)
    clock.now -= 7_200_000
    expect((await refresh(credentials.refreshToken)).status).toBe(401)
    clock.now += 7_200_000
  })

  it('stay valid in other families of the key', async () => {
    const [one, another] = [await running.service.tokens(key), await running.service.tokens(key)]
    await refreshed(one.credentials.refreshToken)
    clock.now += 30_001
    expect((await refresh(one.credentials.refreshToken)).status).toBe(401)
    expect(await statusOf(another)).toBe(200)
  })

  it('are not exchanged for another key, a malformed token, an access token, or after a day', async () => {
    const stranger = await running.service.newKey()
    const { credentials } = await running.service.tokens(key)
    const attempts: [string, string][] = [
      [credentials.refreshToken, stranger.apiKey],
      [credentials.refreshToken, 'fsk_test_nothing'],
      [credentials.accessToken, key.apiKey],
      ['nothing', key.apiKey],
    ]
    for (const [refreshToken, apiKey] of attempts) {
      const { status, body } = await refresh(refreshToken, apiKey)
      expect(status).toBe(401)
      expect(body.errors.refreshToken.code).toBe('invalid_refresh_token')
    }
    clock.now += 31_000
    expect((await refresh(credentials.refreshToken)).status).toBe(200)
    const { credentials: late } = await running.service.tokens(key)
    clock.now += REFRESH_TOKEN_SECONDS * 1000
    expect((await refresh(late.refreshToken)).status).toBe(401)
  })

  it('end with their key within a second, in every process', async () => {
    const data = await running.service.tokens(key)
    expect(await statusOf(data)).toBe(200)
    expect(await statusOf(data, running.other)).toBe(200)
    const { queries } = running.service.store
    await queries.updateTable('api_key').set({ revoked_at: clock.now }).where('id', '=', key.id).execute()
    clock.now += 1000
    expect(await statusOf(data)).toBe(401)
    expect(await statusOf(data, running.other)).toBe(401)
    expect((await refresh(data.credentials.refreshToken)).status).toBe(401)
  })

  it('are deleted a day after they expired', async () => {
    await running.service.tokens(key)
    clock.now += REFRESH_TOKEN_SECONDS * 1000 + DAY_MILLISECONDS + 1
    const fresh = await running.service.tokens(key)
    await sweep(running.service.store, clock.now)
    const { queries } = running.service.store
    expect(await queries.selectFrom('token_family').select('id').execute()).toHaveLength(1)
    expect(await queries.selectFrom('refresh_token').select('hash').execute()).toHaveLength(1)
    expect(await statusOf(fresh)).toBe(200)
  })
})
