import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateAndTime, isoTime, timeOfDay, zoneName, zoneOffset } from './time.ts'

const NOON = Date.UTC(2026, 10, 21, 12, 0, 7)
const JULY = Date.UTC(2026, 6, 1, 12, 0, 0)

describe('isoTime', () => {
  it('reads every full date-time that the platform writes', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
        expect(isoTime(date.toISOString())).toBe(date.getTime())
      }),
    )
  })

  it.each([
    '2026-11-21',
    '2026-11-21T09:12:04',
    '2026-02-30T09:12:04Z',
    '2026-13-01T09:12:04Z',
    '2026-11-21T25:12:04Z',
    ' 2026-11-21T09:12:04Z',
    '20261121',
    'yesterday',
  ])('does not take %j for one', (text) => {
    expect(isoTime(text)).toBeUndefined()
  })
})

describe('times in a zone', () => {
  it('are written with the zone of that day, summer or winter', () => {
    expect(timeOfDay(NOON, 'Europe/Stockholm')).toBe('13:00:07 UTC+1')
    expect(timeOfDay(JULY, 'Europe/Stockholm')).toBe('14:00:00 UTC+2')
    expect(timeOfDay(NOON, 'UTC')).toBe('12:00:07 UTC')
    expect(timeOfDay(NOON, 'Asia/Kolkata')).toBe('17:30:07 UTC+5:30')
    expect(zoneOffset(NOON, 'America/New_York')).toBe('UTC−5')
  })

  it('are dated by the zone, across midnight too', () => {
    expect(dateAndTime(Date.UTC(2026, 11, 31, 23, 30), 'Asia/Tokyo')).toBe('2027-01-01 08:30:00')
    expect(dateAndTime(Date.UTC(2026, 0, 1, 0, 0), 'UTC')).toBe('2026-01-01 00:00:00')
  })

  it('say their offset as the platform does', () => {
    const times = fc.integer({ min: 0, max: Date.UTC(2100, 0) })
    const zones = fc.constantFrom('Europe/Lisbon', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Auckland')
    fc.assert(
      fc.property(times, zones, (time, zone) => {
        const seconds = time - (time % 1000)
        const wall = Date.parse(`${dateAndTime(seconds, zone).replace(' ', 'T')}Z`)
        expect(Math.abs(wall - seconds)).toBeLessThanOrEqual(14 * 3_600_000)
        expect(zoneOffset(seconds, zone) === 'UTC').toBe(wall === seconds)
      }),
    )
  })

  it('name the zone once for a column whose offsets may differ', () => {
    expect(zoneName('America/New_York')).toBe('New York time')
    expect(zoneName('UTC')).toBe('UTC')
  })
})
