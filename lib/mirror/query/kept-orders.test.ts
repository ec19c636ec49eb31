import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestMirror, people, ReadLists, type TestMirror } from '../store/testing.ts'
import { keptOrders } from './kept-orders.ts'
import { runListTask } from './list-tasks.ts'
import type { OffThread } from './off-thread.ts'

let mirror: TestMirror
beforeAll(async () => {
  mirror = await createTestMirror('sqlite')
})
afterAll(() => mirror.close())

it('the entries of a list and those held back are counted off the thread, and once for many pages', async () => {
  const lists = new ReadLists()
  const { store, list } = await lists.add(mirror)
  const all = people(50)
  await lists.read(store, all)
  await lists.read(store, all.slice(30))
  const tasks: string[] = []
  const aside: OffThread = {
    run: async (task) => {
      tasks.push(task.kind)
      return (await runListTask(mirror.database, task)) as never
    },
    close: async () => {},
  }
  const orders = keptOrders(aside)
  const figures = async () => [await orders.length(list), await orders.pending(list)]
  for (let page = 0; page < 20; page++) expect(await figures()).toEqual([50, 30])
  expect(tasks).toEqual(['counts', 'pending'])
  await lists.read(store, all)
  expect(await figures()).toEqual([50, 0])
})
