import { expect, it } from 'vitest'
import { countries } from './countries.ts'

it('every country is listed once, in the reader’s language and order', () => {
  const german = countries('de')
  expect(german).toContainEqual({ code: 'AT', name: 'Österreich' })
  expect(german.findIndex(({ code }) => code === 'AT')).toBeLessThan(german.findIndex(({ code }) => code === 'PL'))
  expect(new Set(german.map(({ code }) => code)).size).toBe(german.length)
  expect(german.length).toBeGreaterThan(240)
})

it('codes that are not countries, or no longer, are left out', () => {
  const codes = countries('en').map(({ code }) => code)
  for (const code of ['EU', 'UN', 'ZZ', 'XA', 'DD', 'SU', 'YU', 'UK']) expect(codes).not.toContain(code)
})
