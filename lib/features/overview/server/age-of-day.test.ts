import { expect, it } from 'vitest'
import type { PastRead } from '#lib/mirror/query/coverage.ts'
import { ageOfDay } from './age-of-day.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-22T12:10:00Z')
const read = (endedAt: string | null, minutes: number, grade: PastRead['grade'] = 'ordered'): PastRead => {
  const end = Date.parse(`2026-11-22T${endedAt ?? '12:00'}:00Z`)
  return {
    generation: 1,
    startedAt: end - minutes * MINUTE,
    endedAt: endedAt === null ? null : end,
    grade,
    heldBack: 0,
  }
}
const lastMinutes = (reads: readonly PastRead[], count: number) =>
  ageOfDay(reads, NOW)
    .slice(-count)
    .map(({ longest }) => (longest === null ? null : longest / MINUTE))

it('counts from the start of the last complete sync, and is longest just before the next one ends', () => {
  expect(lastMinutes([read('11:50', 2), read('11:35', 2)], 3)).toEqual([12, 17, 22])
})

it('is not known before a complete sync has ended', () => {
  const reads = [read('11:50', 2), read('11:20', 2, 'best-effort'), read(null, 2), read('11:10', 2, null)]
  expect(lastMinutes(reads, 5)).toEqual([null, null, null, 12, 22])
})

it('covers a day in quarter hours, the last one up to now', () => {
  const ages = ageOfDay([read('12:08', 1)], NOW)
  expect(ages).toHaveLength(96)
  expect(ages.at(-1)).toEqual({ from: '2026-11-22T12:00:00.000Z', longest: 3 * MINUTE })
})
