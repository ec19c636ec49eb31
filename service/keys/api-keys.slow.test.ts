import { beforeEach, describe, expect, it } from 'vitest'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { catalogueFailure } from '#lib/contract/errors.ts'
import type { ApiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import { apiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import { GENERATE_TOKEN_PATH, REFRESH_TOKEN_PATH } from '#lib/contract/tokens.ts'
import type { TokenData } from '#lib/contract/tokens-schema.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { ACCOUNT_TOKEN, runningService } from '../testing/service.ts'
import { generateTokens } from '../tokens/tokens.ts'
import { authenticateKey } from './keys.ts'

const KEYS = '/account/v1/api-keys'
const headers = { authorization: `Bearer ${ACCOUNT_TOKEN}`, 'x-actor': 'ada' }

describe.each(DATABASE_KINDS)('API keys on %s', (kind) => {
  const running = runningService(kind)
  const { clock } = running
  let key: ApiKeyWithSecret

  beforeEach(async () => {
    clock.now += 3_600_000
    key = (await ask('POST', KEYS, { name: 'Shop', type: 'Test' })).body.data
  })

  async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, at = running.service) {
    const answer = await at.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, text: answer.body, body: answer.json() }
  }

  const rotate = (overlapSeconds: unknown) => ask('POST', `${KEYS}/${key.id}/rotate`, { overlapSeconds })
  const revoke = (name: string, at = running.service) => ask('DELETE', `${KEYS}/${key.id}`, { name }, at)
  const listed = async () => (await ask('GET', `${KEYS}?limit=1`)).body.data.items[0]

  async function generate(apiSecret = key.apiSecret, at = running.service) {
    const payload = { apiKey: key.apiKey, apiSecret }
    const answer = await at.app.inject({ method: 'POST', url: GENERATE_TOKEN_PATH, payload })
    return { status: answer.statusCode, data: answer.json<{ data: TokenData }>().data }
  }

  async function refresh(data: TokenData): Promise<number> {
    const payload = { apiKey: key.apiKey, refreshToken: data.credentials.refreshToken }
    return (await running.service.app.inject({ method: 'POST', url: REFRESH_TOKEN_PATH, payload })).statusCode
  }

  async function listUsers(data: TokenData, at = running.service): Promise<number> {
    const authorization = data.usage.format
    return (await at.app.inject({ url: BLACKLIST_USERS_PATH, headers: { authorization } })).statusCode
  }

  it('are created with a working secret that is never shown again', async () => {
    expect(apiKeyWithSecret.strict().parse(key)).toMatchObject({ name: 'Shop', type: 'Test', state: 'active' })
    expect(key.apiKey).toMatch(/^fsk_test_/)
    expect((await generate()).status).toBe(200)
    const { text } = await ask('GET', `${KEYS}?limit=100`)
    expect(text).toContain(key.apiKey)
    expect(text).not.toContain(key.apiSecret.slice(9, 21))
    expect(running.service.lines.join('')).not.toContain(key.apiSecret.slice(9, 21))
  })

  it('have a trimmed name of 1 to 100 characters, where an emoji counts as one', async () => {
    const nameOf = async (name: unknown) => (await ask('POST', KEYS, { name, type: 'Test' })).body
    expect((await nameOf(` ${'💳'.repeat(100)} `)).data.name).toBe('💳'.repeat(100))
    for (const [name, code] of [
      ['💳'.repeat(300), 'too_long'],
      ['', 'required'],
      ['  ', 'required'],
      [7, 'required'],
      [undefined, 'required'],
      ['a\u0000b', 'not_valid'],
      ['a\nb', 'not_valid'],
      ['a\ud83d', 'not_valid'],
    ]) {
      expect((await nameOf(name)).errors.name, String(name)).toMatchObject({ code })
    }
    for (const type of ['test', '', null, undefined]) {
      const { errors } = (await ask('POST', KEYS, { name: 'n', type })).body
      expect(errors).toEqual({ type: { code: 'not_valid', reason: 'type must be Test or Production' } })
    }
  })

  it('record the last use of themselves and of their secrets, at most once a minute', async () => {
    expect(await listed()).toMatchObject({ lastUsedAt: null, secrets: [{ lastUsedAt: null, endsAt: null }] })
    const first = new Date(clock.now).toISOString()
    const { data } = await generate()
    clock.now += 59_999
    await generate()
    expect(await listed()).toMatchObject({ lastUsedAt: first, secrets: [{ lastUsedAt: first }] })
    clock.now += 1
    const later = new Date(clock.now).toISOString()
    expect(await refresh(data)).toBe(200)
    expect(await listed()).toMatchObject({ lastUsedAt: later, secrets: [{ lastUsedAt: first }] })
  })

  it('are rotated with an overlap, after which the old secret and its refresh tokens are refused', async () => {
    const old = await generate()
    const { status, body } = await rotate(60)
    expect(status).toBe(201)
    const endsAt = new Date(clock.now + 60_000).toISOString()
    expect(body.data.apiSecret).not.toBe(key.apiSecret)
    expect((await listed()).secrets.map((secret: { endsAt: string }) => secret.endsAt).sort()).toEqual([endsAt, null])
    expect((await generate()).status).toBe(200)
    expect((await generate(body.data.apiSecret)).status).toBe(200)
    clock.now += 59_999
    expect((await generate()).status).toBe(200)
    clock.now += 1
    expect((await generate()).status).toBe(401)
    expect(await refresh(old.data)).toBe(401)
    expect(await listUsers(old.data)).toBe(200)
    expect((await generate(body.data.apiSecret)).status).toBe(200)
    expect((await listed()).secrets).toHaveLength(1)
  })

  it('have at most two secrets, and one after a rotation without overlap', async () => {
    const second = (await rotate(604_800)).body.data.apiSecret
    expect((await rotate(1)).body).toEqual(catalogueFailure('tooManySecrets'))
    expect((await generate()).status).toBe(200)
    expect((await generate(second)).status).toBe(200)
    const third = (await rotate(0)).body.data
    expect(third.secrets).toHaveLength(1)
    expect((await generate()).status).toBe(401)
    expect((await generate(second)).status).toBe(401)
    expect((await generate(third.apiSecret)).status).toBe(200)
  })

  it('accept every secret in force when the clock is set back, even if those are more than two', async () => {
    const secrets = [key.apiSecret]
    for (let rotations = 0; rotations < 2; rotations++) {
      secrets.push((await rotate(60)).body.data.apiSecret)
      clock.now += 120_000
    }
    clock.now -= 239_000
    const statuses = await Promise.all(secrets.map(async (secret) => (await generate(secret)).status))
    expect(statuses).toEqual([200, 200, 200])
  })

  it('end all tokens of earlier secrets within a second, in every process, when rotated without overlap', async () => {
    const before = await generate()
    const second = (await rotate(60)).body.data.apiSecret
    const during = await generate(second)
    for (const { data } of [before, during]) {
      expect([await listUsers(data), await listUsers(data, running.other)]).toEqual([200, 200])
    }
    const after = await generate((await rotate(0)).body.data.apiSecret)
    clock.now += 999
    for (const { data } of [before, during]) {
      expect([await listUsers(data), await listUsers(data, running.other)]).toEqual([401, 401])
      expect(await refresh(data)).toBe(401)
    }
    expect(await listUsers(after.data, running.other)).toBe(200)
  })

  it('give no working token to a client that proved a secret just before it ended', async () => {
    const { store, context } = running.service
    const proved = await authenticateKey(store, context.pepper, key.apiKey, key.apiSecret, clock.now)
    await rotate(0)
    if (!proved) throw new Error('The secret was in force')
    expect(await listUsers(await generateTokens(context, proved))).toBe(401)
  })

  it('have at most two secrets when five rotate at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => rotate(3600)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect((await listed()).secrets).toHaveLength(2)
  })

  it('refuse an overlap that is not a whole number from 0 to 604800', async () => {
    for (const overlap of [-1, 604_801, 1.5, '60', null, undefined, 1e300]) {
      const { status, body } = await rotate(overlap)
      expect(status, String(overlap)).toBe(400)
      expect(body.errors.overlapSeconds.reason).toBe('overlapSeconds must be a whole number from 0 to 604800')
    }
    expect((await listed()).secrets).toHaveLength(1)
  })

  it('stop working when revoked: the secret at once, tokens within a second, in every process', async () => {
    const { data } = await generate()
    expect(await listUsers(data, running.other)).toBe(200)
    const { status, body } = await revoke(' Shop ')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: key.id, state: 'revoked', secrets: [] })
    expect((await generate(key.apiSecret, running.other)).status).toBe(401)
    expect(await refresh(data)).toBe(401)
    clock.now += 999
    expect(await listUsers(data)).toBe(401)
    expect(await listUsers(data, running.other)).toBe(401)
    expect(await listed()).toMatchObject({ state: 'revoked', secrets: [] })
    expect((await rotate(0)).body).toEqual(catalogueFailure('keyRevoked'))
  })

  it('are revoked once, and only with their own name', async () => {
    const wrong = await revoke('shop')
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors.name.code).toBe('does_not_match')
    expect((await generate()).status).toBe(200)
    const answers = await Promise.all([revoke('Shop'), revoke('Shop', running.other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual(catalogueFailure('keyRevoked'))
    const events = await ask('GET', '/account/v1/events?limit=2')
    expect(events.body.data.items.map(({ action }: { action: string }) => action)).toEqual([
      'api_key.revoked',
      'api_key.created',
    ])
  })

  it('answer 404 when they do not exist', async () => {
    const url = `${KEYS}/nobody`
    expect((await ask('DELETE', url, { name: 'Shop' })).body).toEqual(catalogueFailure('notFound'))
    expect((await ask('POST', `${url}/rotate`, { overlapSeconds: 0 })).body).toEqual(catalogueFailure('notFound'))
  })
})
