import { describe, expect, test } from 'vitest'
import { sharedMirror } from '#lib/mirror/store/testing.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { isDeep } from '#scripts/testing/deep.ts'
import { seeds } from '../seeds.ts'
import { runWorld, SYNCS } from './run-world.ts'
import { WORLDS } from './worlds.ts'

const TIMEOUT_MILLISECONDS = 3_600_000

/** Runs of each world in the deep tests. A run takes 0.3 seconds on SQLite and 2 on PostgreSQL, one after another. */
const RUNS: Record<DatabaseKind, number> = { sqlite: 100, postgres: 25 }

/** Fewer runs say little about a share. */
const RUNS_OF_A_SHARE = 100

/** Stored contents per entry of a certified list, former contents and sightings included. */
const STORED_SHARE = 4

/** A field that moved in more entries than this is reported in one line. */
const MASS_ENTRIES = 20

const UNRECOGNISED = 'B5'
const STORED_SHARE_UNRECOGNISED = 10

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/**
 * Tests what is said about each world, after five syncs with the real reader, store and check. Every file that calls this
 * runs in a process of its own.
 */
export function testWorlds(kind: DatabaseKind): void {
  const allSeeds = seeds(RUNS[kind], 1)
  describe(`five syncs of a list on ${kind}`, () => {
    const mirror = sharedMirror(kind)

    test.each(WORLDS.filter(({ isOutside }) => !isOutside))(
      'deny no listed value, list no removed value, and report no false change: $name',
      { timeout: TIMEOUT_MILLISECONDS },
      async (world) => {
        const [least, most] = world.certified ?? [1, 1]
        let proofs = 0
        for (const seed of allSeeds) {
          const { judged, falseLines, certified, stored, entries } = await runWorld(mirror, world, seed)
          const { denied, phantoms, describedDenied } = judged
          const wrong = [...denied, ...phantoms, ...describedDenied, ...falseLines]
          expect({ seed, wrong }).toEqual({ seed, wrong: [] })
          proofs += certified
          const share = world.name.startsWith(UNRECOGNISED) ? STORED_SHARE_UNRECOGNISED : STORED_SHARE
          if (most === 0 || least >= 0.95) expect([seed, stored <= share * entries]).toEqual([seed, true])
        }
        const share = proofs / (allSeeds.length * SYNCS)
        expect(share).toBeGreaterThanOrEqual(allSeeds.length >= RUNS_OF_A_SHARE || least === 1 ? least : 0)
        expect(share).toBeLessThanOrEqual(most)
      },
    )

    test.each(WORLDS.filter(({ isOutside }) => isOutside))(
      'say with every wrongly denied value that the answer rests on the order, where no theorem holds: $name',
      { timeout: TIMEOUT_MILLISECONDS },
      async (world) => {
        let denied = 0
        for (const seed of allSeeds) {
          const figures = await runWorld(mirror, world, seed)
          expect(figures.unsaid).toEqual([])
          denied += figures.judged.denied.length
        }
        // One run may deny nobody.
        if (isDeep) expect(denied).toBeGreaterThan(0)
      },
    )

    test.each([
      ['B7', 'checkedAt'],
      ['B9', 'reason'],
    ])(
      'report a field that moves in many entries at once in one line: %s',
      { timeout: TIMEOUT_MILLISECONDS },
      async (name, moved) => {
        const [world] = WORLDS.filter((each) => each.name.startsWith(name))
        if (!world) throw new Error('There is such a world')
        for (const seed of allSeeds) {
          const { lines, massLines, edits, entries } = await runWorld(mirror, world, 2000 + seed)
          const [line = 0, ...stragglers] = massLines
            .flatMap(({ field, count }) => (field === moved ? [count] : []))
            .toSorted((one, other) => other - one)
          expect(line, `seed ${seed}`).toBeGreaterThan(MASS_ENTRIES)
          // A later sync reports what happened to an entry that this sync missed.
          expect(sum(stragglers), `seed ${seed}`).toBeLessThanOrEqual(0.05 * line)
          // Between two certified syncs people may also edit one field in many entries.
          const others = massLines.flatMap(({ field, count }) => (field === moved ? [] : [count]))
          expect(sum(others), `seed ${seed}`).toBeLessThanOrEqual(edits)
          const { changed = 0, added = 0, removed = 0 } = lines
          expect(changed + added + removed).toBeLessThan(edits + entries)
        }
      },
    )

    test('report most edits as changes', async () => {
      const [world] = WORLDS.filter(({ name }) => name.startsWith('A3'))
      if (!world) throw new Error('There is such a world')
      let changes = 0
      let others = 0
      for (const seed of allSeeds) {
        const { lines } = await runWorld(mirror, world, 1000 + seed)
        const { changed = 0, added = 0, removed = 0 } = lines
        expect(changed).toBeGreaterThan(10)
        // One run in ten reports one or two edits as a removal and an addition; one run in six hundred reports four.
        expect(added + removed, `seed ${seed}`).toBeLessThan(changed / 2)
        changes += changed
        others += added + removed
      }
      if (isDeep) expect(others).toBeLessThanOrEqual(0.02 * changes)
    })
  })
}
