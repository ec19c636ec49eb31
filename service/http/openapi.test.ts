import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { ERRORS } from '#lib/contract/errors.ts'
import { GENERATE_TOKEN_PATH, REFRESH_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { createTestDatabase, type TestDatabase } from '#lib/platform/database/testing.ts'
import { fillSandbox } from '../sandbox/fill-sandbox.ts'
import { ACCOUNT_TOKEN, type TestService, testService } from '../testing/service.ts'

/** The parts of an OpenAPI document that this test reads. */
const operation = z.looseObject({
  operationId: z.string(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      headers: z.record(z.string(), z.json()),
      content: z.object({ 'application/json': z.object({ schema: z.record(z.string(), z.json()).optional() }) }),
    }),
  ),
})
const document = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

describe('the OpenAPI document', () => {
  let database: TestDatabase
  let service: TestService
  let paths: z.infer<typeof document>['paths']

  beforeAll(async () => {
    database = await createTestDatabase('sqlite')
    service = await testService(database, { now: Date.parse('2026-11-21T09:30:00Z') })
    await fillSandbox(service.store)
    paths = document.parse((await service.app.inject({ url: '/openapi.json' })).json()).paths
  })
  afterAll(async () => {
    await service?.close()
    await database?.drop()
  })

  it('describes exactly the routes of the service', () => {
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const routes = service.app.printRoutes({ commonPrefix: false, includeHooks: false }).matchAll(/\(([A-Z, ]+)\)$/gm)
    const methods = [...routes].flatMap(([, names = '']) => names.split(', ').filter((name) => name !== 'HEAD'))
    // And /metrics, which is not part of the API.
    expect(methods).toHaveLength(described.length + 1)
    for (const route of described) {
      const [method = '', path = ''] = route.split(' ')
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
      const known = (['GET', 'POST', 'PUT', 'DELETE'] as const).find((name) => name === method.toUpperCase())
      expect(known && service.app.hasRoute({ method: known, url }), route).toBe(true)
    }
  })

  it('names the failures of each route and no others', () => {
    const failuresOf = (method: string, path: string) => {
      const responses = Object.entries(paths[path]?.[method]?.responses ?? {})
      return Object.fromEntries(
        responses.flatMap(([status, { description }]) => (status > '400' ? [[status, description]] : [])),
      )
    }
    const guarded = {
      401: ERRORS.missingHeader.message,
      500: ERRORS.internal.message,
      503: `${ERRORS.storeUnavailable.message}; ${ERRORS.storeFull.message}; ${ERRORS.storeReadOnly.message}`,
    }
    expect(failuresOf('get', BLACKLIST_USERS_PATH)).toEqual(guarded)
    expect(failuresOf('post', GENERATE_TOKEN_PATH)).toMatchObject({
      401: ERRORS.invalidCredentials.message,
      415: ERRORS.notJson.message,
      429: ERRORS.tooManyRequests.message,
    })
    const headers = paths[GENERATE_TOKEN_PATH]?.post?.responses[429]?.headers ?? {}
    expect(Object.keys(headers)).toEqual(['X-Request-Id', 'Retry-After'])
    expect(failuresOf('delete', '/account/v1/blacklist/{type}/users/{id}')).toEqual({
      ...guarded,
      404: ERRORS.notFound.message,
      409: ERRORS.listBusy.message,
      412: ERRORS.entryChanged.message,
      413: ERRORS.bodyTooLarge.message,
      415: ERRORS.notJson.message,
    })
    expect(failuresOf('put', '/account/v1/blacklist/{type}/imports/{id}/file')).toMatchObject({
      409: `${ERRORS.importRunning.message}; ${ERRORS.importOver.message}`,
      415: ERRORS.notAListFile.message,
    })
  })

  it('describes the responses that the service gives', async () => {
    const key = await service.newKey()
    const { credentials, usage } = await service.tokens(key)
    const headers = { authorization: usage.format }
    const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload })
    const requests: [InjectOptions & { url: string }, number][] = [
      [{ ...post(GENERATE_TOKEN_PATH, key), url: GENERATE_TOKEN_PATH }, 200],
      [{ ...post(GENERATE_TOKEN_PATH, {}), url: GENERATE_TOKEN_PATH }, 400],
      [{ ...post(GENERATE_TOKEN_PATH, { apiKey: 'a', apiSecret: 'b' }), url: GENERATE_TOKEN_PATH }, 401],
      [{ ...post(REFRESH_TOKEN_PATH, { ...key, ...credentials }), url: REFRESH_TOKEN_PATH }, 200],
      [{ ...post(REFRESH_TOKEN_PATH, { ...key, refreshToken: 'x' }), url: REFRESH_TOKEN_PATH }, 401],
      [{ url: BLACKLIST_USERS_PATH, query: { limit: '100' }, headers }, 200],
      [{ url: BLACKLIST_USERS_PATH, query: { limit: 'all' }, headers }, 400],
      [{ url: BLACKLIST_USERS_PATH }, 401],
      [{ url: '/healthz' }, 200],
      [{ url: '/readyz' }, 200],
      [{ url: '/openapi.json' }, 200],
    ]
    const account = { authorization: `Bearer ${ACCOUNT_TOKEN}`, 'x-actor': 'ada' }
    const KEYS = '/account/v1/api-keys'
    const IMPORTS = '/account/v1/blacklist/{type}/imports'
    const ENTRIES = '/account/v1/blacklist/{type}/users'
    const makeKey = { ...post(KEYS, { name: 'n', type: 'Test' }), url: KEYS, headers: account }
    requests.push(
      [makeKey, 201],
      [{ ...makeKey, payload: {} }, 400],
      [{ url: KEYS, headers: account }, 200],
      [{ url: KEYS }, 401],
      [{ url: '/account/v1/bank-details', headers: account }, 200],
      [{ ...post(ENTRIES, { reason: 'r', tags: ['a'] }), url: ENTRIES, headers: account }, 201],
      [{ ...post(`${ENTRIES}/similar`, {}), url: `${ENTRIES}/similar`, headers: account }, 200],
      [{ url: '/account/v1/events', headers: account }, 200],
      [{ url: '/account/v1/events/{id}/entries', headers: account }, 404],
      [{ ...post(IMPORTS, { mode: 'append', dryRun: true }), url: IMPORTS, headers: account }, 201],
      [{ url: IMPORTS, headers: account }, 200],
      [{ url: '/account/v1/blacklist/{type}/export', headers: account }, 400],
    )
    for (const [request, status] of requests) {
      const answer = await service.app.inject({ ...request, url: request.url.replace('{type}', 'test') })
      expect(answer.statusCode).toBe(status)
      const schema =
        paths[request.url]?.[request.method?.toLowerCase() ?? 'get']?.responses[status]?.content['application/json']
          .schema
      expect(schema).toBeDefined()
      const check = z.fromJSONSchema(schema ?? false).safeParse(answer.json())
      expect(check.error?.issues ?? []).toEqual([])
      expect(z.fromJSONSchema(schema ?? false).safeParse({ success: 'yes' }).success).toBe(false)
    }
  })
})
