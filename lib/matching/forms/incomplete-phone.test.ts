import { expect, it } from 'vitest'
import { isIncompletePhone } from './incomplete-phone.ts'

it.each([
  ['+44 20 7946', undefined],
  ['+49 151 5550', undefined],
  ['0049 30', undefined],
  ['020-794', undefined],
  ['tel.: 794 03', undefined],
  ['0151 5550', 'DE'],
  ['020 7946', 'GB'],
  ['٠٢٠ ٧٩٤', undefined],
] as const)('%s, dialled in %s, looks incomplete', (text, country) => {
  expect(isIncompletePhone(text, country)).toBe(true)
})

it.each([
  ['+44 20 7946 0397', undefined],
  ['+44 7700 900123', undefined],
  ['+45 12 34 56 78', undefined],
  ['+299 32 10 00', undefined],
  ['030 1234567', undefined],
  ['020 7946 0397', 'GB'],
  ['4711', 'DE'],
  ['015155', 'DE'],
  ['ios 20', 'DE'],
  ['elizabeth 2', undefined],
  ['usr_12', undefined],
  ['0.5', undefined],
  ['12.5', 'DE'],
  ['2026-11-22', 'DE'],
  ['22.11.2026', 'DE'],
  ['192.0.2.7', 'DE'],
  ['a@1.example', 'DE'],
] as const)('%s, dialled in %s, does not look incomplete', (text, country) => {
  expect(isIncompletePhone(text, country)).toBe(false)
})
