import { describe, expect, test } from 'vitest'
import { isCertified } from '#lib/mirror/generation.ts'
import { isWrong, type RunFigures, runScan } from './run.ts'
import { SCENARIOS } from './scenario.ts'

const BEHIND = 30

async function runs(lag: number): Promise<RunFigures[]> {
  const scenario = SCENARIOS.find(({ name }) => name.startsWith('S3 '))
  if (!scenario) throw new Error('There is such a scenario')
  const figures: RunFigures[] = []
  for (let seed = 1; seed <= 30; seed += 1) {
    const options = { scenario, seed, concurrency: 1 + (seed % 4), length: 100 + 5 * seed, limit: 20 }
    figures.push(await runScan({ ...options, behind: BEHIND, lag }))
  }
  return figures
}

const certified = (figures: readonly RunFigures[]) =>
  figures.filter(({ grade }) => grade !== undefined && isCertified(grade)).length

describe('D5 a service with a replica that is 30 round trips behind', () => {
  test('causes no wrong certificate if this lag is assumed, and most syncs are certified', async () => {
    const figures = await runs(BEHIND)
    expect(figures.filter(isWrong)).toEqual([])
    expect(certified(figures)).toBeGreaterThan(20)
  })
  test('causes wrong certificates if no lag is assumed', async () => {
    expect((await runs(0)).filter(isWrong).length).toBeGreaterThan(10)
  })
})
