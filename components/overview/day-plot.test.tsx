import { expect, it } from 'vitest'
import { drawn } from '#components/testing.ts'
import { DayPlot } from './day-plot.tsx'
import { daysOf } from './days.ts'

const NOW = Date.parse('2026-11-21T10:30:00Z')
const SINCE = '2026-11-21 10:29:55 UTC'
const calm = daysOf([], 'UTC', NOW, 30)
const hour = { hour: '2026-11-21T10:00:00.000Z', added: 3, removed: 0, changed: 0, reappeared: 0, mass: 0 }
const lively = daysOf([hour], 'UTC', NOW, 30)

it('says that nothing happened only of the time in which the list was watched', () => {
  expect(drawn(<DayPlot days={calm} since={SINCE} />)).toBe(
    `<p>Watched since ${SINCE}; nobody was added or removed since.</p>`,
  )
  expect(drawn(<DayPlot days={calm} since={undefined} />)).toContain('in the last 30 days')
})

it('says beside the bars from when on they tell anything', () => {
  const note = `Watched since ${SINCE}; what was before is not known.`
  expect(drawn(<DayPlot days={lively} since={SINCE} />)).toContain(note)
  expect(drawn(<DayPlot days={lively} since={undefined} />)).not.toContain('Watched')
})
