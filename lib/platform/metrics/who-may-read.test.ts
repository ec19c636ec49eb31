import { expect, it } from 'vitest'
import { metricsRefusal } from './who-may-read.ts'

it('metrics need their token, unless none is set and only this machine reaches the program', () => {
  expect(metricsRefusal(undefined, undefined, true)).toBeUndefined()
  expect(metricsRefusal(undefined, undefined, false)).toBe('notFound')
  expect(metricsRefusal('Bearer something', undefined, false)).toBe('notFound')
  expect(metricsRefusal('Bearer something', 'another thing', true)).toBe('missingHeader')
  expect(metricsRefusal('bearer something', 'something', false)).toBeUndefined()
})
