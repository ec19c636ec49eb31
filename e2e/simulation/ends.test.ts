import { describe, expect, test } from 'vitest'
import { cachesTotals, clamps, givesOnly, miscounts } from './distortions.ts'
import { countCertified, isWrong, runSeeds } from './run.ts'
import { GROWING, scenarioOf } from './scenario.ts'
import type { Distortion } from './service.ts'

/** Applies one distortion after the other to a page. */
const both =
  (first: Distortion, second: Distortion): Distortion =>
  (page, ...rest) => {
    const once = first(page, ...rest)
    return once && second(once, ...rest)
  }

describe('D1 a service that returns nothing beyond a depth but counts everything', () => {
  test.each([['S0'], ['S3'], ['S9']])('lets a sync in %s prove nothing, and the sync finds the depth', async (name) => {
    const figures = await runSeeds(6, (seed) => ({
      scenario: scenarioOf(name),
      concurrency: 1 + (seed % 4),
      length: 300,
      limit: 20,
      distort: givesOnly(60),
    }))
    expect(figures.map(({ grade, reachable }) => ({ grade, reachable }))).toEqual(
      figures.map(() => ({ grade: 'best-effort', reachable: 60 })),
    )
  })
})

describe('D2 totals that are up to 20 round trips old', () => {
  test('cause no wrong certificate, and most syncs are certified', async () => {
    const figures = await runSeeds(20, (seed) => ({
      scenario: scenarioOf('S3'),
      concurrency: 1 + (seed % 4),
      length: 200 + 10 * seed,
      limit: 20,
      distort: cachesTotals(20),
    }))
    expect(figures.filter(isWrong)).toEqual([])
    expect(countCertified(figures)).toBeGreaterThan(17)
  })
})

describe('D3 old totals of a list that grows at its tail', () => {
  test('do not end a sync early', async () => {
    const figures = await runSeeds(20, (seed) => ({
      scenario: GROWING,
      concurrency: 1 + (seed % 4),
      length: 200 + 10 * seed,
      limit: 20,
      distort: cachesTotals(20),
    }))
    expect(figures.filter(isWrong)).toEqual([])
    expect(countCertified(figures)).toBe(20)
  })
})

describe('D4 a total that is one too small', () => {
  test.each([['S0'], ['S3'], ['S10']])('never closes the count in %s', async (name) => {
    const figures = await runSeeds(6, (seed) => ({
      scenario: scenarioOf(name),
      concurrency: 1 + (seed % 4),
      length: 200 + seed,
      limit: 20,
      distort: miscounts(-1),
    }))
    expect(figures.filter(isWrong)).toEqual([])
    expect(figures.map(({ grade }) => grade)).not.toContain('count')
    expect(figures.map(({ grade }) => grade)).not.toContain('ordered+count')
  })
})

describe('a total that stays a hundred too small', () => {
  test.each([
    ['pages are full', miscounts(-100)],
    ['pages are clamped and the service says so', both(miscounts(-100), clamps(10, true))],
    ['pages are clamped and the service does not say so', both(miscounts(-100), clamps(10, false))],
  ])('causes no wrong certificate where %s', async (_name, distort) => {
    const figures = await runSeeds(4, (seed) => ({
      scenario: scenarioOf('S0'),
      concurrency: seed,
      length: 250,
      limit: 20,
      distort,
    }))
    expect(figures.filter(isWrong)).toEqual([])
  })
})

describe('a total that is always larger than what the service returns', () => {
  test('prevents a certificate, and the sync reports both figures', async () => {
    const figures = await runSeeds(6, (seed) => ({
      scenario: scenarioOf('S0'),
      concurrency: 1 + (seed % 4),
      length: 248,
      limit: 20,
      distort: miscounts(10),
    }))
    expect(figures.map(({ grade, reachable, total }) => ({ grade, reachable, total }))).toEqual(
      figures.map(() => ({ grade: 'best-effort', reachable: 248, total: 258 })),
    )
  })
})

test.each([0, 1, 19, 20, 21, 39, 40])(
  'an unchanging list of %i rows is read completely, and one page proves up to 19 rows',
  async (length) => {
    const [figures] = await runSeeds(1, () => ({ scenario: scenarioOf('S0'), concurrency: 2, length, limit: 20 }))
    expect(figures).toMatchObject({ missed: 0, grade: length < 20 ? 'snapshot' : 'ordered+count' })
  },
)
