import { afterEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '#lib/contract/json.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { findListedPieces } from '#lib/mirror/query/sheet/text-search.ts'
import { CONNECTION, type ReadingWorld, startReadingWorld } from '#lib/mirror/sync/testing.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { checkValues } from './check-values.ts'
import { storedList } from './stored-list.ts'

const OLDEST = 900_000

const person = (n: number): JsonObject => ({
  id: `u${n}`,
  email: `person.${n}@example.com`,
  phone: `+4930${String(5_550_000 + n)}`,
  reason: 'fraud',
})
const people = (count: number) => Array.from({ length: count }, (_, n) => person(n))

let world: ReadingWorld
afterEach(() => world.stop())

async function check(values: readonly unknown[]) {
  const list = await findMirroredList(world.mirror.database, CONNECTION)
  if (!list) throw new Error('The list was not kept')
  const stored = storedList(list, (...asked) => findListedPieces(list, ...asked))
  const results = []
  for (let start = 0; start < values.length; start += 5000) {
    const options = { now: world.now, oldest: OLDEST, country: undefined, anyway: false, fields: [] }
    results.push(...(await checkValues(stored, values.slice(start, start + 5000), options)).results)
  }
  return results
}

/** Values of people on the list that a check does not answer with `listed`. */
async function denied(items: readonly JsonObject[]): Promise<readonly unknown[]> {
  const values = items.flatMap(({ id, email, phone }) => [id, email, phone])
  return (await check(values)).filter(({ outcome }) => outcome !== 'listed').map(({ index }) => values[index])
}

describe.each(DATABASE_KINDS)('everybody on the list is found, on %s', (kind) => {
  test.each([81, 401])('when entries are added at the head of %s during and between syncs', async (count) => {
    let items: readonly JsonObject[] = people(count)
    world = await startReadingWorld(kind, items)
    let arrivals = 0
    const arrive = () => {
      items = [{ ...person(100_000 + arrivals++), at: arrivals }, ...items]
      world.upstream.setItems(items)
    }
    world.afterWait = (milliseconds) => {
      if (milliseconds >= 1000) arrive()
    }
    const reader = await world.reader()
    for (let round = 0; round < 4; round += 1) {
      await reader.readOnce()
      expect(await denied(items)).toEqual([])
      arrive()
    }
    expect(arrivals).toBeGreaterThan(5)
    expect(await world.removed()).toEqual([])
  })

  test.each([
    ['from the first sync on', 0],
    ['from a later sync on', 2],
  ])('also two people with the same id, %s', async (_when, calm) => {
    const items = people(400)
    world = await startReadingWorld(kind, items)
    const reader = await world.reader()
    for (let round = 0; round < calm; round += 1) await reader.readOnce()
    // Two people now have one id: the second changed, the first stays the same throughout.
    const shared = items.map((item, n) => (n === 270 ? { ...item, id: 'u30', email: 'another@example.com' } : item))
    world.upstream.setItems(shared)
    for (let round = 0; round < 4; round += 1) {
      await reader.readOnce()
      expect(await denied(shared)).toEqual([])
    }
    const list = await findMirroredList(world.mirror.database, CONNECTION)
    expect(list).toBeDefined()
    expect((await check(['u30']))[0]).toMatchObject({ outcome: 'listed', found: 2 })
    expect(await world.removed()).not.toContain('u30')
  })

  test('and a changed value is pending for one sync, and then a former value', async () => {
    const old = 'the-old-address@example.com'
    const items = people(300).map((item, n) => (n === 40 ? { ...item, email: old } : item))
    world = await startReadingWorld(kind, items)
    const reader = await world.reader()
    await reader.readOnce()
    const edited = items.map((item, n) => (n === 40 ? { ...item, email: 'new@example.com' } : item))
    world.upstream.setItems(edited)
    await reader.readOnce()
    expect((await check([old]))[0]).toMatchObject({ outcome: 'listed', matches: [{ state: 'change_pending' }] })
    await reader.readOnce()
    const [answer] = await check([old])
    expect(answer).toMatchObject({ outcome: 'not_listed', former: [{ state: 'changed', field: 'email' }] })
    expect(answer?.former[0]?.listedUntil?.from).not.toBeNull()
    expect((await check(['u40']))[0]).toMatchObject({ outcome: 'listed', found: 1, former: [] })
  })
})
