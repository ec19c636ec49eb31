import { expect, it } from 'vitest'
import { people, ReadLists, sharedMirror } from '../../store/testing.ts'
import { orderEntries } from './order-entries.ts'

const mirror = sharedMirror('sqlite')

it('a question about a field without a column is answered even if nobody can note that it was asked', async () => {
  const lists = new ReadLists()
  const { store, list } = await lists.add(mirror)
  await lists.read(store, people(20))
  const { queries } = mirror.database
  const marks = queries.selectFrom('mirror_field').where('list', '=', list.id).where('path', '=', 'mark')
  await queries.updateTable('mirror_field').set({ columned: 0 }).where('path', '=', 'mark').execute()
  let failure: Error = Object.assign(new Error('database is locked'), { errcode: 5 })
  const failing = queries.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode') throw failure
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const question = { filters: [{ path: 'mark', operator: 'is', value: 'a' }] } as const
  const count = async (asked = list) => (await orderEntries(asked, question)).numbers.length
  expect(await count({ ...list, queries: failing })).toBe(20)
  const bug = new TypeError('a bug')
  failure = bug
  await expect(count({ ...list, queries: failing })).rejects.toBe(bug)
  expect(await marks.select('asked').execute()).toEqual([{ asked: 0 }])
  expect(await count()).toBe(20)
  expect(await marks.select('asked').execute()).toEqual([{ asked: 1 }])
  // Nothing is left to note.
  expect(await count({ ...list, queries: failing })).toBe(20)
})
