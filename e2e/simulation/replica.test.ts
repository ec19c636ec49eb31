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
  test('proves who was on the list from so long before the first request on', async () => {
    const figures = await runs(BEHIND)
    expect(figures.filter(isWrong)).toEqual([])
    expect(certified(figures)).toBeGreaterThan(20)
  })
  test('proves nothing of who came after that: claims from the first request on would be wrong', async () => {
    expect((await runs(0)).filter(isWrong).length).toBeGreaterThan(10)
  })
})
