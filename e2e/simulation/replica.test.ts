import { describe, expect, test } from 'vitest'
import { countCertified, isWrong, runSeeds } from './run.ts'
import { scenarioOf } from './scenario.ts'

const BEHIND = 30

const runs = (lag: number) =>
  runSeeds(30, (seed) => ({
    scenario: scenarioOf('S3'),
    concurrency: 1 + (seed % 4),
    length: 100 + 5 * seed,
    limit: 20,
    behind: BEHIND,
    lag,
  }))

describe('D5 a service with a replica that is 30 round trips behind', () => {
  test('causes no wrong certificate if this lag is assumed, and most syncs are certified', async () => {
    const figures = await runs(BEHIND)
    expect(figures.filter(isWrong)).toEqual([])
    expect(countCertified(figures)).toBeGreaterThan(20)
  })
  test('causes wrong certificates if no lag is assumed', async () => {
    expect((await runs(0)).filter(isWrong).length).toBeGreaterThan(10)
  })
})
