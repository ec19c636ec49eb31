import { describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { certificate, pageOf, people, ReadLists, sharedMirror } from '../store/testing.ts'
import { keysOfEntry } from './entry-keys.ts'
import type { MirroredList } from './mirrored-list.ts'
import { readList } from './read-list.ts'
import { findRecord } from './record.ts'
import { IN_THREAD } from './testing.ts'

describe.each(DATABASE_KINDS)('the record of an entry on %s', (kind) => {
  const mirror = sharedMirror(kind)
  const lists = new ReadLists()

  /** The mark of the entry `u0` in the list, and in each of its stays: whether it has ended. */
  async function marksOf(list: MirroredList) {
    const filters = [{ path: 'id', operator: 'is', value: 'u0' }] as const
    const { items } = await readList(list, { page: { limit: 10, offset: 0 }, filters }, IN_THREAD)
    const record = await findRecord(list, items[0]?.key ?? '')
    const stays = record?.versions.map(({ item, to }) => [item.mark, to !== undefined])
    return { listed: items.map(({ item }) => item.mark), stays }
  }

  it('keeps the address of a content that a sync saw beside the one before it, once both turn out to be one entry', async () => {
    const { store, list } = await lists.add(mirror)
    const before = people(30)
    const [edited] = people(1, 'edited')
    if (!edited) throw new Error('There is one')
    const after = [edited, ...before.slice(1)]
    await lists.read(store, before)
    // The entry moves while it is edited, so the sync sees both of its contents.
    await lists.read(store, [...before, edited])
    const rows = async () => {
      const filters = [{ path: 'id', operator: 'is', value: 'u0' }] as const
      return (await readList(list, { page: { limit: 10, offset: 0 }, filters }, IN_THREAD)).items
    }
    const keys = (await rows()).map(({ key }) => key)
    expect(keys).toHaveLength(2)
    await lists.read(store, after)
    const [key, ...others] = (await rows()).map((row) => row.key)
    expect(others).toEqual([])
    for (const each of keys) {
      expect(await keysOfEntry(list, each)).toEqual([key, ...keys.filter((other) => other !== key)])
      expect((await findRecord(list, each))?.versions.map(({ item }) => item.mark)).toEqual(['a', 'edited'])
    }
  })

  it('keeps the address that a check gave of a content while a sync ran', async () => {
    const { store, list, listed } = await lists.add(mirror)
    const before = people(30)
    const after = [{ ...people(1)[0], email: 'later@example.com' }, ...before.slice(1)]
    await lists.read(store, before)
    const { id } = await store.begin('forward', lists.tick())
    await store.record(id, pageOf(after, 0, after.length, lists.tick()))
    const [found] = await listed('later@example.com')
    const counts = { read: after.length, totalFirst: after.length, totalLast: after.length }
    await store.commit(id, certificate(lists.tick(), counts))
    const record = await findRecord(list, found?.key ?? '')
    expect(record?.versions.map(({ item }) => item.email)).toEqual(['u0@example.com', 'later@example.com'])
    const [present] = await listed('later@example.com')
    expect(await keysOfEntry(list, present?.key ?? '')).toEqual([present?.key, found?.key])
  })

  it('stores where the addresses of several such contents lead, and those that led to them', async () => {
    const { store, list } = await lists.add(mirror)
    const before = people(40)
    const after = [...people(3, 'edited'), ...before.slice(3)]
    await lists.read(store, before)
    const { id } = await store.begin('forward', lists.tick())
    const numbers = await store.record(id, pageOf(after, 0, after.length, lists.tick()))
    await store.abandon(id)
    const [first = 0, second = 0, third = 0] = numbers
    const folded = mirror.database.queries.selectFrom('mirror_folded').where('list', '=', list.id)
    const earlier = { entry: 900_000 + list.id, list: list.id, into_entry: second }
    await mirror.database.queries.insertInto('mirror_folded').values(earlier).execute()
    await lists.read(store, after)
    const known = await mirror.database.queries
      .selectFrom('mirror_content')
      .select(['id', 'entry'])
      .where('id', 'in', [first, second, third])
      .execute()
    const entryOf = (content: number) => known.find((row) => row.id === content)?.entry
    expect(known.map(({ entry }) => entry)).not.toContain(null)
    expect(await folded.select(['entry', 'into_entry']).orderBy('entry').execute()).toEqual([
      ...[first, second, third].map((entry) => ({ entry, into_entry: entryOf(entry) })),
      { entry: earlier.entry, into_entry: entryOf(second) },
    ])
  })

  it('has the content that the list shows while a sync sees a former one again, and after it is cancelled', async () => {
    const { store, list } = await lists.add(mirror)
    const before = people(30)
    const edited = [...people(1, 'edited'), ...before.slice(1)]
    for (const items of [before, edited, edited]) await lists.read(store, items)
    const asEdited = {
      listed: ['edited'],
      stays: [
        ['a', true],
        ['edited', false],
      ],
    }
    expect(await marksOf(list)).toEqual(asEdited)
    const { id } = await store.begin('forward', lists.tick())
    await store.record(id, pageOf(before, 0, before.length, lists.tick()))
    expect(await marksOf(list)).toEqual(asEdited)
    await store.abandon(id)
    expect(await marksOf(list)).toEqual(asEdited)
    await lists.read(store, before)
    expect(await marksOf(list)).toEqual({
      listed: ['a'],
      stays: [
        ['a', true],
        ['edited', true],
        ['a', false],
      ],
    })
  })
})
