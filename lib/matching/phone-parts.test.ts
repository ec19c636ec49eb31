import { expect, it } from 'vitest'
import type { JsonObject } from '#lib/contract/json.ts'
import { readValue } from './checked-value.ts'
import { nameOfForm } from './forms/form.ts'
import { formsOf } from './forms/forms-of.ts'
import type { PhoneCountry } from './forms/phone-country.ts'
import { leavesOf } from './leaves.ts'
import { cutsOfPhones, phonePartsMatcher } from './phone-parts.ts'

function read(typed: string, country?: PhoneCountry) {
  const value = readValue(typed, country)
  if (typeof value === 'string') throw new Error(value)
  return value
}

const fieldsIn = (item: JsonObject, typed: string, country?: PhoneCountry) =>
  phonePartsMatcher(read(typed, country))({ id: 'usr_1', ...item }).map((leaves) => leaves.map(({ path }) => path))

/** Whether the index finds an item: one of its fields has a form of a rest, and another one of the same cut's start. */
function isFound(item: JsonObject, typed: string, country?: PhoneCountry): boolean {
  const keys = leavesOf(item).map(({ path, value }) => formsOf(path, value).map(nameOfForm))
  const has = (some: readonly string[]) => keys.some((own) => own.some((key) => some.includes(key)))
  return cutsOfPhones(read(typed, country)).some(
    ({ start, rest }) => has(rest.map(nameOfForm)) && has(start.map(nameOfForm)),
  )
}

it.each<[JsonObject, string, PhoneCountry?]>([
  [{ areaCode: '030', number: '1234567' }, '+49 30 1234567'],
  [{ areaCode: '030', number: '1234567' }, '030 1234567'],
  [{ areaCode: '030', number: '1234567' }, '0301234567', 'DE'],
  [{ areaCode: '030', number: '1234567' }, 'Tel.: 0049 (0)30/1234567, Berlin'],
  [{ areaCode: '30', number: '123 45 67' }, '49301234567'],
  [{ areaCode: 30, number: 1234567 }, '030/1234567'],
  [{ areaCode: '(0221)', local: '12-34-56' }, '0221 123456'],
  [{ vorwahl: '+49 (0)30', rufnummer: '1234567' }, '+49 30 1234567'],
  [{ phonePrefix: '+4930', phoneNumber: '123-4567' }, '+49 30 1234567'],
  [{ phone: { countryCode: '+49', areaCode: '30', number: '1234567' } }, '030 1234567', 'DE'],
  [
    {
      phones: [
        { area: '040', local: '7654321' },
        { area: '030', local: '1234567' },
      ],
    },
    '030 1234567',
  ],
  [{ tel: ['030', '1234567'] }, '030 1234567'],
  [{ npa: 415, nxx: 555, line: 2671 }, '(415) 555-2671'],
  [{ dialCode: 49, subscriber: '01701234567' }, '+49 170 1234567'],
  [{ ddd: '11', telefone: '2345-3944' }, '11 2345-3944'],
  [{ kod: '8495', nomer: '123-45-67' }, '8 (495) 123-45-67'],
  [{ kod: '495', nomer: '123-45-67' }, '84951234567'],
  [{ korzet: '20', szam: '123 4567' }, '06 20 123 4567'],
  [{ korzet: '0620', szam: '1234567' }, '20 123 4567'],
  [{ area: '01', number: '234567' }, '+43 1 234567'],
])('%j has %j in parts', (item, typed, country) => {
  expect(fieldsIn(item, typed, country)).toHaveLength(1)
  expect(isFound(item, typed, country)).toBe(true)
})

it('takes a prefix for one with another country code only if no country is known', () => {
  const item = { prefix: '+49 (0)30', number: '1234567' }
  expect(fieldsIn(item, '030 1234567')).toEqual([['prefix', 'number']])
  expect(fieldsIn(item, '030 1234567', 'DE')).toEqual([['prefix', 'number']])
  expect(fieldsIn(item, '+43 30 1234567')).toEqual([])
})

it.each<[string, JsonObject, string]>([
  ['another area code', { areaCode: '040', number: '1234567' }, '+49 30 1234567'],
  ['another number', { areaCode: '030', number: '1234568' }, '+49 30 1234567'],
  ['one digit more', { areaCode: '030', number: '11234567' }, '+49 30 1234567'],
  ['fields of two objects', { home: { areaCode: '030' }, office: { number: '1234567' } }, '030 1234567'],
  [
    'parts of two numbers',
    {
      phones: [
        { area: '030', local: '7654321' },
        { area: '040', local: '1234567' },
      ],
    },
    '030 1234567',
  ],
  ['an id in front', { userId: '30', number: '1234567' }, '030 1234567'],
  ['a rest in a field for something else', { areaCode: '030', accountNumber: '1234567' }, '030 1234567'],
  ['the prefix that is dialled, and all the rest', { attempts: 0, reference: '301234567' }, '030 1234567'],
  ['a number of few digits', { area: '12', number: '3456' }, '123456'],
  ['a rest of three digits', { area: '030123', number: '456' }, '030 123456'],
  ['no phone number', { areaCode: '030', number: '1234567' }, 'ab030 1234567cd'],
])('does not match %s', (_, item, typed) => {
  expect(fieldsIn(item, typed)).toEqual([])
})

it('looks for the first three numbers of a text', () => {
  const numberOf = (n: number) => `+49 30 12345${n}`
  const text = Array.from({ length: 200 }, (_, n) => numberOf(100 + n)).join(', ')
  const item = (n: number) => ({ areaCode: '030', number: `12345${n}` })
  expect(fieldsIn(item(102), text)).toHaveLength(1)
  expect(fieldsIn(item(103), text)).toEqual([])
  expect(cutsOfPhones(read(text)).length).toBeLessThan(40)
})
