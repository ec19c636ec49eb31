import { describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { readFacets } from '../query/facets.ts'
import { openGenerationStore } from './generation-store.ts'
import { certificate, pageOf, people, ReadLists, sharedMirror } from './testing.ts'

describe.each(DATABASE_KINDS)('an unfinished sync of a list on %s', (kind) => {
  const mirror = sharedMirror(kind)
  const lists = new ReadLists()

  it('is resumed by another process from the store', async () => {
    const { store, connection, listed } = await lists.add(mirror)
    await lists.read(store, people(200))
    const { id } = await store.begin('backward', lists.tick())
    const page = pageOf(people(100), 0, 200, lists.tick())
    const entries = await store.record(id, page)
    const heir = await openGenerationStore(mirror.database, connection)
    await expect(heir.begin('forward', lists.now)).rejects.toThrow('already open')
    const { rows, ...held } = page
    expect(rows).toHaveLength(100)
    expect(await heir.unfinished()).toMatchObject({ id, direction: 'backward', held: [{ ...held, entries }] })
    const outcome = await heir.commit(id, certificate(lists.tick()))
    expect(outcome).toMatchObject({ pending: 100, removed: 0 })
    expect(await listed('u5')).toMatchObject([{ state: 'listed' }])
  })

  it('is not disturbed by a process that lost its lease and has not noticed', async () => {
    const { store: late, connection, list } = await lists.add(mirror)
    const { id } = await late.begin('forward', lists.tick())
    await late.record(id, pageOf(people(20), 0, 60, lists.tick()))
    const heir = await openGenerationStore(mirror.database, connection)
    await heir.unfinished()
    for (const [index, each] of [late, heir, heir, late, late, heir].entries()) {
      await heir.record(id, pageOf(people(10 + index * 10), 0, 60, lists.tick()))
      while (await each.makeFindable(false));
    }
    await heir.commit(id, certificate(lists.tick()))
    expect(await late.makeFindable(true)).toBe(false)
    await expect(late.record(id, pageOf(people(1, 'b'), 0, 1, lists.tick()))).rejects.toThrow('over')
    await expect(late.commit(id, certificate(lists.tick()))).rejects.toThrow('over')
    await late.abandon(id)
    expect(
      await mirror.database.queries.selectFrom('mirror_generation').select('state').where('id', '=', id).execute(),
    ).toEqual([{ state: 'committed' }])
    const [marks] = (await readFacets(list)).filter(({ path }) => path === 'mark')
    expect(marks).toEqual({ path: 'mark', present: 60, values: [{ value: 'a', count: 60 }] })
  })

  it('makes contents findable that such a process stores while the first sync ends', async () => {
    const { store: late, connection, list, listed } = await lists.add(mirror)
    const { id } = await late.begin('forward', lists.tick())
    await late.record(id, pageOf(people(3), 0, 9, lists.tick()))
    const heir = await openGenerationStore(mirror.database, connection)
    await heir.unfinished()
    while (await heir.makeFindable(true));
    // After everything is indexed, and before the sync is certified.
    const committed = heir.commit(id, certificate(lists.tick()))
    const ingested = late.record(id, pageOf([{ id: 'late' }], 8, 9, lists.tick()))
    await Promise.allSettled([committed, ingested])
    const rows = await list.queries.selectFrom('mirror_content').select('body').where('list', '=', list.id).execute()
    expect(await listed('late')).toHaveLength(rows.length - 3)
  })

  it('does not end if a failover lost a page, whose entries it saw, and is resumed with the others', async () => {
    const { store, connection, list, listed } = await lists.add(mirror)
    const { id } = await store.begin('forward', lists.tick())
    await store.record(id, pageOf(people(20), 0, 40, lists.tick()))
    const entries = await store.record(id, pageOf(people(40).slice(20), 20, 40, lists.tick()))
    // The database that took over never got the last transaction.
    const { queries } = mirror.database
    await queries.deleteFrom('mirror_page').where('generation', '=', id).where('page_offset', '=', 20).execute()
    await queries.deleteFrom('mirror_content').where('list', '=', list.id).where('id', 'in', entries).execute()
    await expect(store.commit(id, certificate(lists.tick()))).rejects.toThrow('lost')
    const heir = await openGenerationStore(mirror.database, connection)
    expect((await heir.unfinished())?.held).toHaveLength(1)
    await heir.record(id, pageOf(people(40).slice(20), 20, 40, lists.tick()))
    await heir.commit(id, certificate(lists.tick()))
    expect(await listed('u39')).toMatchObject([{ state: 'listed' }])
  })

  it('rolls back a page that could not be written, even in memory', async () => {
    const { store, listed } = await lists.add(mirror)
    const { id } = await store.begin('forward', lists.tick())
    const good = pageOf(people(1), 0, 1, lists.tick())
    const bad = { ...good, readAt: Number.NaN }
    await expect(store.record(id, bad)).rejects.toThrow()
    await store.record(id, good)
    while (await store.makeFindable(false));
    expect(await listed('u0')).toMatchObject([{ path: 'id' }])
  })
})
