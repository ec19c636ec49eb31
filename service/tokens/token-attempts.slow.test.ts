import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '../store/open-store.ts'
import { tokenAttempts } from './token-attempts.ts'

let store: Store
let attempts: ReturnType<typeof tokenAttempts>

beforeEach(async () => {
  store = await openStore('sqlite::memory:')
  attempts = tokenAttempts({ store, pepper: 'a pepper that is only used in tests, 1' })
})
afterEach(() => store.close())

/** Makes attempts with a key, each from the given address. @returns how many were admitted. */
async function fail(times: number, address: (n: number) => string, key = 'key'): Promise<number> {
  let admitted = 0
  for (let n = 0; n < times; n++) if ((await attempts.admit(key, address(n), 0)).ok) admitted++
  return admitted
}

it('failures from one network do not lock a key for others', async () => {
  expect(await fail(301, () => '198.51.100.1')).toBe(300)
  expect(await attempts.admit('key', '198.51.100.1', 0)).toEqual({ ok: false, waitSeconds: 1 })
  for (const elsewhere of ['198.51.100.2', '2001:db8::1']) expect(await fail(1, () => elsewhere)).toBe(1)
  expect(await fail(1, () => '198.51.100.1', 'another')).toBe(1)
})

it('addresses of one network share a limit', async () => {
  await fail(300, (n) => `2001:db8::${n.toString(16)}`)
  expect((await attempts.admit('key', '2001:db8::ffff', 0)).ok).toBe(false)
  for (let n = 0; n < 600; n++) expect(await attempts.waitOf(`2001:db8:0:1::${n.toString(16)}`, 0)).toBe(0)
  expect(await attempts.waitOf('2001:db8:0:1::ffff', 0)).toBe(1)
})

it('attempts from a link-local address are counted together, whatever interface it names', async () => {
  expect(await fail(300, (n) => `fe80::1%eth${n}`)).toBe(300)
  expect((await attempts.admit('key', 'fe80::1%eth0', 0)).ok).toBe(false)
})

it('a key has a higher limit over all networks, and attempts beyond it do not count for a network', async () => {
  expect(await fail(7000, (n) => `10.0.${n % 100}.1`)).toBe(6000)
  expect(await fail(300, () => '198.51.100.1')).toBe(0)
  // A tenth of a second later 20 more may fail in total, and none counts against this network.
  for (let n = 0; n < 20; n++) expect((await attempts.admit('key', '198.51.100.1', 100)).ok).toBe(true)
})

it('a successful attempt counts against no limit on failures', async () => {
  for (let n = 0; n < 400; n++) {
    const attempt = await attempts.admit('key', '198.51.100.1', 0)
    expect(attempt.ok).toBe(true)
    if (attempt.ok) await attempt.succeeded()
  }
})

it('the store contains neither the address nor the key of an attempt', async () => {
  await attempts.waitOf('198.51.100.1', 0)
  await fail(1, () => '198.51.100.1', 'fsk_test_key')
  const rows = await store.queries.selectFrom('rate_limit').select('subject').execute()
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|fsk_/)
})
