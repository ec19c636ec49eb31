import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { readChanges } from '../../query/change-feed.ts'
import { findMirroredList } from '../../query/mirrored-list.ts'
import { openGenerationStore } from '../generation-store.ts'
import { certificate, createTestMirror, pageOf, type TestMirror } from '../testing.ts'

let mirror: TestMirror
beforeAll(async () => {
  mirror = await createTestMirror('sqlite')
})
afterAll(() => mirror.close())

/** Returns the lines after syncs that each showed the list as given. */
async function linesAfter(connection: string, syncs: readonly (readonly BlacklistedUser[])[]) {
  const store = await openGenerationStore(mirror.database, connection)
  let now = 0
  for (const items of syncs) {
    const { id } = await store.begin('forward', ++now)
    await store.record(id, pageOf(items, 0, items.length, ++now))
    const counts = { read: items.length, totalFirst: items.length, totalLast: items.length }
    await store.commit(id, certificate(++now, counts))
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
