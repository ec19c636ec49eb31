import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { readChanges } from '../query/change-feed.ts'
import { findMirroredList } from '../query/mirrored-list.ts'
import { sighter } from '../sync/identity/sighting.ts'
import { openGenerationStore } from './generation-store.ts'
import { certificate, createTestMirror, pageOf, type TestMirror } from './testing.ts'

const BY_CONTENT = { identityPaths: [], volatilePaths: [] }
const person = (email: string, reason = 'mule'): BlacklistedUser => ({ email, reason })
const ann = person('Ann@example.com')
const bob = person('bob@example.com')

describe.each(DATABASE_KINDS)('a row that is known by its content alone, on %s', (kind) => {
  let mirror: TestMirror
  let lists = 0
  beforeAll(async () => {
    mirror = await createTestMirror(kind)
  })
  afterAll(() => mirror.close())

  /** What the feed says of removed rows after these lists were read, each of them twice. */
  async function removedAfter(...contents: readonly (readonly BlacklistedUser[])[]) {
    const connection = `list ${lists++}`
    const store = await openGenerationStore(mirror.database, connection)
    await store.learn({ ...BY_CONTENT, order: 'fixed', concurrency: 1 })
    const sight = sighter(BY_CONTENT)
    for (const [place, items] of contents.flatMap((items) => [items, items]).entries()) {
      const at = (place + 1) * 1000
      const { id } = await store.begin('forward', at)
      await store.record(id, { ...pageOf(items, 0, items.length, at + 1), rows: items.map(sight) })
      await store.commit(
        id,
        certificate(at + 10, { read: items.length, totalFirst: items.length, totalLast: items.length }),
      )
    }
    const list = await findMirroredList(mirror.database, connection)
    if (!list) throw new Error('The list was not made')
    const { items } = await readChanges(list, { limit: 50, offset: 0 }, { kinds: ['removed'] })
    return items.map(({ item, differences, became }) => ({
      email: item.email,
      differences,
      isGuessed: became !== undefined,
    }))
  }

  it('is said to be probably changed when another came that has its address', async () => {
    expect(await removedAfter([ann, bob], [person('ann@example.com', 'takeover'), bob])).toEqual([
      {
        email: 'Ann@example.com',
        differences: [
          { path: 'email', before: 'Ann@example.com', after: 'ann@example.com' },
          { path: 'reason', before: 'mule', after: 'takeover' },
        ],
        isGuessed: true,
      },
    ])
  })

  it('is gone, where nobody who came has its address', async () => {
    expect(await removedAfter([ann, bob], [bob, person('cid@example.com')])).toEqual([
      { email: 'Ann@example.com', differences: [], isGuessed: false },
    ])
  })

  it('is gone, where two could be it, or who has its address was there before', async () => {
    const both = [person('ann@example.com', 'a'), person('ann@example.com', 'b')]
    expect(await removedAfter([ann, bob], [...both, bob])).toMatchObject([{ isGuessed: false }])
    const before = person('ann@example.com', 'before')
    expect(await removedAfter([ann, before, bob], [before, bob])).toMatchObject([{ isGuessed: false }])
  })
})
