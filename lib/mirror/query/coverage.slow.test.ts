import { describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { openGenerationStore } from '../store/generation-store.ts'
import { certificate, pageOf, sharedMirror } from '../store/testing.ts'
import { readChanges } from './change-feed.ts'
import { findCoverage, findFirstRead, findPastReads, isClockSetBack, isTooOld } from './coverage.ts'
import { findMirroredList } from './mirrored-list.ts'
import { shownCoverage } from './shown.ts'

describe.each(DATABASE_KINDS)('coverage by a sync whose answers may be old, on %s', (kind) => {
  const mirror = sharedMirror(kind)

  it('begins earlier by the lag, and so does the interval of an addition', async () => {
    const store = await openGenerationStore(mirror.database, 'connection')
    const { id } = await store.begin('forward', 100_000, 60_000)
    await store.record(id, pageOf([{ id: 'ann' }], 0, 1, 101_000))
    await store.commit(id, certificate(110_000))
    const list = await findMirroredList(mirror.database, 'connection')
    if (!list) throw new Error('The list was not made')
    expect(await findCoverage(list)).toMatchObject({ startedAt: 40_000, certifiedAt: 110_000, lag: 60_000 })

    const next = await store.begin('backward', 200_000, 60_000)
    await store.record(next.id, pageOf([{ id: 'ann' }, { id: 'bob' }], 0, 2, 201_000))
    await store.commit(next.id, certificate(210_000, { read: 2, totalLast: 2, lag: 75_000, stepBack: 75_000 }))
    const { items } = await readChanges(list, { limit: 20, offset: 0 })
    expect(items).toMatchObject([{ after: 40_000, by: 201_001 }])
    expect(await findCoverage(list)).toMatchObject({ startedAt: 125_000, lag: 75_000 })
    const startsOf = async (since: number) => (await findPastReads(list, since)).map(({ startedAt }) => startedAt)
    expect(await startsOf(0)).toEqual([125_000, 40_000])
    // The sync before counts too: the copy was that old until the next sync ended.
    expect(await startsOf(205_000)).toEqual([125_000, 40_000])
    expect(await startsOf(210_001)).toEqual([125_000])
    expect(await store.largestStepBack(210_000)).toBe(75_000)
    expect(await store.largestStepBack(210_001)).toBe(0)
  })

  it('has an unknown age once the clock was set back, also when the clock has caught up and the next sync was cancelled', async () => {
    const store = await openGenerationStore(mirror.database, 'clock set back')
    const read = async (startedAt: number) => {
      const { id } = await store.begin('forward', startedAt)
      await store.record(id, pageOf([{ id: 'ann' }], 0, 1, startedAt + 1000))
      await store.commit(id, certificate(startedAt + 10_000))
    }
    const doubtAt = async (now: number) => {
      const list = await findMirroredList(mirror.database, 'clock set back')
      const coverage = list && (await findCoverage(list))
      if (!coverage) throw new Error('The list was not read')
      const doubts = [isClockSetBack(coverage, now), isTooOld(coverage, now, 600_000)]
      return [...doubts, shownCoverage(coverage, now)?.clockSetBack]
    }
    const [known, unknown] = [
      [false, false, undefined],
      [true, true, true],
    ]
    await read(1_000_000)
    expect(await doubtAt(1_010_000 - 60_000)).toEqual(known)
    expect(await doubtAt(1_010_000 - 60_001)).toEqual(unknown)
    expect(await doubtAt(1_100_000)).toEqual(known)
    await store.abandon((await store.begin('backward', 900_000)).id)
    expect(await doubtAt(1_100_000)).toEqual(unknown)
    await read(1_200_000)
    await store.abandon((await store.begin('backward', 1_300_000)).id)
    expect(await doubtAt(1_400_000)).toEqual(known)
    expect(await doubtAt(1_800_001)).toEqual([false, true, undefined])
  })

  it('begins with the first certified sync, whatever was stored before', async () => {
    const store = await openGenerationStore(mirror.database, 'at first without proof')
    const list = await findMirroredList(mirror.database, 'at first without proof')
    if (!list) throw new Error('The list was not made')
    const read = async (startedAt: number, more = {}) => {
      const { id } = await store.begin('forward', startedAt, 60_000)
      await store.record(id, pageOf([{ id: `u${startedAt}` }], 0, 1, startedAt + 1000))
      await store.commit(id, certificate(startedAt + 10_000, { lag: 60_000, ...more }))
    }
    await store.abandon((await store.begin('forward', 100_000, 60_000)).id)
    await read(200_000, { grade: 'best-effort' })
    await read(300_000, { reachable: 1, totalLast: 2 })
    expect(await findFirstRead(list)).toBeUndefined()
    expect((await readChanges(list, { limit: 20, offset: 0 })).items).toEqual([])
    await read(400_000)
    await read(500_000)
    expect(await findFirstRead(list)).toBe(340_000)
  })
})
