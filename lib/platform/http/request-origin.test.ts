import { expect, it } from 'vitest'
import { isOriginAllowed } from './request-origin.ts'

const publicUrl = new URL('https://console.example.com')

it.each([
  ['GET', {}, true],
  ['POST', {}, false],
  ['POST', { 'sec-fetch-site': 'same-origin' }, true],
  ['POST', { 'sec-fetch-site': 'same-site' }, false],
  ['POST', { 'sec-fetch-site': 'cross-site', origin: 'https://console.example.com' }, false],
  ['POST', { origin: 'https://console.example.com' }, true],
  ['POST', { origin: 'https://console.example.com.evil.example' }, false],
  ['DELETE', { origin: 'null' }, false],
])('%s with %o: %s', (method, headers, allowed) => {
  expect(isOriginAllowed(new Request(publicUrl, { method, headers }), publicUrl)).toBe(allowed)
})
