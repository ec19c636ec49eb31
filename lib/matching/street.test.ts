import { expect, it } from 'vitest'
import type { JsonObject } from '#lib/contract/json.ts'
import { fold } from './forms/fold.ts'
import { leavesOf } from './leaves.ts'
import { piecesOfStreets, streetMatcher } from './street.ts'

const read = (text: string) => ({ folded: fold(text), isDate: false })
const isSame = (checked: string, listed: string) => streetMatcher(read(checked)).isIn(fold(listed), 'address')

it.each([
  ['Lindenallee 45, 27323 Berlin', 'Lindenallee 45'],
  ['Lindenallee 45', 'Lindenallee 45, 27323 Berlin'],
  ['45 Lindenallee', 'Lindenallee 45'],
  ['45 Main Street', '45 Main St'],
  ['1600 Pennsylvania Ave', '1600 Pennsylvania Avenue NW, Washington'],
  ['Hauptstr. 12', 'Hauptstraße 12, 10115 Berlin'],
  ['Hauptstraße 12a', 'HAUPTSTR 12'],
  ['12 rue Victor Hugo', '12 Rue Victor-Hugo, 75001 Paris'],
  ['C/ Mayor 155, 77289 Madrid', '77289 Madrid\nCalle Mayor 155'],
  ['27323 Berlin, Lindenallee 45', 'Lindenallee 45, 27323 Berlin'],
  ['Customer wrote from Lindenallee 45, 27323 Berlin today', 'Lindenallee 45'],
  ['Customer wrote from Calle Mayor 155 today', 'Calle Mayor 155'],
  ['Calle Mayor, 5, 28013 Madrid', 'Calle Mayor 5'],
  ['Via Roma, 5', 'Via Roma 5, 00100 Roma'],
  ['12, rue Victor Hugo, 75001 Paris', '12 rue Victor-Hugo'],
  ['Hauptstr.12', 'Hauptstraße 12'],
  ['Lindenallee #45', 'Lindenallee 45'],
  ['Flat 3, 45 Main Street', '45 Main St, Flat 7'],
  ['Am Markt 3, 10115 Berlin', 'Am Markt 3'],
  ['Am Markt 3', 'Am Markt 3, 10115 Berlin'],
  ['Hauptstraße Nr. 12', 'Hauptstraße 12, 10115 Berlin'],
  ['Calle Mayor nº 155', 'Calle Mayor 155, 28013 Madrid'],
  ['Calle Mayor 155', 'Calle Mayor, nº 155'],
  ['Karl-Marx-Allee 5', 'Karl-Marx-Allee 5, 10178 Berlin'],
  ['Berliner Platz 5', 'Berliner Platz 5'],
  ['5 Elm St', '5 Elm Street, Leeds'],
  ['Jane Doe\nLindenallee 45\n27323 Berlin', '45 Lindenallee, 27323 Berlin'],
  ['2026-11-21 Lindenallee 45, 27323 Berlin', 'Lindenallee 45'],
  ['Warehouse 4, Dock 12, 45 Main Street', '45 Main St'],
  ['Packstation 145, Postnummer 123, Lindenallee 45', 'Lindenallee 45, Berlin'],
  ['Haus 2, Aufgang 3, Lindenallee 45, 27323 Berlin', 'Lindenallee 45'],
  ['Calle Mayor, 5', 'C/ Mayor, 5, 28013 Madrid'],
  ['C/Mayor nº 5, 28013 Madrid', 'Calle Mayor 5'],
  ['12345 Sunset Blvd, Los Angeles', '12345 Sunset Boulevard'],
  ['10 bis, rue de la Paix', '10 rue de la Paix, 75002 Paris'],
  ['Am See 5, 10115 Berlin', 'Am See 5'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni 135, 10623 Berlin'],
  ['12 Rue du 8 Mai 1945, 75010 Paris', '12 rue du 8 mai 1945'],
  ['12 March Road, London', '12 March Rd'],
])('%j has the street of %j', (checked, listed) => {
  expect(isSame(checked, listed)).toBe(true)
  const found = piecesOfStreets(read(checked)).filter(({ name }) => name.length > 2 && fold(listed).includes(name))
  expect(found).not.toEqual([])
})

it.each([
  ['Lindenallee 45', 'Lindenallee 46'],
  ['Wohnung 4, Lindenallee 45, 27323 Berlin', 'Lindenallee 4'],
  ['Order 123, Lindenallee 45', 'Lindenallee 123'],
  ['Straße des 17. Juni 135, 10623 Berlin', 'Straße des 17. Juni 20'],
  ['12 Rue du 8 Mai 1945, 75010 Paris', '30 Rue du 8 Mai 1945'],
  ['Via 25 Aprile 10, 20121 Milano', 'Via 25 Aprile 99'],
  ['Am See 5, 10115 Berlin', 'Am Tal 5'],
  ['Lindenallee, 27323 Berlin', 'Lindenallee, 27323 Bremen'],
  ['Lindenallee 45', 'Lindenstraße 45'],
  ['Lindenallee 45, 27323 Berlin', 'Hauptstraße 45, 27323 Berlin'],
  ['Lindenallee 45, 8001 Zürich', 'Hauptstrasse 7, 8001 Zürich'],
  ['27323 Berlin', '27323 Berlin'],
  ['Lindenallee', 'Lindenallee'],
  ['Suite 100, 5 Elm St', '900 Oak Blvd, Suite 100'],
  ['Flat 3, 10115 Berlin', 'Flat 3, 20095 Hamburg'],
  ['Apartment 4, 5 Elm Street', 'Apartment 4, 9 Oak Street'],
  ['5 Park Road, Leeds', '5 Park Avenue, New York'],
  ['Order 123 from Jane Doe', 'order 123'],
  ['level 99', 'Level 99 Boss'],
  ['Galaxy 12', 'Galaxy 12'],
  ['monitoring 24', '24 monitoring'],
  ['usr_45', 'usr_45'],
  ['jane45@example.com', 'jane 45'],
])('%j does not have the street of %j', (checked, listed) => {
  expect(isSame(checked, listed)).toBe(false)
})

it('is looked for in fields for addresses, and not in those for names and ids', () => {
  const { isIn: has } = streetMatcher(read('Lindenallee 45'))
  expect(['name', 'orderId', 'phone', 'emailAddress'].filter((path) => has('lindenallee 45', path))).toEqual([])
  expect(['address', 'street', 'userAddress'].filter((path) => has('lindenallee 45', path))).toHaveLength(3)
})

const LINDEN = { street: 'Lindenallee', number: '45', city: 'Berlin' }
const AT_LINDEN = 'Lindenallee 45, 27323 Berlin'
const IN_ADDRESSES = ['addresses[].street', 'addresses[].nr']

it.each<[string, JsonObject, readonly string[]]>([
  [AT_LINDEN, { address: LINDEN }, ['address.street', 'address.number']],
  ['45 Lindenallee', LINDEN, ['street', 'number']],
  [AT_LINDEN, { strasse: 'Lindenallee', ort: 'Berlin', hausnummer: '45a' }, ['strasse', 'hausnummer']],
  ['45 Main St', { addressLine1: 'Main Street', houseNo: 45 }, ['addressLine1', 'houseNo']],
  ['12 Rue de Rivoli, 75001 Paris', { street: 'Rue de Rivoli', number: '12' }, ['street', 'number']],
  ['350 5th Avenue', { street: '5th Avenue', number: '350' }, ['street', 'number']],
  [AT_LINDEN, { street: 'Lindenallee', houseNumber: '45 a' }, ['street', 'houseNumber']],
  [AT_LINDEN, { street: 'Lindenallee', houseNumber: '45-47' }, ['street', 'houseNumber']],
  [AT_LINDEN, { street: 'Lindenallee', houseNumber: 'Nr. 45' }, ['street', 'houseNumber']],
  [AT_LINDEN, { street: 'Lindenallee', street2: null, houseNumber: '45' }, ['street', 'houseNumber']],
  [AT_LINDEN, { street: 'Lindenallee', address: 'Berlin', house: 45, number: 7 }, ['street', 'house']],
  [AT_LINDEN, { addressStreet: 'Lindenallee', addressNumber: '45' }, ['addressStreet', 'addressNumber']],
  [AT_LINDEN, { street: { name: 'Lindenallee', number: '45' } }, ['street.name', 'street.number']],
  [AT_LINDEN, { straat: 'Lindenallee', huisnummer: '45' }, ['straat', 'huisnummer']],
  [AT_LINDEN, { ulica: 'Lindenallee', nrDomu: '45' }, ['ulica', 'nrDomu']],
  [AT_LINDEN, { ulice: 'Lindenallee', čísloPopisné: 45 }, ['ulice', 'čísloPopisné']],
  [AT_LINDEN, { gata: 'Lindenallee', husnummer: '45' }, ['gata', 'husnummer']],
  [AT_LINDEN, { улица: 'Lindenallee', дом: '45' }, ['улица', 'дом']],
  [AT_LINDEN, { street: { name: 'Lindenallee' }, houseNumber: '45' }, ['street.name', 'houseNumber']],
  [AT_LINDEN, { a: { street: 'Lindenallee', house: { number: '45' } } }, ['a.street', 'a.house.number']],
  ['Straße des 17. Juni 135', { street: 'Straße des 17. Juni', number: '135' }, ['street', 'number']],
  ['Via Roma 12', { via: 'Via Roma', numeroCivico: '12' }, ['via', 'numeroCivico']],
  [
    AT_LINDEN,
    {
      addresses: [
        { street: 'Ring', nr: '' },
        { street: 'Lindenallee', nr: '45' },
      ],
    },
    IN_ADDRESSES,
  ],
  [AT_LINDEN, { addresses: [{ street: 'Ring' }, { street: 'Lindenallee', nr: '45' }] }, IN_ADDRESSES],
  ['Am Markt 3', { streetName: 'Am Markt', street_number: '3' }, ['streetName', 'street_number']],
  ['Hauptstr. 12', { Straße: 'Hauptstraße', 'Haus-Nr': '12' }, ['Straße', 'Haus-Nr']],
  [AT_LINDEN, { a: { ...LINDEN, number: '46' }, b: LINDEN }, ['b.street', 'b.number']],
  [AT_LINDEN, { addresses: [{ street: 'Ring', number: null }, LINDEN] }, ['addresses[].street', 'addresses[].number']],
  [
    AT_LINDEN,
    { billingStreet: 'Lindenallee', billingHouseNumber: '45', shippingStreet: 'Ring', shippingHouseNumber: '1' },
    ['billingStreet', 'billingHouseNumber'],
  ],
])('%j is in two fields of %j', (checked, item, paths) => {
  const found = streetMatcher(read(checked)).fieldsTogether(leavesOf(item))
  expect(found.flat().map(({ path }) => path)).toEqual(paths)
})

it.each<[string, JsonObject]>([
  [AT_LINDEN, { address: { ...LINDEN, number: '46' } }],
  [AT_LINDEN, { a: { ...LINDEN, number: '46' }, b: { ...LINDEN, street: 'Ring' } }],
  [
    AT_LINDEN,
    {
      addresses: [
        { ...LINDEN, number: '46' },
        { ...LINDEN, street: 'Ring' },
      ],
    },
  ],
  [AT_LINDEN, { street: 'Lindenallee', phoneNumber: '45', orderNumber: '45', building: '45' }],
  [AT_LINDEN, { billingStreet: 'Lindenallee', shippingHouseNumber: '45' }],
  [AT_LINDEN, { name: 'Lindenallee', number: '45' }],
  [AT_LINDEN, { street: 'Lindenallee' }],
  [AT_LINDEN, { street: 'Lindenallee', houseNumber: null }],
  ['12 Park Road, London', { street: '7 Park Road', number: '12' }],
  ['12 Park Road, London', { customerAddress: 'Park Road', customerNumber: 12 }],
  ['Null 45', { street: null, number: 45 }],
  [AT_LINDEN, { street: 'Lindenallee', number: `45 ${'x'.repeat(20)}` }],
  [AT_LINDEN, { street: `Lindenallee${' '.repeat(200)}`, number: '45' }],
  ['12 Park Road, London', { order: { number: 12, address: 'Park Road' } }],
  ['12 Park Road, London', { number: 12, address: 'Flat 2 7 Park Road London' }],
  ['Straße des 17. Juni 135', { street: 'Straße des 17. Juni', number: '20' }],
  ['Anna 12', { street: 'Anna Maria', number: '12' }],
  ['Flat 45, 27323 Berlin', { street: 'Flat', number: '45' }],
])('%j is not in two fields of %j', (checked, item) => {
  expect(streetMatcher(read(checked)).fieldsTogether(leavesOf(item))).toEqual([])
})

it('is found by a long word of its name, near its number', () => {
  const nameOf = (text: string) => piecesOfStreets(read(text)).map(({ name, house }) => `${name} ${house}`)
  expect(nameOf('Hauptstraße 12a, 27323 Berlin')).toEqual(['hauptstr 12'])
  expect(nameOf('12 Rue de Rivoli')).toEqual(['rivoli 12'])
  expect(nameOf('Address Calle Mayor 5')).toEqual(['mayor 5'])
  expect(nameOf('9 Elm St')).toEqual(['elm 9'])
  expect(nameOf('Am See 5, 10115 Berlin')).toEqual(['am see 5'])
  expect(nameOf('Straße des 17. Juni 135')).toEqual(['juni 135'])
  expect(nameOf('Tower 2, Gate 3, 45 Main Street')).toEqual(['main 45'])
  expect(nameOf('Portal 4, Ladera 12, 45 Main Street')[0]).toBe('main 45')
  expect(nameOf('27323 Berlin')).toEqual([])
})

it('is not looked for in a date', () => {
  const date = { folded: 'march 12, 2020', isDate: true }
  expect(streetMatcher(date).fieldsTogether(leavesOf({ street: 'March Road', number: '12' }))).toEqual([])
  expect(piecesOfStreets(date)).toEqual([])
})

it('is found by the words beside its number, in their order', () => {
  const withNumber = (text: string) => piecesOfStreets(read(text)).flatMap((pieces) => pieces.withNumber)
  expect(withNumber('12, rue Victor Hugo')).toContain('12 rue victor')
  expect(withNumber('Park Avenue 12')).toEqual(expect.arrayContaining(['park avenue 12', 'park ave 12', '12 park']))
})
