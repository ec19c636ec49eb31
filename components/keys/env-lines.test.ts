import fc from 'fast-check'
import { expect, it } from 'vitest'
import { envFileName, envLines } from './env-lines.ts'

it('a key and its secret are two lines of an .env file', () => {
  expect(envLines({ apiKey: 'fsk_test_a', apiSecret: 'fss_test_b' })).toBe(
    'FRAUD_API_KEY=fsk_test_a\nFRAUD_API_SECRET=fss_test_b\n',
  )
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
