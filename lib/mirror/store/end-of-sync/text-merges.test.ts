import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { certificate, pageOf, people, ReadLists, sharedMirror } from '../testing.ts'

const mirror = sharedMirror('sqlite')

/** Returns the pages of the parts of the text index, without what it notes about removed texts. */
async function storedPages(): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; block: string }>`
    select id, hex(block) as block from mirror_trigram_data where id > 10 and id < 1 << 50`.execute(
    mirror.database.queries,
  )
  return new Map(rows.map(({ id, block }) => [id, block]))
}

async function mergesFrom(): Promise<unknown> {
  const { rows } = await sql<{ v: number }>`select v from mirror_trigram_config where k = 'automerge'`.execute(
    mirror.database.queries,
  )
  return rows[0]?.v
}

it('leaves the text index as it is at the end of a sync, however many texts leave it', async () => {
  const lists = new ReadLists()
  const { store } = await lists.add(mirror)
  const all = people(1000)
  await lists.read(store, all)
  const edited = all.map((person, n) => (n < 250 ? { ...person, email: `edited${n}@example.com` } : person))
  const { id } = await store.begin('forward', lists.tick())
  for (let offset = 0; offset < edited.length; offset += 100)
    await store.record(id, pageOf(edited.slice(offset, offset + 100), offset, edited.length, lists.tick()))
  const before = await storedPages()
  const read = { read: edited.length, totalFirst: edited.length, totalLast: edited.length }
  expect(await store.commit(id, certificate(lists.tick(), read))).toMatchObject({ changed: 250 })
  const after = await storedPages()
  expect(before.size).toBeGreaterThan(5)
  expect([...before.keys()].filter((page) => after.get(page) !== before.get(page))).toEqual([])
  expect(await mergesFrom()).toBe(4)
})
