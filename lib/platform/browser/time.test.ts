import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isoTime } from '#lib/contract/time.ts'

const DAY = 86_400_000

/** Clock changes: one that lasted a week, and one that skipped a day. */
const CHANGES = [
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2000-10-08T03:00Z',
  '2000-10-15T02:00Z',
  '2011-12-30T10:00Z',
].map((text) => Date.parse(text))

describe.each([
  ['with', globalThis.Temporal],
  ['without', undefined],
])('times in a zone, on a platform %s Temporal', (_, temporal) => {
  let dateAndTime: typeof import('./time.ts').dateAndTime
  let zoneOffset: typeof import('./time.ts').zoneOffset
  beforeAll(async () => {
    vi.stubGlobal('Temporal', temporal)
    // Fills the cache, so that the result comes from it.
    vi.resetModules()
    ;({ dateAndTime, zoneOffset } = await import('./time.ts'))
  })
  afterAll(() => void vi.unstubAllGlobals())

  it('equal those of the platform, even around clock changes', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const near = fc.tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -5 * DAY, max: 5 * DAY }))
    const times = fc.oneof(
      fc.integer({ min: Date.UTC(1890, 0), max: Date.UTC(2110, 0) }),
      near.map(([change, by]) => change + by),
    )
    fc.assert(
      fc.property(times, zones, (time, zone) => {
        const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
        expect(dateAndTime(time, zone)).toBe(format.format(time))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['0001-01-01T00:00:00Z', 'UTC', '0001-01-01 00:00:00', 'UTC'],
    ['0001-01-01T00:00:00Z', 'America/New_York', '0000-12-31 19:03:58', 'UTC−4:56'],
    ['1500-02-01T00:00:00Z', 'UTC', '1500-02-01 00:00:00', 'UTC'],
    ['0050-06-01T12:00:00Z', 'Etc/GMT-2', '0050-06-01 14:00:00', 'UTC+2'],
    ['0004-02-29T12:00:00Z', 'Etc/GMT+3', '0004-02-29 09:00:00', 'UTC−3'],
    ['9999-12-31T23:30:00Z', 'Etc/GMT-1', '10000-01-01 00:30:00', 'UTC+1'],
  ])('are right far from today: %s in %s', (text, zone, shown, offset) => {
    const time = isoTime(text) ?? Number.NaN
    expect([dateAndTime(time, zone), zoneOffset(time, zone)]).toEqual([shown, offset])
  })

  it('have the offset UTC exactly when they equal UTC, and are within 14 hours of it', () => {
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
