import { setTimeout } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { pageOf, people, ReadLists, sharedMirror } from '../../store/testing.ts'
import { keptOrders } from './kept-orders.ts'
import { runListTask } from './list-tasks.ts'
import type { OffThread } from './off-thread.ts'

const lists = new ReadLists()
const mirror = sharedMirror('sqlite')

/** Keeps answers without another thread, and notes which tasks it would have run there. */
function kept() {
  const tasks: string[] = []
  const aside: OffThread = {
    run: async (task) => {
      tasks.push(task.kind)
      return (await runListTask(mirror.database, task)) as never
    },
    close: async () => {},
  }
  return { tasks, orders: keptOrders(aside) }
}

it('the entries of a list and those held back are counted off the thread, and once for many pages', async () => {
  const { store, list } = await lists.add(mirror)
  const all = people(50)
  await lists.read(store, all)
  await lists.read(store, all.slice(30))
  const { tasks, orders } = kept()
  const figures = async () => [await orders.length(list), await orders.pending(list)]
  for (let page = 0; page < 20; page++) expect(await figures()).toEqual([50, 30])
  expect(tasks).toEqual(['counts', 'pending'])
  await lists.read(store, all)
  expect(await figures()).toEqual([50, 0])
})

it('an answer is not kept for a sync that a failover lost, once another has taken its place', async () => {
  const { store, list } = await lists.add(mirror)
  const all = people(50)
  await lists.read(store, all)
  const { queries } = mirror.database
  const own = queries.selectFrom('mirror_list').where('id', '=', list.id)
  const { revision } = await own.select('revision').executeTakeFirstOrThrow()
  await lists.read(store, all.slice(30))
  const { orders } = kept()
  expect(await orders.pending(list)).toBe(30)
  // The database that took over never got the end of that sync.
  await queries.updateTable('mirror_list').set({ revision }).where('id', '=', list.id).execute()
  await queries.updateTable('mirror_content').set({ state: 1, misses: 0 }).where('list', '=', list.id).execute()
  await lists.read(store, all.slice(10))
  expect(await orders.pending(list)).toBe(10)
})

it('what the first sync finds is in an answer some seconds later, also to a question that was asked before', async () => {
  const { store, list } = await lists.add(mirror)
  const { id } = await store.begin('forward', lists.tick())
  const { orders } = kept()
  const page = { limit: 20, offset: 0 }
  const found = async () => {
    const { numbers } = await orders.order(list, { page, filters: [{ path: 'mark', operator: 'is', value: 'a' }] })
    return [numbers.length, await orders.length(list)]
  }
  expect(await found()).toEqual([0, 0])
  await store.record(id, pageOf(people(50), 0, 50, lists.tick()))
  expect(await found()).toEqual([0, 0])
  // The cache reads the clock once in a millisecond.
  await setTimeout(2)
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6000)
  expect(await found()).toEqual([50, 50])
  later.mockRestore()
})
