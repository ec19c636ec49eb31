import { expect, it } from 'vitest'
import { tokenAttempts } from './token-attempts.ts'

it('whoever knows the name of a key cannot use it up for others, however often they fail', () => {
  const attempts = tokenAttempts()
  const fail = (address: string) => attempts.admit('key', address, 0)
  for (let n = 0; n < 300; n++) expect(fail('198.51.100.1').ok).toBe(true)
  expect(fail('198.51.100.1')).toEqual({ ok: false, waitSeconds: 1 })
  for (const elsewhere of ['198.51.100.2', '2001:db8::1']) expect(fail(elsewhere).ok).toBe(true)
  expect(attempts.admit('another', '198.51.100.1', 0).ok).toBe(true)
})

it('addresses of one customer are one network', () => {
  const attempts = tokenAttempts()
  for (let n = 0; n < 300; n++) attempts.admit('key', `2001:db8::${n.toString(16)}`, 0)
  expect(attempts.admit('key', '2001:db8::ffff', 0).ok).toBe(false)
  for (let n = 0; n < 600; n++) expect(attempts.waitOf(`2001:db8:0:1::${n.toString(16)}`, 0)).toBe(0)
  expect(attempts.waitOf('2001:db8:0:1::ffff', 0)).toBe(1)
})

it('many networks together are bounded for a key, far above one', () => {
  const attempts = tokenAttempts()
  let through = 0
  for (let n = 0; n < 10_000; n++) if (attempts.admit('key', `10.0.${n % 100}.1`, 0).ok) through++
  expect(through).toBe(6000)
})

it('whoever is kept out because others failed uses up nothing of their own', () => {
  const attempts = tokenAttempts()
  for (let n = 0; n < 10_000; n++) attempts.admit('key', `10.0.${n % 100}.1`, 0)
  for (let n = 0; n < 300; n++) expect(attempts.admit('key', '198.51.100.1', 0).ok).toBe(false)
  // A tenth of a second later 20 more may fail in all; none of them is held against this network.
  for (let n = 0; n < 20; n++) expect(attempts.admit('key', '198.51.100.1', 100).ok).toBe(true)
})

it('an attempt that turns out right counts for none of these', () => {
  const attempts = tokenAttempts()
  for (let n = 0; n < 20_000; n++) {
    const attempt = attempts.admit('key', '198.51.100.1', 0)
    expect(attempt.ok).toBe(true)
    if (attempt.ok) attempt.succeeded()
  }
})
