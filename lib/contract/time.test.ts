import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoTime } from './time.ts'

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
  ])('does not read %j', (text) => {
    expect(isoTime(text)).toBeUndefined()
  })
})
