import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isoOfLocal, localOfIso } from './local-time.ts'

it('a moment goes through the field unchanged, to the second', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const iso = `${moment.toISOString().slice(0, 19)}.000Z`
      // An hour repeated by a clock change has one name for two moments.
      const back = isoOfLocal(localOfIso(iso)) ?? ''
      expect([0, 3_600_000]).toContain(Math.abs(Date.parse(back) - Date.parse(iso)))
    }),
  )
})

it('an invalid text is not a moment', () => {
  expect(isoOfLocal('')).toBeUndefined()
  expect(isoOfLocal('soon')).toBeUndefined()
  expect(localOfIso('soon')).toBe('')
})
