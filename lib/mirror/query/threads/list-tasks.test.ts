import { expect, it } from 'vitest'
import { people, ReadLists, sharedMirror } from '../../store/testing.ts'
import { runListTask } from './list-tasks.ts'

const mirror = sharedMirror('sqlite')

it('a task is run again if a sync drops the index of its plan, and only once', async () => {
  const lists = new ReadLists()
  const { store, connection } = await lists.add(mirror)
  await lists.read(store, people(50))
  let failures = 0
  const queries = mirror.database.queries.withPlugin({
    transformQuery({ node }) {
      const isOfSheet = node.kind === 'RawNode' && node.sqlFragments.some((text) => text.includes('count(*)'))
      if (isOfSheet && failures-- > 0) throw new Error('no such index')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const count = (failing: number) => {
    failures = failing
    return runListTask({ ...mirror.database, queries }, { kind: 'counts', connection, questions: [[]] })
  }
  expect([await count(0), await count(1)]).toEqual([[50], [50]])
  await expect(count(2)).rejects.toThrow('no such index')
})
