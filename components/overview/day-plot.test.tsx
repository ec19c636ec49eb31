import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import { DayPlot } from './day-plot.tsx'
import { daysOf } from './days.ts'

const NOW = Date.parse('2026-11-21T10:30:00Z')
const SINCE = Date.parse('2026-11-18T10:29:55Z')
const added = (from: string, count: number) => ({ from, added: count, removed: 0, changed: 0, reappeared: 0, mass: 0 })
const calm = daysOf<ReturnType<typeof added>>([], 'UTC', NOW, 30)
const lively = daysOf([added('2026-11-19T10:00:00.000Z', 3), added('2026-11-21T10:00:00.000Z', 1007)], 'UTC', NOW, 30)

it('claims "no changes" only for the time in which the list was synced', () => {
  expect(drawn(<DayPlot days={calm} times={times} since={SINCE} />)).toBe(
    '<p>No confirmed additions or removals since the first sync, 18 Nov 2026, 10:29:55 UTC.</p>',
  )
  expect(drawn(<DayPlot days={calm} times={times} since={undefined} />)).toContain('in the last 30 days')
})

it('hatches the days before the first sync', () => {
  const html = drawn(<DayPlot days={lively} times={times} since={SINCE} />)
  // 26 of the 30 days were over when it began.
  expect(html).toContain('<p class="plot-unknown" style="inline-size:86.66666666666667%"')
  expect(html).toContain('Not known before 18 Nov 2026, 10:29, the first sync')
  expect(drawn(<DayPlot days={lively} times={times} since={undefined} />)).not.toContain('plot-unknown')
})

it('cuts off a bar that would make the others too small, and shows its value', () => {
  const html = drawn(<DayPlot days={lively} times={times} since={undefined} />)
  expect(html).toContain('1,007, bar cut')
  expect(html).toMatch(/<li[^>]*>5<\/li>/)
  expect(html).toContain('<th scope="row">21 Nov 2026</th><td>1,007</td>')
})
