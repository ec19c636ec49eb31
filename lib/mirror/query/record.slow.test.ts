import { describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { pageOf, people, ReadLists, sharedMirror } from '../store/testing.ts'
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
