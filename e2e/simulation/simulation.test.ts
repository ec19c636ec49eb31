import { describe, expect, test } from 'vitest'
import { clamps, countsOnce, cutsPages, miscounts, refusesBeyond } from './distortions.ts'
import { readNaively } from './naive.ts'
import { isWrong, runReader, runSeeds } from './run.ts'
import { ADVERSARY, SCENARIOS, scenarioOf } from './scenario.ts'

// A few runs of each. simulation.slow.test.ts has more runs, and thousands in the deep run.
describe.each(SCENARIOS.filter(({ isCovered }) => isCovered))('$name', (scenario) => {
  test('a certified sync misses no row that stayed on the list', async () => {
    // Unordered lists take seven times the requests, and every query shuffles.
    const count = scenario.query ? 4 : 30
    const figures = await runSeeds(count, (seed) => ({
      scenario,
      concurrency: seed % 3 ? 1 : 8,
      length: 400 + 30 * seed,
    }))
    expect(figures.filter(isWrong)).toEqual([])
    expect(figures.filter(({ phantoms }) => phantoms > 0)).toEqual([])
  })
})

describe.each([scenarioOf('S8')])('$name, which no theorem covers', (scenario) => {
  test('a sync that knows that rows move is wrong less often', async () => {
    const options = (seed: number) => ({ scenario, concurrency: 1, length: 600 + 20 * seed })
    const once = await runSeeds(40, options)
    const both = await runSeeds(40, (seed) => ({ ...options(seed), isInDoubt: true }))
    expect(once.filter(isWrong).length).toBeGreaterThan(both.filter(isWrong).length)
  })
})

test('small pages, small overlaps and blocks of changes cause no false certificate', async () => {
  const figures = await runSeeds(60, (seed) => ({
    scenario: ADVERSARY,
    concurrency: 1 + (seed % 4),
    length: 20 + seed,
    limit: 4 + (seed % 7),
  }))
  expect(figures.filter(isWrong)).toEqual([])
})

describe.each([
  ['gives half a page and says so', clamps(50, true)],
  ['gives half a page and does not say so', clamps(50, false)],
  ['cuts pages off', cutsPages(0.02)],
  ['counts ten too many', miscounts(10)],
  ['counts ten too few', miscounts(-10)],
  ['counts a third of the rows', miscounts(-700)],
  ['never counts again', countsOnce()],
])('a service that %s', (_name, distort) => {
  test('causes no false certificate and no missed row', async () => {
    const figures = await runSeeds(4, () => ({ scenario: scenarioOf('S3'), concurrency: 8, length: 1000, distort }))
    expect(figures.filter(isWrong)).toEqual([])
    expect(figures.filter(({ missed }) => missed > 0)).toEqual([])
  })
})

describe.each([scenarioOf('S3')])('$name', (scenario) => {
  test('a service that refuses pages beyond a depth is never certified', async () => {
    const figures = await runSeeds(4, () => ({ scenario, concurrency: 8, distort: refusesBeyond(300) }))
    expect(figures.map(({ grade }) => grade)).toEqual(figures.map(() => 'best-effort'))
  })
  test('waits and kills during a scan cause no missed row', async () => {
    const refused = await runSeeds(5, () => ({ scenario, concurrency: 8, refused: 0.1 }))
    const crashed = await runSeeds(5, () => ({ scenario, concurrency: 1, crashWithin: 15 }))
    expect([...refused, ...crashed].filter(({ missed }) => missed > 0)).toEqual([])
  })
  test('a simple reader of consecutive pages misses rows in many runs', async () => {
    const figures = await Promise.all(
      Array.from({ length: 20 }, (_, seed) => runReader({ scenario, seed, concurrency: 1 }, readNaively)),
    )
    expect(figures.filter(({ missed }) => missed > 0).length).toBeGreaterThan(4)
  })
})
