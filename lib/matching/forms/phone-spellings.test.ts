import { expect, it } from 'vitest'
import { readValue } from '../checked-value.ts'
import { fieldMatchesIn } from '../compare.ts'
import { weightOf } from '../rules.ts'
import type { PhoneCountry } from './phone-country.ts'
import { phoneSpellings } from './phone-spellings.ts'

function weights(listed: string, typed: string, country?: PhoneCountry, listedIn = 'phone') {
  const value = readValue(typed, country)
  if (typeof value === 'string') throw new Error(value)
  return fieldMatchesIn({ [listedIn]: listed }, value).map(({ rule, field }) => weightOf(rule, field))
}

it.each<[string, PhoneCountry?]>([
  ['Tel01701234567', 'DE'],
  ['Mobil01701234567'],
  ['℡0170 1234567', 'DE'],
  ['+49,170,123,45,67'],
  ['+49_170_1234567'],
  ['+49·170·1234567'],
  ['+49|170|1234567'],
  ["+49'170'1234567"],
  ['+49:170:1234567'],
  ['+49\\170\\1234567'],
  ['0170_123_4567', 'DE'],
  ['491,701,234,567'],
  ['+0049 170 1234567'],
  ['0170 1234567-12', 'DE'],
  ['(0170) 123-4567-12', 'DE'],
  ['DE491701234567'],
])('%s is perhaps +49 170 1234567', (typed, country) => {
  expect(weights('+49 170 1234567', typed, country)).toEqual(['similar'])
})

it('Of two plus signs, and of zeros behind one, one counts in every field', () => {
  for (const typed of ['++491701234567', '+00491701234567', '+49(0)1701234567']) {
    expect(weights('491701234567', typed, undefined, 'contactNumber')).toEqual(['similar'])
  }
})

it('A number that a spreadsheet wrote with a fraction is the same, also with a plus', () => {
  expect(weights('+49 170 1234567', '+491701234567.0')).toEqual(['listed'])
})

it.each([
  'Hotel01701234567',
  'Tel0170',
  'Tel0170123456a',
  '2026,11,29',
  '192.0.2.77',
  '0170 1234-567',
  'AT491701234567',
  'DE89370400440532013000',
  'usr_4711_4712',
  '1701234567,1701234568',
])('%s is read as it is', (text) => {
  const values = phoneSpellings(text.toLowerCase()).map((each) => weights('+49 170 1234567', each))
  expect(values.flat()).toEqual([])
})
