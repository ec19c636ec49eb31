import { describe, expect, test } from 'vitest'
import { cutsPages, miscounts } from './distortions.ts'
import { isWrong, type RunFigures, type RunOptions, runScan } from './run.ts'
import { ADVERSARY, SCENARIOS } from './scenario.ts'
import { seeds } from './seeds.ts'

const PATIENCE_MILLISECONDS = 120_000

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

  test.each([1, 8])(
    'no certificate is wrong, %i requests at once',
    async (concurrency) => {
      expect(await wrongOnes(count, () => ({ scenario, concurrency }))).toEqual([])
    },
    PATIENCE_MILLISECONDS,
  )
})

describe.each(SCENARIOS.filter(({ isCovered, query, repeated }) => isCovered && !query && !repeated))(
  '$name, in trouble',
  (scenario) => {
    test.each<[string, Partial<RunOptions>]>([
      ['killed and gone on with', { crashWithin: 8 }],
      ['told to wait', { refused: 0.1 }],
      ['pages cut', { distort: cutsPages(0.02) }],
      ['total too large', { distort: miscounts(7) }],
      ['total too small', { distort: miscounts(-7) }],
    ])(
      'no certificate is wrong, %s',
      async (_name, trouble) => {
        const wrong = await wrongOnes(200, (seed) => ({ scenario, concurrency: seed % 2 ? 1 : 8, ...trouble }))
        expect(wrong).toEqual([])
      },
      PATIENCE_MILLISECONDS,
    )
  },
)

test(
  'small lists that change faster than they are read: no certificate is wrong',
  async () => {
    const wrong = await wrongOnes(6000, (seed) => ({
      scenario: ADVERSARY,
      concurrency: 1 + (seed % 4),
      length: 20 + (seed % 120),
      limit: 4 + (seed % 7),
    }))
    expect(wrong).toEqual([])
  },
  PATIENCE_MILLISECONDS,
)
