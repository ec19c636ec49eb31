import { describe, expect, it, vi } from 'vitest'
import { catalogueFailure } from '#lib/contract/errors.ts'
import { listedImport } from '#lib/contract/management/list-imports-schema.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { sweep } from '../retention/sweep.ts'
import { leaseList, releaseLease } from '../store/list-lease.ts'
import { IMPORTED_LIST, importsOver } from '../testing/management.ts'
import { runningService } from '../testing/service.ts'
import { cleanUpImports } from './clean-up.ts'

describe.each(DATABASE_KINDS)('imports over HTTP on %s', (kind) => {
  const running = runningService(kind)
  const { clock } = running

  const { ask, post, begin, send, show, cancel } = importsOver(() => running.service)

  it('wait for their file, import it, and show their outcome', async () => {
    const columns = [
      { column: 'Nr', field: ['id'] },
      { column: 'City', field: ['address', 'city'] },
    ]
    const begun = await begin({ columns })
    const open = { counts: null, changesDigest: null, faults: [] }
    expect(begun).toMatchObject({ state: 'waiting', type: 'Production', createdBy: 'ada', ...open })
    const { status, body } = await send(begun.id, 'Nr,Name,City\nu1,Jane,Köln\nu2,Joe,\n', 'csv')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ state: 'done', rowsRead: 2, bytesRead: 35, counts: { added: 2, rejected: 0 } })
    expect((await show(begun.id)).body.data).toEqual(body.data)
    const { items } = await running.service.store.blacklist.page('Production', { limit: 1, offset: 1 })
    expect(JSON.parse(items)).toMatchObject({ id: 'u1', address: { city: 'Köln' }, reason: 'from a file' })
    expect((await send(begun.id, 'Nr\nu3\n', 'csv')).body).toEqual(catalogueFailure('importOver'))
    expect((await cancel(begun.id)).body).toEqual(catalogueFailure('importOver'))
    const { body: other } = await ask({ url: `/account/v1/blacklist/test/imports/${begun.id}` })
    expect(other).toEqual(catalogueFailure('notFound'))
  })

  it('are refused after an edit of an entry that they would change too, though as many would change', async () => {
    const file = '{"id":"u1","reason":"card testing"}'
    const tried = await begin({ dryRun: true })
    const { changesDigest } = (await send(tried.id, file)).body.data
    const url = `${IMPORTED_LIST}/users/u1`
    await ask({ method: 'PUT', url, payload: { reason: 'confirmed by the bank' } })
    const { id } = await begin({ changesDigest })
    const { status, body } = await send(id, file)
    expect([status, body.data]).toMatchObject([200, { state: 'refused', counts: { changed: 1 } }])
    expect(body.data.faults).toMatchObject([{ line: null, code: 'changes_differ' }])
    expect((await ask({ url })).body.data.item.reason).toBe('confirmed by the bank')
  })

  it('are listed newest first, with their file name and without their faults', async () => {
    clock.now += 60_000
    const trial = await begin({ dryRun: true, fileName: 'März „alt“.csv' })
    await send(trial.id, 'nonsense')
    clock.now += 1000
    const waiting = await begin()
    const { body } = await ask({ url: `${IMPORTED_LIST}/imports?limit=2` })
    const [first, second] = body.data.items.map((item: unknown) => listedImport.strict().parse(item))
    expect(first).toMatchObject({ id: waiting.id, state: 'waiting', fileName: null })
    const counts = { added: 0, rejected: 1 }
    expect(second).toMatchObject({ id: trial.id, state: 'refused', dryRun: true, fileName: 'März „alt“.csv', counts })
    expect(body.data.pagination).toMatchObject({ limit: 2, offset: 0 })
    const { body: elsewhere } = await ask({ url: '/account/v1/blacklist/test/imports' })
    expect(elsewhere.data.items).toEqual([])
    const { queries } = running.service.store
    await queries.updateTable('list_import').set({ state: 'reading' }).where('id', '=', waiting.id).execute()
    const { body: later } = await ask({ url: `${IMPORTED_LIST}/imports?limit=1` })
    expect(later.data.items).toMatchObject([{ id: waiting.id, state: 'refused' }])
  })

  it('are refused before the upload when the request is invalid', async () => {
    const column = (name: string, ...field: string[]) => ({ column: name, field })
    for (const [what, field] of [
      [{ mode: 'merge' }, 'mode'],
      [{ dryRun: 'yes' }, 'dryRun'],
      [{ reason: '' }, 'reason'],
      [{ reason: '💳'.repeat(501) }, 'reason'],
      [{ fileName: 'a\u0000b' }, 'fileName'],
      [{ removes: -1 }, 'removes'],
      [{ changesDigest: 'a b' }, 'changesDigest'],
      [{ columns: [] }, 'columns'],
      [{ columns: [column('a', 'id'), column('b', 'id')] }, 'columns'],
      [{ columns: [column('a', 'x'), column('b', 'x', 'y')] }, 'columns'],
      [{ columns: [column('a', 'x'), column('a', 'y')] }, 'columns'],
      [{ columns: [column('a')] }, 'columns.0.field'],
      [{ columns: [{ ...column('a', 'x'), type: 'date' }] }, 'columns.0.type'],
    ] as const) {
      const { status, body } = await post(what)
      expect(status).toBe(400)
      expect(Object.keys(body.errors)).toEqual([field])
    }
    const { id } = await begin()
    const request = { method: 'PUT', url: `${IMPORTED_LIST}/imports/${id}/file`, payload: 'x' } as const
    for (const type of ['text/plain', 'application/zip']) {
      expect((await ask({ ...request, headers: { 'content-type': type } })).body).toEqual(
        catalogueFailure('notAListFile'),
      )
    }
    expect((await show(id)).body.data.state).toBe('waiting')
  })

  it('are created once for an idempotency key', async () => {
    const headers = { 'idempotency-key': 'one-import-only' }
    const [one, other] = await Promise.all([post({}, headers), post({}, headers)])
    expect(one.text).toBe(other.text)
  })

  it('block changes of entries only while they are applied', async () => {
    const { store } = running.service
    const add = () => ask({ method: 'POST', url: `${IMPORTED_LIST}/users`, payload: { reason: 'r' } })
    await store.queries.transaction().execute((within) => leaseList(within, 'Production', 'some-import'))
    const refused = await add()
    expect([refused.status, refused.body]).toEqual([409, catalogueFailure('listBusy')])
    await releaseLease(store.queries, 'some-import')
    expect((await add()).status).toBe(201)
    await store.queries.updateTable('blacklist').set({ held_by: 'dead-import', held_until: 1 }).execute()
    expect((await add()).status).toBe(201)
    const holds = store.queries.selectFrom('blacklist').select('held_by').where('environment', '=', 'Production')
    expect(await holds.execute()).toEqual([{ held_by: null }])
  })

  it('fail if their process died before the clock was set back', async () => {
    const { queries } = running.service.store
    const { id } = await begin()
    const alive_until = Date.now() + 7_200_000
    await queries.updateTable('list_import').set({ state: 'applying', alive_until }).where('id', '=', id).execute()
    expect((await show(id)).body.data).toMatchObject({ state: 'refused' })
  })

  it('lease a list by the clock of the database, even if the machine’s clock is wrong', async () => {
    const { queries } = running.service.store
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 })
    await queries.transaction().execute((within) => leaseList(within, 'Test', 'some-import'))
    vi.useRealTimers()
    const { held_until } = await queries
      .selectFrom('blacklist')
      .select('held_until')
      .where('environment', '=', 'Test')
      .executeTakeFirstOrThrow()
    await releaseLease(queries, 'some-import')
    expect(held_until).toBeLessThan(Date.now() + 60_000)
  })

  it('fail when their process dies, and are deleted after 30 days', async () => {
    const { queries } = running.service.store
    const { id } = await begin()
    await queries.updateTable('list_import').set({ state: 'applying', alive_until: 1 }).where('id', '=', id).execute()
    expect((await show(id)).body.data).toMatchObject({
      state: 'refused',
      faults: [{ line: null, reason: expect.stringContaining('The service stopped') }],
    })
    const { id: waiting } = await begin()
    clock.now += 60 * 60_000
    expect((await send(waiting, '{}')).body).toEqual(catalogueFailure('importOver'))
    clock.now += 30 * 86_400_000
    await cleanUpImports(running.service.context)
    await sweep(running.service.store, clock.now)
    expect((await show(id)).status).toBe(404)
  })
})
