import { expect, it } from 'vitest'
import type { ListFilter } from '../../api/list-question.ts'
import { openGenerationStore } from '../../store/generation-store.ts'
import { certificate, createTestMirror, pageOf } from '../../store/testing.ts'
import { findMirroredList } from '../mirrored-list.ts'
import { planOf } from './plan.ts'
import { listAll } from './sheet-plans.ts'

const ENTRIES = 40
const items = Array.from({ length: ENTRIES }, (_, n) => ({
  id: `u${n}`,
  city: `city ${n % 4}`,
  ...(n % 3 === 0 ? {} : { mail: `${n % 2 === 0 ? 'even' : 'odd'}@post.example` }),
  ...(n % 10 === 9 ? {} : { score: (n * 7) % ENTRIES }),
}))

async function found(filters: readonly ListFilter[]): Promise<readonly unknown[]> {
  const mirror = await createTestMirror('sqlite')
  const store = await openGenerationStore(mirror.database, 'list')
  const { id } = await store.begin('forward', 100)
  await store.record(id, pageOf(items, 0, ENTRIES, 101))
  await store.commit(id, certificate(110, { read: ENTRIES }))
  const list = await findMirroredList(mirror.database, 'list')
  if (!list) throw new Error('The list was not made')
  const plan = await planOf(list, { filters, sort: { path: 'score', descending: true } })
  if (!plan) throw new Error('The sheet is not complete')
  const rows = await list.queries.selectFrom('mirror_content').select(['id', 'body']).execute()
  const names = new Map(rows.map((row) => [row.id, String(JSON.parse(row.body).id)]))
  const numbers = await listAll(plan, -1)
  await mirror.close()
  return Array.from(numbers, (number) => names.get(number))
}

const byScore = (those: typeof items) =>
  those.toSorted((one, other) => (other.score ?? -1) - (one.score ?? -1)).map(({ id }) => id)

const FILTERS: readonly ListFilter[] = [
  { path: 'mail', operator: 'contains', value: 'post' },
  { path: 'city', operator: 'is_not', value: 'city 2' },
  { path: 'mail', operator: 'is_not', value: 'even@post.example' },
]
const fitting = items.filter(({ mail, city }) => mail === 'odd@post.example' && city !== 'city 2')

it('finds and sorts many matches by indexes alone, with entries that lack the sort field last', async () => {
  expect(await found(FILTERS)).toEqual(byScore(fitting))
})

it('applies a condition on the sort field, even one that only entries without the field meet', async () => {
  const high = fitting.filter(({ score }) => score !== undefined && score >= 10)
  expect(await found([...FILTERS, { path: 'score', operator: 'between', from: 10, to: undefined }])).toEqual(
    byScore(high),
  )
  const without = fitting.filter(({ score }) => score === undefined)
  expect(without.length).toBeGreaterThan(0)
  expect(await found([...FILTERS, { path: 'score', operator: 'missing' }])).toEqual(byScore(without))
})
