import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginningOfDay, dayOf } from './day.ts'

it('the day of a moment depends on the zone', () => {
  const moment = Date.parse('2026-11-20T23:30:00Z')
  expect(['UTC', 'Europe/Berlin', 'America/New_York'].map((zone) => dayOf(moment, zone))).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-20',
  ])
})

describe('the beginning of a day', () => {
  const before = process.env.TZ
  beforeEach(() => {
    process.env.TZ = 'Europe/Berlin'
  })
  afterEach(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  it.each([
    ['2026-11-21', 'Europe/Berlin', 0, '2026-11-20T23:00:00.000Z'],
    ['2026-11-21', 'UTC', 0, '2026-11-21T00:00:00.000Z'],
    // A day of 25 hours.
    ['2026-10-25', 'Europe/Berlin', 0, '2026-10-24T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', 1, '2026-10-25T23:00:00.000Z'],
    ['2026-12-31', 'UTC', 1, '2027-01-01T00:00:00.000Z'],
  ])('of %s in %s, %i days later, is %s', (day, zone, later, moment) => {
    expect(beginningOfDay(day, zone, later)).toBe(moment)
  })

  it.each(['', '2026-02-99', 'null'])('of "%s" is undefined', (day) => {
    expect(beginningOfDay(day, 'UTC')).toBeUndefined()
  })
})
