import { beforeAll, expect, it } from 'vitest'
import { GET as AUDIT } from '../audit/route.ts'
import { call, faultOf, sharedConsole } from '../testing.ts'
import { DELETE, GET, PUT } from './route.ts'
import { POST as ROTATE } from './secret/route.ts'
import { POST as TRY } from './test/route.ts'

const testConsole = sharedConsole()
let cookie: string

beforeAll(async () => {
  cookie = await testConsole.signIn('admin')
})
const at = '/api/webhook'

const remove = (replaces: object) => call(DELETE, 'DELETE', at, { cookie, body: { replaces } })

async function webhook() {
  const { body } = await call(GET, 'GET', at, { cookie })
  return body.success && body.data.webhook
}

it('can be set, tested, rotated and removed by an admin, and every change is audited', async () => {
  expect((await call(GET, 'GET', at, { cookie })).body).toMatchObject({ data: { webhook: null, attempts: [] } })
  for (const [handler, path] of [
    [TRY, `${at}/test`],
    [ROTATE, `${at}/secret`],
  ] as const) {
    expect((await call(handler, 'POST', path, { cookie })).status).toBe(404)
  }
  // The hostile service answers any other path with 404, which does not count as arrived.
  const url = `${testConsole.upstream.url}/hook`
  const set = await call(PUT, 'PUT', at, { cookie, body: { url, digest: true, replaces: null } })
  expect(set.body).toMatchObject({ data: { secret: expect.stringMatching(/^whsec_/) } })
  expect(await webhook()).toMatchObject({ url, digest: true, failure: null })
  const late = { url: `${testConsole.upstream.url}/before`, replaces: null }
  expect((await call(PUT, 'PUT', at, { cookie, body: late })).body.errors).toMatchObject({
    webhook: { code: 'changed' },
  })
  const again = await call(PUT, 'PUT', at, { cookie, body: { url, replaces: { url, digest: true } } })
  expect(again.body).toMatchObject({ data: { secret: null } })
  expect(await webhook()).toMatchObject({ url, digest: false })
  expect((await call(TRY, 'POST', `${at}/test`, { cookie })).body).toMatchObject({
    data: { arrived: false, failure: expect.stringMatching(/^status_/) },
  })
  expect((await call(GET, 'GET', at, { cookie })).body).toMatchObject({
    data: { attempts: [{ content: 'test', failure: expect.stringMatching(/^status_/) }] },
  })
  const paused = await call(PUT, 'PUT', at, { cookie, body: { url, paused: true, replaces: { url } } })
  expect(paused.status).toBe(200)
  expect(await webhook()).toMatchObject({ pausedAt: expect.any(String), nextAt: null })
  // An admin who saw it before the pause cannot undo the pause.
  expect(
    (await call(PUT, 'PUT', at, { cookie, body: { url, digest: true, replaces: { url } } })).body.errors,
  ).toMatchObject({
    webhook: { code: 'changed' },
  })
  const rotated = await call(ROTATE, 'POST', `${at}/secret`, { cookie })
  expect(rotated.body).toMatchObject({ data: { secret: expect.stringMatching(/^whsec_/) } })
  const gone = { url, paused: true }
  expect((await remove(gone)).status).toBe(200)
  // The request is repeated if its answer was lost.
  expect((await remove(gone)).status).toBe(200)
  expect(await webhook()).toBeNull()
  const { text } = await call(AUDIT, 'GET', '/api/audit', { cookie })
  for (const action of ['webhook.set', 'webhook.test', 'webhook.rotate', 'webhook.remove'])
    expect(text).toContain(action)
  expect(text.split('webhook.remove')).toHaveLength(2)
  expect(text).not.toContain('whsec_')
})

it('is set once if the request is repeated after a lost answer, and its secret is not shown again', async () => {
  const url = `${testConsole.upstream.url}/lost`
  const put = (body: object) => call(PUT, 'PUT', at, { cookie, body })
  const first = { url, replaces: null }
  expect([(await put(first)).status, faultOf(await put(first))]).toEqual([200, '409 webhook.set'])
  const edit = { url, digest: true, replaces: { url } }
  expect([(await put(edit)).status, (await put(edit)).status]).toEqual([200, 200])
  await remove({ url, digest: true })
})

it('is not removed by a repeated request if an admin has set another one since, or changed it', async () => {
  const removals = async () =>
    (await call(AUDIT, 'GET', '/api/audit', { cookie })).text.split('webhook.remove').length - 1
  const before = await removals()
  const [url, next] = [`${testConsole.upstream.url}/removed`, `${testConsole.upstream.url}/next`]
  const put = (body: object) => call(PUT, 'PUT', at, { cookie, body })
  await put({ url, replaces: null })
  expect((await remove({ url })).status).toBe(200)
  await put({ url: next, replaces: null })
  await call(TRY, 'POST', `${at}/test`, { cookie })
  expect(faultOf(await remove({ url }))).toBe('409 webhook.changed')
  await put({ url: next, digest: true, paused: true, replaces: { url: next } })
  for (const shown of [{ url: next }, { url: next, digest: true }, { url: next, paused: true }]) {
    expect(faultOf(await remove(shown))).toBe('409 webhook.changed')
  }
  expect((await call(GET, 'GET', at, { cookie })).body).toMatchObject({
    data: { webhook: { url: next }, attempts: [{ content: 'test' }] },
  })
  expect((await call(DELETE, 'DELETE', at, { cookie, body: {} })).status).toBe(400)
  expect((await remove({ url: next, digest: true, paused: true })).status).toBe(200)
  expect(await removals()).toBe(before + 2)
})

it('is set by only one of two admins who replace the same settings at the same time', async () => {
  const url = `${testConsole.upstream.url}/hook`
  const setTo = (place: string, replaces: object | null) =>
    call(PUT, 'PUT', at, { cookie, body: { url: `${testConsole.upstream.url}/${place}`, replaces } })
  const statuses = async (answers: readonly ReturnType<typeof setTo>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).toSorted()
  expect(await statuses([setTo('hook', null), setTo('hook', null)])).toEqual([200, 409])
  expect(await statuses([setTo('one', { url }), setTo('other', { url })])).toEqual([200, 409])
  for (const place of ['one', 'other']) await remove({ url: `${testConsole.upstream.url}/${place}` })
})

it.each(['http://hooks.example/', 'https://user:pw@hooks.example/', 'hooks.example', ''])(
  'refuses the address %j',
  async (url) => {
    const { status, body } = await call(PUT, 'PUT', at, { cookie, body: { url, replaces: null } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['url']])
  },
)

it('can be tested only with a recent password, since the answer reveals what is at an address', async () => {
  const late = await testConsole.signIn('admin')
  await testConsole.store.database.queries.updateTable('session').set({ confirmed_at: 0 }).execute()
  expect((await call(TRY, 'POST', `${at}/test`, { cookie: late })).body.errors).toMatchObject({
    session: { code: 'confirm_password' },
  })
})
