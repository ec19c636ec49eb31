import { describe, expect, test } from 'vitest'
import { countCertified, isWrong, type RunFigures, runScans, runSeeds } from './run.ts'
import { COPIES } from './scenario.ts'

describe('A5 indistinguishable rows, in runs of up to four', () => {
  test('are certified in most syncs on pages of twenty, and never wrongly', async () => {
    const figures = await runSeeds(40, (seed) => ({
      scenario: COPIES(0.05),
      concurrency: 1 + (seed % 4),
      length: 60 + 5 * seed,
      limit: 20,
    }))
    expect(figures.filter(isWrong)).toEqual([])
    expect(countCertified(figures)).toBeGreaterThan(35)
  })

  // 92 and 38 of 200 syncs are certified. It would be 59 and 11 if a pass that does not link up to the end settled no
  // row, and 68 and 16 with less than half as many repairs.
  test.each([
    [1, 85],
    [4, 27],
  ])('are certified on small pages too where %i in ten are copies, and never wrongly', async (ofTen, proofs) => {
    const all: RunFigures[] = []
    for (let seed = 1; seed <= 40; seed += 1) {
      const size = { length: 60 + 5 * seed, limit: 4 + (seed % 7) }
      const options = { scenario: COPIES(ofTen / 10), seed, concurrency: 1 + (seed % 4), ...size }
      all.push(...(await runScans(options, 5)))
    }
    expect(all.filter(isWrong)).toEqual([])
    expect(countCertified(all)).toBeGreaterThan(proofs)
  })
})
