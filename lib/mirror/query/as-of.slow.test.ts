import { describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { people, ReadLists, sharedMirror } from '../store/testing.ts'
import { readList } from './read-list.ts'
import { IN_THREAD } from './testing.ts'

describe.each(DATABASE_KINDS)('the list as it was at a moment on %s', (kind) => {
  const mirror = sharedMirror(kind)
  const lists = new ReadLists()

  it('shows an entry that was pending then as uncertain, until another sync decides', async () => {
    const { store, list } = await lists.add(mirror)
    await lists.read(store, people(3))
    await lists.read(store, people(2))
    const moment = lists.tick()
    const shown = async () => {
      const { items } = await readList(list, { page: { limit: 10, offset: 0 }, filters: [], asOf: moment }, IN_THREAD)
      return items.map(({ item: { id }, isUncertain }) => [id, isUncertain])
    }
    const certain = [
      ['u0', false],
      ['u1', false],
    ]
    expect(await shown()).toEqual([...certain, ['u2', true]])
    await lists.read(store, people(2))
    expect(await shown()).toEqual(certain)
  })

  it('finds an entry by both values that it may have had, before and after a change', async () => {
    const { store, list } = await lists.add(mirror)
    await lists.read(store, people(10))
    const moment = lists.tick()
    await lists.read(store, [...people(9), { ...people(10)[9], mark: 'b' }])
    const found = async (value: string) => {
      const filters = [{ path: 'mark', operator: 'is', value }] as const
      const asked = { page: { limit: 10, offset: 0 }, filters, asOf: moment }
      const { items } = await readList(list, asked, IN_THREAD)
      return items.filter(({ isUncertain }) => isUncertain).map(({ item: { id, mark } }) => [id, mark])
    }
    expect(await found('a')).toEqual([['u9', 'a']])
    expect(await found('b')).toEqual([['u9', 'b']])
  })
})
