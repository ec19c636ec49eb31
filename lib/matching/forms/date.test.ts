import { expect, it } from 'vitest'
import { isDate } from './date.ts'
import { fold } from './fold.ts'

it.each([
  '1959-04-09',
  '1959-04-09T00:00:00.000Z',
  '1959/4/9',
  '09.04.1959',
  '9.4.59',
  '4/9/1959',
  '09-04-1959',
  '9 April 1959',
  '9-Apr-1959',
  'April 9, 1959',
  'Apr. 9th, 1959',
  '9. März 1959',
  '1er août 1959',
  '9 de abril de 1959',
  '9 kwietnia 1959',
  '"1959-04-09",',
  '* 09.04.1959',
  'Born: 1959-04-09',
  'geb. 09.04.1959',
  'Date of birth 4/9/1959',
  '{"born":"1959-04-09"}',
  'née le 9 avril 1959',
  'geb.09.04.1959',
  'Thursday, 9 April 1959',
  'Donnerstag, 9. April 1959',
  '9th of April 1959',
  '9. April 59',
  'd.o.b. 9/4/1959',
  '09/04/1959 12:00:00 AM',
  '1959年4月9日',
])('%s is a date', (text) => {
  expect(isDate(fold(text))).toBe(true)
})

it.each([
  '19590409',
  '12-34-56',
  '4711-12-1',
  '20/11/4711',
  '20-12-3456',
  '12jan1990',
  '1may2000',
  'MAR 12 3456',
  '01.01.1990@data.de',
  '@1.1.1990',
  '01-02-03',
  '31.12.2026.7',
  '1959-13-32',
  '192.0.2.77',
  '9 Main 1959',
  'Jane Doe, 1959-04-09',
  'usr_4711 1959-04-09',
  'May 1959',
  'April',
  'born',
  '9 8 7 6 5 4 3 2 1959 9 8',
  '',
])('%s is none, or more than a date', (text) => {
  expect(isDate(fold(text))).toBe(false)
})
