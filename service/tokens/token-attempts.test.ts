import { expect, it } from 'vitest'
import { tokenAttempts } from './token-attempts.ts'

it('failures from one network do not lock a key for others', () => {
  const attempts = tokenAttempts()
  const fail = (address: string) => attempts.admit('key', address, 0)
  for (let n = 0; n < 300; n++) expect(fail('198.51.100.1').ok).toBe(true)
  expect(fail('198.51.100.1')).toEqual({ ok: false, waitSeconds: 1 })
  for (const elsewhere of ['198.51.100.2', '2001:db8::1']) expect(fail(elsewhere).ok).toBe(true)
  expect(attempts.admit('another', '198.51.100.1', 0).ok).toBe(true)
})

it('addresses of one network share a limit', () => {
  const attempts = tokenAttempts()
  for (let n = 0; n < 300; n++) attempts.admit('key', `2001:db8::${n.toString(16)}`, 0)
  expect(attempts.admit('key', '2001:db8::ffff', 0).ok).toBe(false)
  for (let n = 0; n < 600; n++) expect(attempts.waitOf(`2001:db8:0:1::${n.toString(16)}`, 0)).toBe(0)
  expect(attempts.waitOf('2001:db8:0:1::ffff', 0)).toBe(1)
})

it('a key has a limit over all networks, far above that of one', () => {
  const attempts = tokenAttempts()
  let through = 0
  for (let n = 0; n < 10_000; n++) if (attempts.admit('key', `10.0.${n % 100}.1`, 0).ok) through++
  expect(through).toBe(6000)
})

it('an attempt refused because others failed does not count against its network', () => {
  const attempts = tokenAttempts()
  for (let n = 0; n < 10_000; n++) attempts.admit('key', `10.0.${n % 100}.1`, 0)
  for (let n = 0; n < 300; n++) expect(attempts.admit('key', '198.51.100.1', 0).ok).toBe(false)
  // A tenth of a second later 20 more may fail in total, and none counts against this network.
  for (let n = 0; n < 20; n++) expect(attempts.admit('key', '198.51.100.1', 100).ok).toBe(true)
})

it('a successful attempt counts against no limit on failures', () => {
  const attempts = tokenAttempts()
  for (let n = 0; n < 20_000; n++) {
    const attempt = attempts.admit('key', '198.51.100.1', 0)
    expect(attempt.ok).toBe(true)
    if (attempt.ok) attempt.succeeded()
  }
})
