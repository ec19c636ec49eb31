import { describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { people, ReadLists, sharedMirror } from '../store/testing.ts'
import { findFieldRoles } from './field-roles.ts'
import { findListedWith } from './listed-with.ts'
import type { MirroredList } from './mirrored-list.ts'
import { readList } from './read-list.ts'
import { findRecord } from './record.ts'
import { IN_THREAD } from './testing.ts'

describe.each(DATABASE_KINDS)('a removed entry on %s', (kind) => {
  const mirror = sharedMirror(kind)
  const lists = new ReadLists()

  async function keyOf(list: MirroredList, mark: string) {
    const filters = [{ path: 'mark', operator: 'is', value: mark }] as const
    const { items } = await readList(list, { page: { limit: 2, offset: 0 }, filters }, IN_THREAD)
    return items[0]?.key ?? ''
  }

  async function listedWith(list: MirroredList, key: string) {
    const record = await findRecord(list, key)
    const { roleOf } = await findFieldRoles(list, [], undefined)
    return [record?.state, await findListedWith(list, record?.versions.at(-1)?.item ?? {}, roleOf)]
  }

  it('names the listed entry of the same person, whose former content has returned under its former key', async () => {
    const { store, list } = await lists.add(mirror)
    const others = people(30).slice(1)
    const [before, after] = [
      [...people(1, 'before'), ...others],
      [...people(1, 'after'), ...others],
    ]
    await lists.read(store, before)
    const former = await keyOf(list, 'before')
    for (const items of [others, others, others, after, after]) await lists.read(store, items)
    const later = await keyOf(list, 'after')
    expect(later).not.toBe(former)
    expect(await listedWith(list, former)).toEqual(['removed', { key: later, field: 'id', value: 'u0' }])
    for (const items of [before, before, before]) await lists.read(store, items)
    expect((await findRecord(list, former))?.state).toBe('listed')
    expect(await listedWith(list, later)).toEqual(['changed', { key: former, field: 'id', value: 'u0' }])
  })

  it('names nobody for a value that describes, or that many have', async () => {
    const { store, list } = await lists.add(mirror)
    const sharing = people(30).map((each) => ({ ...each, id: 'unknown' }))
    const gone = { id: 'unknown', email: 'gone@example.com', reason: 'r0', mark: 'gone' }
    await lists.read(store, [gone, ...sharing])
    const key = await keyOf(list, 'gone')
    for (const items of [sharing, sharing, sharing]) await lists.read(store, items)
    expect(await listedWith(list, key)).toEqual(['removed', undefined])
  })
})
