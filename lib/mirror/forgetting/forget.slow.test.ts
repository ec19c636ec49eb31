import { expect, it } from 'vitest'
import { readValue } from '#lib/matching/checked-value.ts'
import { searchFor } from '#lib/matching/named-in.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { readFacets, readFields } from '../query/facets.ts'
import { createTestMirror, pageOf, people, ReadLists } from '../store/testing.ts'
import { forgetHeld } from './forget.ts'

it.each(DATABASE_KINDS)('a forgotten person is taken out of the counts of a former copy once, on %s', async (kind) => {
  const mirror = await createTestMirror(kind)
  const lists = new ReadLists()
  const { store, list } = await lists.add(mirror)
  const all = people(50)
  await lists.read(store, all)
  // A sync that was stopped saw an edit of the person, which the list does not show yet.
  const { id } = await store.begin('forward', lists.tick())
  const edited = all.map((person, n) => (n === 0 ? { ...person, note: 'seen' } : person))
  await store.record(id, pageOf(edited, 0, 50, lists.tick()))
  await store.abandon(id)
  const value = readValue('u0')
  if (typeof value === 'string') throw new Error(value)
  const held = await forgetHeld(mirror.database, { id: list.id, isRead: false }, searchFor([value]))
  expect(held?.contents).toHaveLength(2)
  const [marks] = (await readFacets(list)).filter(({ path }) => path === 'mark')
  expect(marks?.values).toEqual([{ value: 'a', count: 49 }])
  expect((await readFields(list)).find(({ path }) => path === 'mark')?.present).toBe(49)
  await mirror.close()
})
