import { expect, it, vi } from 'vitest'
import { findProgress } from '#lib/mirror/query/coverage.ts'
import { certificate, people, ReadLists, sharedMirror } from '#lib/mirror/store/testing.ts'
import { storedList } from './stored-list.ts'

vi.mock('#lib/mirror/query/coverage.ts', async (original) => {
  const actual = await original<typeof import('#lib/mirror/query/coverage.ts')>()
  return { ...actual, findProgress: vi.fn(actual.findProgress) }
})

const mirror = sharedMirror('sqlite')
const lists = new ReadLists()

it('a sync that ends while its progress is read is not in progress, and the next one is', async () => {
  const { store, list } = await lists.add(mirror)
  await lists.read(store, people(5))
  const { latestReads } = storedList(list, async () => [])
  const { id } = await store.begin('forward', lists.tick())
  expect((await latestReads()).progress).toMatchObject({ generation: id })
  const progress = await findProgress(list)
  await store.commit(id, certificate(lists.tick()))
  vi.mocked(findProgress).mockResolvedValueOnce(progress)
  expect(await latestReads()).toMatchObject({ certified: { generation: id }, progress: undefined })
})
