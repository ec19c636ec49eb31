import { describe, expect, test } from 'vitest'
import { sharedMirror } from '#lib/mirror/store/testing.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { isDeep } from '#scripts/testing/deep.ts'
import { anyWorld } from './any-world.ts'
import { runWorld } from './run-world.ts'

/** Cases of each property. */
const CASES = isDeep ? 100_000 : 1500
const TIMEOUT_MILLISECONDS = 3_600_000

describe.each(isDeep ? DATABASE_KINDS : (['sqlite'] as const))('answers about random lists on %s', (kind) => {
  const mirror = sharedMirror(kind)

  test('list all carried values, deny no describing value, and list no value that was absent for two certified syncs', {
    timeout: TIMEOUT_MILLISECONDS,
  }, async () => {
    const cases = { carried: 0, describing: 0, absent: 0 }
    for (let seed = 1; Math.min(cases.carried, cases.describing, cases.absent) < CASES; seed += 1) {
      const { judged } = await runWorld(mirror, anyWorld(seed), seed)
      const { carried, describing, absent, heldBack: _, ...wrong } = judged
      expect({ seed, ...wrong }).toEqual({
        seed,
        denied: [],
        unlisted: [],
        describedDenied: [],
        phantoms: [],
      })
      cases.carried += carried
      cases.describing += describing
      cases.absent += absent
    }
  })
})
