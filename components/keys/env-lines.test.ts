import fc from 'fast-check'
import { expect, it } from 'vitest'
import { envFileName, envLines } from './env-lines.ts'

it.each([
  ['Test', 'FRAUD_API_KEY=fsk_a\nFRAUD_API_SECRET=fss_b\n'],
  ['Production', 'FRAUD_API_PRODUCTION_KEY=fsk_a\nFRAUD_API_PRODUCTION_SECRET=fss_b\n'],
] as const)('a %s key and its secret are the variables of that list in an .env file', (type, lines) => {
  expect(envLines({ type, apiKey: 'fsk_a', apiSecret: 'fss_b' })).toBe(lines)
})

it.each([
  ['Refund desk', 'refund-desk.env'],
  ['  Zoë’s shop (EU)  ', 'zoe-s-shop-eu.env'],
  ['💳', 'api-key.env'],
  ['../../etc/passwd', 'etc-passwd.env'],
])('the file of %s is %s', (name, file) => {
  expect(envFileName(name)).toBe(file)
})

it('any name gives a file name that every system accepts', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(envFileName(name)).toMatch(/^[a-z0-9][a-z0-9-]*\.env$/)
    }),
  )
})
