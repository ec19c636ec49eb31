import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateAndTime, isoTime, zoneOffset } from './time.ts'

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
})
