import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { formsOfQuery } from '#lib/matching/forms/forms-of.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { readChanges } from '../query/change-feed.ts'
import { readFacets } from '../query/facets.ts'
import { entryFinder } from '../query/find-entries.ts'
import { findMirroredList } from '../query/mirrored-list.ts'
import { readList } from '../query/read-list.ts'
import { sighter } from '../sync/identity/sighting.ts'
import { openGenerationStore } from './generation-store.ts'
import { certificate, createTestMirror, type TestMirror } from './testing.ts'

const BY_CONTENT = { identityPaths: [], volatilePaths: [], order: 'fixed', concurrency: 1 } as const
const BUT_FOR_AT = { ...BY_CONTENT, volatilePaths: ['at'] } as const

const CONNECTION = 'connection'
const everything = { limit: 100, offset: 0 }
const people = (at: number, names: readonly string[]): readonly BlacklistedUser[] =>
  names.map((name) => ({ email: `${name}@example.com`, reason: 'mule', at }))

describe.each(DATABASE_KINDS)('rows that were taken for others, on %s', (kind) => {
  let mirror: TestMirror
  beforeAll(async () => {
    mirror = await createTestMirror(kind)
  })
  afterAll(() => mirror.close())

  it('are one again as soon as it is known which field means nothing, with what did happen', async () => {
    const store = await openGenerationStore(mirror.database, CONNECTION)
    const list = await findMirroredList(mirror.database, CONNECTION)
    if (!list) throw new Error('The list was not made')
    let now = 0
    const read = async (items: readonly BlacklistedUser[], sight = sighter(BY_CONTENT)) => {
      const { id } = await store.begin('forward', ++now)
      const total = items.length
      await store.record(id, { offset: 0, limit: 100, total, askedAt: ++now, readAt: ++now, rows: items.map(sight) })
      await store.commit(id, certificate(++now, { read: total, totalFirst: total, totalLast: total }))
    }
    await store.learn(BY_CONTENT, sighter(BY_CONTENT))
    await read(people(1, ['ann', 'bob']))
    await read(people(1, ['ann', 'bob', 'cid']))
    for (const at of [2, 3, 4]) await read(people(at, ['ann', 'bob', 'cid']))
    expect((await readChanges(list, everything, {})).pagination.total).toBeGreaterThan(6)

    await store.learn(BUT_FOR_AT, sighter(BUT_FOR_AT))
    await read(people(5, ['ann', 'bob', 'cid']), sighter(BUT_FOR_AT))
    const { items } = await readList(list, { page: everything, filters: [], search: 'example' })
    expect(items.map(({ item }) => item.email).toSorted()).toEqual(
      ['ann', 'bob', 'cid'].map((name) => `${name}@example.com`),
    )
    const feed = await readChanges(list, everything, {})
    expect(feed.items.map(({ kind: happened, item, by }) => [happened, item.email, by])).toEqual([
      ['added', 'cid@example.com', 7],
    ])
    const { matches } = await (await entryFinder(list))(formsOfQuery('ann@example.com'))
    expect(matches.map(({ state, firstSeenAt }) => [state, firstSeenAt])).toEqual([['listed', 3]])
    expect((await readFacets(list)).find(({ path }) => path === 'reason')).toEqual({
      path: 'reason',
      present: 3,
      values: [{ value: 'mule', count: 3 }],
    })
  })
})
