import { expect, it } from 'vitest'
import { DAY_MILLISECONDS } from '#lib/contract/time.ts'
import { filterFits } from '#lib/mirror/query/sheet/filter-fits.ts'
import { agesAt, SINCE } from './by-age.ts'

/** How services write a time. */
function written(time: number): readonly string[] {
  const at = new Date(time).toISOString()
  const [day, second, millisecond] = [at.slice(0, 10), at.slice(0, 19), at.slice(0, 23)]
  return [day, `${second}Z`, `${second}+00:00`, `${millisecond}Z`, `${millisecond}+00:00`, `${millisecond}456Z`]
}

it.each([
  '2026-11-22T10:30:07.400Z',
  '2026-11-22T10:30:00.000Z',
  '2026-11-22T00:00:00.000Z',
  '2026-11-22T00:00:59.999Z',
  '2026-11-22T00:01:20.000Z',
])('every date around the limits of the ages at %s has one age', (now) => {
  const tests = agesAt(Date.parse(now)).map(({ filter }) => filterFits(filter))
  const limits = [7, 30, 91, 365].map((days) => Date.parse(now) - days * DAY_MILLISECONDS)
  const around = [-86_400_000, -60_000, -1000, -400, -1, 0, 1, 400, 1000, 60_000, 86_400_000]
  const dates = limits.flatMap((limit) => around.flatMap((by) => written(limit + by)))
  const ages = dates.map((value) => [value, tests.filter((fits) => fits([{ path: SINCE, value }])).length])
  expect(ages.filter(([, count]) => count !== 1)).toEqual([])
})
