import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import type { TokenData } from '#lib/contract/tokens-schema.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { addListedEntry } from '../store/blacklist.ts'
import { runningService } from '../testing/service.ts'

const SECTION_7 = {
  success: false,
  message: 'Authorization header missing or malformed',
  errors: {
    authorization: {
      code: 'missing_header',
      reason: 'Authorization header is required and must use Bearer scheme',
    },
  },
}

describe.each(DATABASE_KINDS)('the bearer token on %s', (kind) => {
  const running = runningService(kind)
  const { clock } = running
  let data: TokenData

  beforeAll(async () => {
    data = await running.service.tokens(await running.service.newKey())
  })

  async function answerTo(authorization: string | undefined, url = BLACKLIST_USERS_PATH) {
    const headers = authorization === undefined ? {} : { authorization }
    const answer = await running.service.app.inject({ url, headers })
    return { status: answer.statusCode, body: answer.json() }
  }

  /** A valid token except for the given claims. */
  function forged(
    change: { typ?: string; alg?: string; claims?: Record<string, unknown>; key?: string } = {},
  ): Promise<string> {
    const key = new TextEncoder().encode(change.key ?? running.service.context.signingKeys[0])
    return new SignJWT({ ...decodeJwt(data.credentials.accessToken), ...change.claims })
      .setProtectedHeader({ alg: change.alg ?? 'HS256', ...(change.typ === '' ? {} : { typ: change.typ ?? 'at+jwt' }) })
      .sign(key)
  }

  it('gives access to the list, in any case of the scheme', async () => {
    expect((await answerTo(`Bearer ${data.credentials.accessToken}`)).status).toBe(200)
    expect((await answerTo(`bearer ${data.credentials.accessToken}`)).status).toBe(200)
    expect((await answerTo(`Bearer ${await forged()}`)).status).toBe(200)
  })

  it('of a revoked key is refused, even after the clock is set back', async () => {
    const key = await running.service.newKey()
    const { credentials } = await running.service.tokens(key)
    const authorization = `Bearer ${credentials.accessToken}`
    expect((await answerTo(authorization)).status).toBe(200)
    const { queries } = running.service.store
    await queries.updateTable('api_key').set({ revoked_at: clock.now }).where('id', '=', key.id).execute()
    clock.now -= 7_200_000
    expect((await answerTo(authorization)).status).toBe(401)
    clock.now += 7_200_000
  })

  it("is refused with the contract's message when missing, malformed or of another scheme", async () => {
    const { accessToken } = data.credentials
    const headers = [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      accessToken,
      `Token ${accessToken}`,
      `Basic ${Buffer.from(`a:${accessToken}`).toString('base64')}`,
      `Bearer  ${accessToken}`,
      `Bearer ${accessToken} x`,
      `Bearer ${accessToken}, Bearer ${accessToken}`,
      `Bearer "${accessToken}"`,
      'Bearer a.b.c',
      'Bearer null',
    ]
    for (const header of headers) expect(await answerTo(header), header).toEqual({ status: 401, body: SECTION_7 })
  })

  it('is refused when forged', async () => {
    const claims = decodeJwt(data.credentials.accessToken)
    const [head, payload, signature] = data.credentials.accessToken.split('.')
    const tokens = [
      new UnsecuredJWT(claims).encode(),
      `${head}.${payload}.`,
      `${head}.${payload}.${signature?.slice(0, -4)}AAAA`,
      `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.${signature}`,
      await forged({ key: 'another signing key of thirty-two bytes' }),
      await forged({ alg: 'HS512' }),
      await forged({ typ: 'JWT' }),
      await forged({ typ: '' }),
      await forged({ claims: { iss: 'someone-else' } }),
      await forged({ claims: { aud: 'something-else' } }),
      await forged({ claims: { environment: 'Production' } }),
      await forged({ claims: { environment: 'Elsewhere' } }),
      await forged({ claims: { family: 'no-such-family' } }),
      await forged({ claims: { sub: 'no-such-key' } }),
      await forged({ claims: { exp: undefined } }),
      await forged({ claims: { iat: undefined } }),
      data.credentials.refreshToken,
    ]
    for (const token of tokens)
      expect(await answerTo(`Bearer ${token}`), token).toEqual({ status: 401, body: SECTION_7 })
  })

  it('is required at every path outside the authentication area, known or not', async () => {
    const bearer = `Bearer ${data.credentials.accessToken}`
    for (const url of ['/', '/fraud/v1/', '/fraud/v1/blacklist/users/', '/fraud/v1/other', '/account', '/x']) {
      expect(await answerTo(undefined, url), url).toEqual({ status: 401, body: SECTION_7 })
      expect((await answerTo(bearer, url)).status, url).toBe(404)
    }
    expect((await answerTo(undefined, '/dpop/v1/api/other')).status).toBe(404)
    expect((await answerTo(undefined, '/dpop/v1/api/%2e%2e/%2e%2e/fraud/v1/blacklist/users')).status).not.toBe(200)
  })

  it('gives access to its own list only', async () => {
    const production = await running.service.tokens(await running.service.newKey('Production'))
    const { queries } = running.service.store
    const body = '{"id":"only in production"}'
    const entry = { id: 'p', createdAt: 1, expiresAt: null, body }
    await queries.transaction().execute((within) => addListedEntry(within, 'Production', entry))
    const seen = await answerTo(production.usage.format)
    expect(seen.body.data).toEqual({ items: [JSON.parse(body)], pagination: { total: 1, limit: 20, offset: 0 } })
    const unseen = await answerTo(data.usage.format)
    expect(unseen.body.data).toEqual({ items: [], pagination: { total: 0, limit: 20, offset: 0 } })
  })

  it('is checked again after a database outage, during which every request fails', async () => {
    const fresh = await running.service.tokens(await running.service.newKey())
    const { queries } = running.service.store
    await queries.schema.alterTable('token_family').renameTo('token_family_away').execute()
    expect((await answerTo(fresh.usage.format)).status).toBe(500)
    await queries.schema.alterTable('token_family_away').renameTo('token_family').execute()
    expect((await answerTo(fresh.usage.format)).status).toBe(200)
  })

  it('expires after an hour, cached or not', async () => {
    clock.now += 3_599_999
    expect((await answerTo(data.usage.format)).status).toBe(200)
    clock.now += 1
    expect(await answerTo(data.usage.format)).toEqual({ status: 401, body: SECTION_7 })
    expect((await answerTo(`Bearer ${await forged()}`)).status).toBe(401)
  })
})
