import { describe, expect, test } from 'vitest'
import { countCertified, isWrong, runSeeds } from './run.ts'
import { ADVERSARY, EDITED_WITHOUT_ORDER, HOT_JUMPS, scenarioOf, UNRECOGNISED } from './scenario.ts'

describe('E3 a list without order whose rows are edited, which never changes the total', () => {
  test('is certified in some syncs, and never wrongly', async () => {
    const figures = await runSeeds(40, (seed) => ({
      scenario: EDITED_WITHOUT_ORDER,
      concurrency: 1 + (seed % 4),
      length: 60 + (seed % 5) * 30,
      limit: 20,
    }))
    expect(figures.filter(isWrong)).toEqual([])
    expect(countCertified(figures)).toBeGreaterThan(8)
  })
})

describe('rows that jump to the head all the time, on small pages', () => {
  test('cause no wrong certificate, and most syncs are certified', async () => {
    const figures = await runSeeds(90, (seed) => ({
      scenario: HOT_JUMPS,
      concurrency: 1 + (seed % 4),
      length: 5 + (seed % 56),
      limit: 4 + (seed % 4),
    }))
    expect(figures.filter(isWrong)).toEqual([])
    expect(countCertified(figures)).toBeGreaterThan(80)
  })
})

test('rows that differ in every answer cost a few passes over the list, not every sweep', async () => {
  const [figures] = await runSeeds(1, () => ({ scenario: UNRECOGNISED, concurrency: 4, length: 1000, limit: 20 }))
  // 206 requests; 1,760 if the sync did not end at one and a half times the total.
  expect(figures?.grade).toBe('best-effort')
  expect(figures?.requests).toBeLessThan(300)
})

describe('pages of one to three rows', () => {
  test.each([1, 2, 3])('of %i certify a still list, below three by count alone, and nothing wrong', async (limit) => {
    const options = (seed: number) => ({ concurrency: 1 + (seed % 4), length: 4 + seed, limit })
    const calm = await runSeeds(4, (seed) => ({ scenario: scenarioOf('S0'), ...options(seed) }))
    const grade = limit < 3 ? 'count' : 'ordered+count'
    expect(calm.map((figures) => figures.grade)).toEqual(calm.map(() => grade))
    const hot = await runSeeds(15, (seed) => ({ scenario: ADVERSARY, ...options(seed) }))
    expect([...calm, ...hot].filter(isWrong)).toEqual([])
  })
})
