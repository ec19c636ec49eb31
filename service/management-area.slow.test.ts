import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { catalogueFailure } from '#lib/contract/errors.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { sweep } from './retention/sweep.ts'
import { ACCOUNT_TOKEN, runningService, testService } from './testing/service.ts'

const KEYS = '/account/v1/api-keys'

describe.each(DATABASE_KINDS)('the management interface on %s', (kind) => {
  const running = runningService(kind)
  const { clock } = running

  async function ask(request: InjectOptions, at = running.service) {
    const answer = await at.app.inject({
      ...request,
      headers: { authorization: `Bearer ${ACCOUNT_TOKEN}`, 'x-actor': 'ada', ...request.headers },
    })
    return { status: answer.statusCode, text: answer.body, body: answer.json() }
  }

  const create = (payload: object, headers: Record<string, string> = {}, at = running.service) =>
    ask({ method: 'POST', url: KEYS, payload, headers }, at)

  const keysInAll = async () => (await ask({ url: `${KEYS}?limit=1` })).body.data.pagination.total

  it('requires its own token at every path, known or not, in any spelling', async () => {
    const { usage } = await running.service.tokens(await running.service.newKey())
    for (const url of [KEYS, '/account/v1/', '/account/v1/other', '/account/v1/%61pi-keys', '/%61ccount/v1/api-keys']) {
      for (const authorization of ['', 'Bearer', `Bearer ${ACCOUNT_TOKEN}x`, ACCOUNT_TOKEN, usage.format]) {
        const { status, body } = await ask({ url, headers: { authorization } })
        expect(status, `${url} ${authorization}`).toBe(401)
        expect(body).toEqual(catalogueFailure('missingHeader'))
      }
    }
    expect((await ask({ url: KEYS })).status).toBe(200)
    expect((await ask({ url: '/account/v1/other' })).status).toBe(404)
    expect((await ask({ url: '/fraud/v1/blacklist/users' })).status).toBe(401)
  })

  it('answers 404 everywhere without a configured token', async () => {
    const without = await testService(running.database, clock, { accountToken: '' })
    const { usage } = await without.tokens(await without.newKey())
    for (const authorization of ['', 'Bearer ', `Bearer ${ACCOUNT_TOKEN}`, usage.format]) {
      const { status, body } = await ask({ url: KEYS, headers: { authorization } }, without)
      expect(status).toBe(404)
      expect(body).toEqual(catalogueFailure('notFound'))
    }
    await without.close()
  })

  it('names the allowed methods of a path with an id', async () => {
    const answer = await running.service.app.inject({
      method: 'PUT',
      url: `${KEYS}/some-id`,
      headers: { authorization: `Bearer ${ACCOUNT_TOKEN}` },
    })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('DELETE')
  })

  it('refuses changes without an actor, and malformed bodies', async () => {
    const before = await keysInAll()
    const body = { name: 'n', type: 'Test' }
    for (const actor of ['', ' ', '%', '%00', 'x'.repeat(201), '%C3%A9'.repeat(201)]) {
      const { status, body: failure } = await create(body, { 'x-actor': actor })
      expect(status, actor).toBe(400)
      expect(Object.keys(failure.errors)).toEqual(['actor'])
    }
    const json = { 'content-type': 'application/json' }
    const post = (payload: string, headers: Record<string, string> = json) =>
      ask({ method: 'POST', url: KEYS, payload, headers })
    expect((await post('{')).body).toEqual(catalogueFailure('malformedBody'))
    expect((await post('[]')).body).toEqual(catalogueFailure('malformedBody'))
    expect((await post('')).body).toEqual(catalogueFailure('malformedBody'))
    expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(`{"name":"${'x'.repeat(16 * 1024)}"}`)).status).toBe(413)
    expect(await keysInAll()).toBe(before)
  })

  it('pages its lists like the contract', async () => {
    for (let n = 0; n < 3; n++) await create({ name: `page ${n}`, type: 'Test' })
    const total = await keysInAll()
    const { body } = await ask({ url: `${KEYS}?limit=2` })
    expect(body.data.pagination).toEqual({ total, limit: 2, offset: 0 })
    expect(body.data.items).toHaveLength(2)
    const past = await ask({ url: `${KEYS}?offset=9007199254740991` })
    expect(past.body.data).toEqual({ items: [], pagination: { total, limit: 20, offset: 9007199254740991 } })
    expect((await ask({ url: `${KEYS}?limit=0` })).body.errors.limit.code).toBe('out_of_range')
    expect((await ask({ url: '/account/v1/events?offset=x' })).body.errors.offset.code).toBe('not_an_integer')
  })

  it('lists events newest first, without values', async () => {
    clock.now += 1000
    const actor = 'Zoë 🦊'
    const { body } = await create(
      { name: 'Shop', type: 'Test' },
      { 'x-actor': encodeURIComponent(actor), 'x-request-id': 'request-4711' },
    )
    const events = await ask({ url: '/account/v1/events?limit=1' })
    expect(events.body.data.items).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        at: new Date(clock.now).toISOString(),
        actor,
        action: 'api_key.created',
        subject: body.data.id,
        type: 'Test',
        requestId: 'request-4711',
        reason: null,
        fileName: null,
        counts: null,
      },
    ])
    expect(body.data.createdBy).toBe(actor)
  })

  describe('given an idempotency key', () => {
    const body = { name: 'once', type: 'Test' }

    it('runs a repeated request once, and returns the same response for 24 hours', async () => {
      const before = await keysInAll()
      const headers = { 'idempotency-key': 'once-for-24-hours' }
      const first = await create(body, headers)
      expect(first.status).toBe(201)
      clock.now += 86_399_999
      expect(await create(body, headers, running.other)).toEqual(first)
      expect(await keysInAll()).toBe(before + 1)
      clock.now += 1
      expect((await create(body, headers)).body.data.id).not.toBe(first.body.data.id)
      expect(await keysInAll()).toBe(before + 2)
    })

    it('runs concurrent requests to two processes once', async () => {
      const before = await keysInAll()
      const headers = { 'idempotency-key': 'at-once-in-two-processes' }
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => create(body, headers, n % 2 === 0 ? running.service : running.other)),
      )
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(answers[0]?.status).toBe(201)
      expect(await keysInAll()).toBe(before + 1)
    })

    it('refuses another request under the same key', async () => {
      const headers = { 'idempotency-key': 'another-request' }
      const { body: made } = await create(body, headers)
      const before = await keysInAll()
      const rotate = { method: 'POST', url: `${KEYS}/${made.data.id}/rotate`, payload: body, headers } as const
      for (const answer of [
        await create({ ...body, name: 'other' }, headers),
        await create({ ...body, x: 1 }, headers),
      ]) {
        expect(answer.status).toBe(409)
        expect(answer.body).toEqual(catalogueFailure('idempotencyKeyTaken'))
      }
      expect((await ask({ ...rotate, payload: { overlapSeconds: 0 } })).status).toBe(409)
      expect(await keysInAll()).toBe(before)
    })

    it('runs a request that was refused before', async () => {
      const headers = { 'idempotency-key': 'refused-at-first' }
      const url = `${KEYS}/${(await create(body)).body.data.id}`
      const rotate = { method: 'POST', url: `${url}/rotate`, payload: { overlapSeconds: 60 } } as const
      expect((await ask(rotate)).status).toBe(201)
      expect((await ask({ ...rotate, headers })).status).toBe(409)
      clock.now += 60_000
      expect((await ask({ ...rotate, headers })).status).toBe(201)
    })

    it('refuses a malformed key', async () => {
      for (const key of ['short', 'x'.repeat(129), 'with a blank']) {
        expect((await create(body, { 'idempotency-key': key })).body.errors.idempotencyKey.code).toBe('not_valid')
      }
    })

    it('stores the response sealed, and deletes it later', async () => {
      const { body: made } = await create(body, { 'idempotency-key': 'keeps-nothing-in-clear' })
      const stored = () => running.service.store.queries.selectFrom('repeatable_answer').selectAll().execute()
      const dump = JSON.stringify([
        await stored(),
        await running.service.store.queries.selectFrom('api_secret').selectAll().execute(),
      ])
      const bytes = (text: string) => [text, Buffer.from(text).toString('base64url').slice(2, -2)]
      for (const secret of bytes(made.data.apiSecret.slice(9))) expect(dump).not.toContain(secret)
      expect(dump).not.toContain('keeps-nothing-in-clear')
      clock.now += 86_400_000
      await sweep(running.service.store, clock.now)
      expect(await stored()).toEqual([])
    })
  })
})
