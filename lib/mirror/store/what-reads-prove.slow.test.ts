import { describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { Certificate } from '../generation.ts'
import { openGenerationStore } from './generation-store.ts'
import { people, ReadLists, sharedMirror } from './testing.ts'

describe.each(DATABASE_KINDS)('the store of a synced list, on %s', (kind) => {
  const mirror = sharedMirror(kind)
  const lists = new ReadLists()

  it('removes nothing after a sync that proves nothing', async () => {
    const { store, listed } = await lists.add(mirror)
    await lists.read(store, people(3))
    for (let n = 0; n < 5; n++) await lists.read(store, [], { grade: 'best-effort' })
    for (let n = 0; n < 5; n++) await lists.read(store, people(1), { reachable: 1 })
    expect(await listed('u2')).toMatchObject([{ state: 'listed' }])
  })

  it('holds suspiciously many removals back until two more syncs agree', async () => {
    const { store, listed } = await lists.add(mirror)
    await lists.read(store, people(100))
    const outcomes = []
    for (let n = 0; n < 4; n++) outcomes.push(await lists.read(store, people(50)))
    expect(outcomes).toMatchObject([
      { pending: 50, removed: 0, heldBack: 0 },
      { pending: 0, removed: 0, heldBack: 50 },
      { pending: 0, removed: 0, heldBack: 50 },
      { pending: 0, removed: 50, heldBack: 0 },
    ])
    expect(await listed('u70')).toMatchObject([
      { state: 'removed', left: { after: expect.any(Number), by: expect.any(Number) } },
    ])
  })

  it('treats a list that is suddenly empty as a fault at first, however short it was', async () => {
    const { store, listed } = await lists.add(mirror)
    await lists.read(store, people(2))
    const held = []
    for (let n = 0; n < 3; n++) held.push((await lists.read(store, [])).heldBack)
    expect(held).toEqual([0, 2, 2])
    expect(await listed('u1')).toMatchObject([{ state: 'pending' }])
    await lists.read(store, [])
    expect(await listed('u1')).toMatchObject([{ state: 'removed' }])
  })

  it('needs one more sync for a removal if entries moved in one of the last ten, on every instance', async () => {
    const { connection, store, listed } = await lists.add(mirror)
    await lists.read(store, people(30), { order: 'moving' })
    const missed = async (reads: number, left: number) => {
      for (let n = 0; n < reads; n += 1) await lists.read(store, people(left))
    }
    await missed(8, 29)
    await missed(1, 28)
    await missed(1, 28)
    expect(await listed('u28')).toMatchObject([{ state: 'pending' }])
    const after = await openGenerationStore(mirror.database, connection)
    for (let n = 0; n < 2; n += 1) await lists.read(after, people(27))
    expect(await listed('u27')).toMatchObject([{ state: 'removed' }])
  })

  it('doubts the order after a sync that found none or proved the count alone, until a sync shows it', async () => {
    const { store } = await lists.add(mirror)
    const doubts: boolean[] = []
    const reads: readonly Partial<Certificate>[] = [
      { grade: 'ordered', order: 'fixed' },
      { grade: 'count', order: 'fixed' },
      { grade: 'best-effort', order: 'fixed' },
      { grade: 'ordered', order: 'ends' },
      { grade: 'best-effort', order: 'none' },
      { grade: 'snapshot', order: 'fixed' },
    ]
    for (const more of reads) {
      await lists.read(store, people(3), more)
      const { id, isOrderInDoubt } = await store.begin('forward', lists.tick())
      await store.abandon(id)
      doubts.push(isOrderInDoubt)
    }
    expect(doubts).toEqual([false, true, true, false, true, false])
  })

  it('is in doubt after a first sync that proves nothing, and after a sync with many new contents', async () => {
    const { store } = await lists.add(mirror)
    const doubts = [
      await lists.read(store, people(60), { grade: 'best-effort' }),
      await lists.read(store, people(60), { grade: 'best-effort' }),
      await lists.read(store, people(60)),
      await lists.read(store, people(70)),
      await lists.read(store, people(70, 'b')),
    ]
    expect(doubts.map(({ isInDoubt }) => isInDoubt)).toEqual([true, false, false, false, true])
  })

  it('deletes contents that syncs without proof no longer recognise, but none that a certified sync saw', async () => {
    const { store, list, listed } = await lists.add(mirror)
    const named = (name: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: `${name}${n}`, email: `${name}${n}@example.com` }))
    await lists.read(store, named('a', 60))
    // Enough new contents that the sync holds their lines back.
    await lists.read(store, [...named('a', 30), ...named('b', 30)])
    for (const name of ['c', 'd', 'e']) await lists.read(store, named(name, 60), { grade: 'best-effort' })
    expect(await listed('b3')).toMatchObject([{ state: 'listed' }])
    expect(await listed('d3')).toEqual([])
    const contents = await list.queries.selectFrom('mirror_content').select('id').where('list', '=', list.id).execute()
    expect(contents.length).toBeLessThanOrEqual(60 + 30 + 60)
  })
})
