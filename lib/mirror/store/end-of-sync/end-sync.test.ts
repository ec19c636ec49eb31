import { expect, test } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { readChanges } from '../../query/change-feed.ts'
import { findMirroredList } from '../../query/mirrored-list.ts'
import { openGenerationStore } from '../generation-store.ts'
import type { MirrorDatabase } from '../open-mirror.ts'
import { certificate, pageOf, people, ReadLists, sharedMirror, syncWhole } from '../testing.ts'

const mirror = sharedMirror('sqlite')

/** The store, with a count of the statements that it has executed. */
function counted(database: MirrorDatabase) {
  const statements = { count: 0 }
  const queries = database.queries.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements.count += 1
      return result
    },
  })
  return { statements, database: { ...database, queries } }
}

/** Returns the lines after syncs that each showed the list as given. */
async function linesAfter(connection: string, syncs: readonly (readonly BlacklistedUser[])[]) {
  const store = await openGenerationStore(mirror.database, connection)
  let now = 0
  for (const items of syncs) {
    await syncWhole(store, items, ++now, { endedAt: ++now })
  }
  const list = await findMirroredList(mirror.database, connection)
  if (!list) throw new Error('The list was not made')
  return (await readChanges(list, { limit: 500, offset: 0 })).items
}

test('a score pairs no entries, even if it is unique and stays while e-mail addresses change', async () => {
  const people = Array.from({ length: 40 }, (_, n) => ({ email: `p${n}@example.com`, score: n }))
  const after = people.map((person, n) => (n < 5 ? { ...person, email: `other${n}@example.com` } : person))
  const lines = await linesAfter('scores', [people, after, after])
  expect(
    Object.fromEntries([...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length])),
  ).toEqual({ added: 5, removed: 5 })
})

test('a field edited in many entries gets one line even if no path pairs most of them', async () => {
  const names = ['email', 'phone', 'account', 'card', 'iban', 'username', 'deviceId', 'wallet']
  const people = (reason: string) =>
    Array.from({ length: 400 }, (_, n) => ({
      [names[n % names.length] ?? '']: `value ${n}`,
      city: `city ${n % 37}`,
      reason,
    }))
  const reviewed = [...people('fraud').slice(0, 300), ...people('reviewed').slice(300)]
  const lines = await linesAfter('no key', [people('fraud'), reviewed, reviewed])
  expect(lines).toMatchObject([{ kind: 'mass', field: 'reason', count: 100 }])
})

test('the end of a sync takes no statement for each entry that came, changed or went', async () => {
  const { statements, database } = counted(mirror.database)
  const lists = new ReadLists()
  const { store } = await lists.add({ ...mirror, database })
  const all = people(1000)
  await lists.read(store, all)
  const edited = all.slice(0, 900).map((person, n) => (n < 120 ? { ...person, [`note${n % 9}`]: n } : person))
  const after = [
    ...edited,
    ...people(80, 'new').map((person, n) => ({ ...person, id: `n${n}`, email: `n${n}@new.example` })),
  ]
  const counts: number[] = []
  for (const items of [after, after, after, after]) {
    const { id } = await store.begin('forward', lists.tick())
    for (let offset = 0; offset < items.length; offset += 100)
      await store.record(id, pageOf(items.slice(offset, offset + 100), offset, items.length, lists.tick()))
    statements.count = 0
    const read = { read: items.length, totalFirst: items.length, totalLast: items.length }
    const { added, changed, removed } = await store.commit(id, certificate(lists.tick(), read))
    counts.push(added + changed + removed)
    expect(statements.count).toBeLessThan(180)
  }
  expect(counts).toEqual([200, 0, 0, 100])
})
