import { describe, expect, test } from 'vitest'
import { cachesTotals, cutsPages, givesOnly, miscounts } from './distortions.ts'
import { isWrong, type RunFigures, type RunOptions, runScan } from './run.ts'
import { ADVERSARY, COPIES, EDITED_WITHOUT_ORDER, GROWING, SCENARIOS, type Scenario, scenarioOf } from './scenario.ts'
import { seeds } from './seeds.ts'

async function wrongOnes(count: number, options: (seed: number) => Omit<RunOptions, 'seed'>): Promise<RunFigures[]> {
  const wrong: RunFigures[] = []
  for (const seed of seeds(count)) {
    const figures = await runScan({ ...options(seed), seed })
    if (isWrong(figures) || figures.phantoms > 0) wrong.push(figures)
  }
  return wrong
}

describe.each(SCENARIOS.filter(({ isCovered }) => isCovered))('$name', (scenario) => {
  const count = scenario.query ? 40 : 600

  test.each([1, 8])('no certificate is wrong with %i requests at once', async (concurrency) => {
    expect(await wrongOnes(count, () => ({ scenario, concurrency }))).toEqual([])
  })
})

describe.each(SCENARIOS.filter(({ isCovered, query, repeated }) => isCovered && !query && !repeated))(
  '$name, with a fault',
  (scenario) => {
    test.each<[string, Partial<RunOptions>]>([
      ['killed and continued', { crashWithin: 8 }],
      ['told to wait', { refused: 0.1 }],
      ['truncated pages', { distort: cutsPages(0.02) }],
      ['total too large', { distort: miscounts(7) }],
      ['total too small', { distort: miscounts(-7) }],
    ])('no certificate is wrong, %s', async (_name, trouble) => {
      const wrong = await wrongOnes(200, (seed) => ({ scenario, concurrency: seed % 2 ? 1 : 8, ...trouble }))
      expect(wrong).toEqual([])
    })
  },
)

test('small lists that change faster than they are read: no certificate is wrong', async () => {
  const wrong = await wrongOnes(6000, (seed) => ({
    scenario: ADVERSARY,
    concurrency: 1 + (seed % 4),
    length: 20 + (seed % 120),
    limit: 4 + (seed % 7),
  }))
  expect(wrong).toEqual([])
})

const changing = scenarioOf('S3')

/** Options of a run. They are created for each run, because some of them have state. */
type World = (seed: number) => Partial<RunOptions> & { readonly scenario: Scenario }
const WORLDS: readonly (readonly [string, World])[] = [
  ['D1 nothing beyond row 60', () => ({ scenario: changing, distort: givesOnly(60) })],
  ['D2 totals up to 20 round trips old', () => ({ scenario: changing, distort: cachesTotals(20) })],
  ['D3 the same, and the list grows', () => ({ scenario: GROWING, distort: cachesTotals(20) })],
  ['D4 a total that is one too small', () => ({ scenario: changing, distort: miscounts(-1) })],
  ['D5 a replica that is 30 round trips behind', () => ({ scenario: changing, behind: 30, lag: 30 })],
  ['E3 no order, and edits', () => ({ scenario: EDITED_WITHOUT_ORDER })],
  ['copies, one in ten', (seed) => ({ scenario: COPIES(0.1), limit: 4 + (seed % 17) })],
  ['copies, two in five', (seed) => ({ scenario: COPIES(0.4), limit: 4 + (seed % 17) })],
]

test.each(WORLDS)('%s: no certificate is wrong', async (_name, world) => {
  const wrong = await wrongOnes(240, (seed) => ({
    concurrency: 1 + (seed % 4),
    length: 60 + (seed % 240),
    limit: 20,
    ...world(seed),
  }))
  expect(wrong).toEqual([])
})
