import { decodeProtectedHeader } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { GET as AUDIT } from '../audit/route.ts'
import { call, sharedConsole } from '../testing.ts'
import { GET as KEY } from './key/route.ts'
import { POST as RECEIPT } from './receipt/route.ts'
import { POST } from './route.ts'
import { POST as VERIFY } from './verify/route.ts'

const testConsole = sharedConsole()
let support: string
beforeAll(async () => {
  support = await testConsole.signIn('support')
})

const check = (body: unknown) => call(POST, 'POST', '/api/check', { cookie: support, body })

describe('POST /api/check', () => {
  it('is "unverified" before the first sync, and never "not listed"', async () => {
    const { status, body } = await check({ values: ['bob@example.com'] })
    expect([status, body]).toMatchObject([
      200,
      { data: { results: [{ index: 0, outcome: 'unverified', why: 'never_read' }], coverage: { read: null } } },
    ])
  })

  it('says which of the two lists it searched', async () => {
    expect((await check({ values: ['bob@example.com'] })).headers.get('x-environment')).toBe('Test')
  })

  it('answers 10,000 values in their order, and refuses one more', async () => {
    const analyst = await testConsole.signIn('analyst')
    const check = (body: unknown) => call(POST, 'POST', '/api/check', { cookie: analyst, body })
    const values = Array.from({ length: 10_000 }, (_, index) => (index % 2 ? '' : `user-${index}@example.com`))
    const { body } = await check({ values })
    if (!body.success) throw new Error('Not answered')
    const { results } = body.data as { results: { index: number; outcome: string }[] }
    expect(results.map(({ index }) => index)).toEqual(values.map((_, index) => index))
    expect(results[1]).toMatchObject({ outcome: 'unusable', why: 'empty' })
    expect(await check({ values: [...values, 'x'] })).toMatchObject({
      status: 400,
      body: { errors: { values: { code: 'too_long' } } },
    })
  })

  it('accepts 2 MB and no more', async () => {
    expect((await check({ values: Array(400).fill('x'.repeat(5000)) })).status).toBe(200)
    expect((await check({ values: Array(430).fill('x'.repeat(5000)) })).status).toBe(413)
  })

  it.each([{}, { values: 'a' }, { values: [] }, { values: {} }])('refuses %j and names the field', async (body) => {
    expect(await check(body)).toMatchObject({ status: 400, body: { errors: { values: {} } } })
  })

  it('is audited without the value, under the same hash for another spelling of the value', async () => {
    await check({ values: ['Carol@Example.com'] })
    await check({ values: [' carol@example.com'] })
    const admin = await testConsole.signIn('admin')
    const { text } = await call(AUDIT, 'GET', '/api/audit', { cookie: admin })
    expect(text).toContain('"action":"check"')
    expect(text.toLowerCase()).not.toContain('carol')
    const rows = await testConsole.store.database.queries
      .selectFrom('audit')
      .select('subjects')
      .where('action', '=', 'check')
      .orderBy('number', 'desc')
      .limit(2)
      .execute()
    expect(rows[0]?.subjects).toBe(rows[1]?.subjects)
    expect(rows[0]?.subjects).toMatch(/^[\w-]{22}$/)
  })
})

describe('a receipt', () => {
  it('can be verified with the public keys, which anyone can get as a bare JWK set', async () => {
    const issued = await call(RECEIPT, 'POST', '/api/check/receipt', {
      cookie: support,
      body: { value: 'bob@example.com', country: 'GB' },
    })
    expect(issued.status).toBe(201)
    const { receipt, opening } = (issued.body.success ? issued.body.data : {}) as Record<string, string>
    const keys = await call(KEY, 'GET', '/api/check/key')
    expect(keys.headers.get('content-type')).toBe('application/jwk-set+json')
    const publicKey = { kty: 'OKP', crv: 'Ed25519', x: expect.stringMatching(/^[\w-]{43}$/), alg: 'EdDSA', use: 'sig' }
    const { kid } = decodeProtectedHeader(receipt ?? '')
    expect(JSON.parse(keys.text)).toEqual({ keys: [{ ...publicKey, kid }] })
    const verify = (body: unknown) => call(VERIFY, 'POST', '/api/check/verify', { cookie: support, body })
    expect((await verify({ receipt, opening, value: 'BOB@example.com' })).body).toMatchObject({
      data: {
        verdict: 'genuine',
        keyId: kid,
        value: 'same',
        statement: { version: 1, outcome: 'unverified', country: 'GB' },
      },
    })
    expect((await verify({ receipt: `${receipt}=` })).body).toMatchObject({ data: { verdict: 'altered' } })
    expect((await verify({ receipt, remark: 'x' })).status).toBe(400)
  })

  it.each([
    [' ', 'empty'],
    ['\u200b\u0000', 'empty'],
    ['x'.repeat(5001), 'too_long'],
  ])('is not issued for an empty value or one that is too long', async (value, code) => {
    const { status, body } = await call(RECEIPT, 'POST', '/api/check/receipt', { cookie: support, body: { value } })
    expect([status, body]).toMatchObject([400, { errors: { value: { code } } }])
  })
})
