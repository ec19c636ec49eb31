import { describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { openGenerationStore } from '../store/generation-store.ts'
import { certificate, ofEntries, pageOf, ReadLists, sharedMirror } from '../store/testing.ts'
import { readActs } from './acts.ts'
import { findLastLine } from './change-feed.ts'
import { countChanges } from './facets.ts'
import { findMirroredList } from './mirrored-list.ts'

const CONNECTION = 'connection'

describe.each(DATABASE_KINDS)('the changes of a list on %s', (kind) => {
  const mirror = sharedMirror(kind)

  it('include a removal once it is confirmed, with the time of the first miss', async () => {
    const store = await openGenerationStore(mirror.database, CONNECTION)
    const list = await findMirroredList(mirror.database, CONNECTION)
    if (!list) throw new Error('The list was not made')
    let now = 0
    const read = async (...ids: readonly string[]) => {
      const { id } = await store.begin('forward', ++now)
      await store.record(
        id,
        pageOf(
          ids.map((each) => ({ id: each })),
          0,
          ids.length,
          ++now,
        ),
      )
      now += 2
      await store.commit(id, certificate(now, { read: ids.length }))
    }
    const page = { limit: 20, offset: 0 }
    expect(await findLastLine(list)).toBe(0)
    await read('ann', 'bob')
    await read('ann', 'cid')
    const missedBy = now
    const visit = await findLastLine(list)
    expect((await readActs(list, page, { after: visit })).items).toEqual([])
    now += 1000
    await read('ann', 'cid')
    const { items } = await readActs(list, page, { after: visit })
    expect(
      ofEntries(items.map(({ change }) => change)).map(({ kind: happened, item, by }) => [happened, item.id, by]),
    ).toEqual([['removed', 'bob', missedBy]])
    expect((await readActs(list, page, { since: missedBy + 1 })).items).toEqual([])
    await read('ann', 'bob', 'cid')
    const kindsOf = async (kind: 'added' | 'reappeared') =>
      (await readActs(list, page, { kind })).items.map(({ change }) => change.kind)
    expect(await kindsOf('added')).toEqual(['reappeared', 'added'])
    expect(await kindsOf('reappeared')).toEqual(['reappeared'])
    const last = await findLastLine(list)
    while (await store.forget(now + 1));
    expect(await findLastLine(list)).toBe(last)
  })

  it('are counted by entries, also those of fields that moved in many entries at once', async () => {
    const lists = new ReadLists()
    const { store, list } = await lists.add(mirror)
    const items = (moved: { readonly status?: string; readonly agent?: string; readonly queue?: string }) =>
      Array.from({ length: 300 }, (_, n) => {
        const known = { id: `u${n}`, email: `u${n}@example.com`, status: 'a', agent: 'a', queue: 'a' }
        return n < 80 ? { ...known, ...moved } : known
      })
    for (const moved of [{}, { status: 'b', agent: 'b' }, { status: 'b', agent: 'b', queue: 'b' }]) {
      await lists.read(store, items(moved))
    }
    const lines = (await readActs(list, { limit: 20, offset: 0 }, {})).items.map(({ change }) => change)
    expect(lines.map((line) => line.kind === 'mass' && [line.field, line.count])).toEqual([
      ['queue', 80],
      ['agent', 80],
      ['status', 80],
    ])
    // In the second sync both fields moved in the same entries.
    const none = { added: 0, removed: 0, changed: 0, reappeared: 0 }
    expect(await countChanges(list, 0)).toEqual([{ quarter: 0, ...none, mass: 160 }])
  })
})
