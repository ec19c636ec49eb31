import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFirstAdmin, isSetUpToken } from '#lib/features/session/server/set-up.ts'
import { DATABASE_KINDS } from '../database/testing.ts'
import { openConsoleDatabase } from '../store/console-database.ts'
import { addTestPerson, createTestStore, TEST_PASSWORD, type TestStore } from '../testing/testing.ts'
import { findAccount, storePasswordHash } from './accounts.ts'
import { reserveAttempt } from './attempts.ts'
import { isOutdated } from './password.ts'
import { ATTEMPTS_PER_ACCOUNT, ATTEMPTS_PER_NETWORK, checkSignIn } from './sign-in.ts'

const START = 1_800_000_000_000
const TEN_MINUTES = 600_000
const SECRET = 'keys the hashes of attempts, and seals keys'

describe.each(DATABASE_KINDS)('signing in on %s', (kind) => {
  let store: TestStore
  beforeAll(async () => {
    store = await createTestStore(kind)
  })
  afterAll(() => store.close())

  const anAddress = () => `192.0.2.${randomBytes(4).toString('hex')}`
  const signIn = (email: string, password: string, now = START, address = anAddress()) =>
    checkSignIn(store.database, { email, password, address }, SECRET, now)

  it('works with the right password, however the address is written', async () => {
    const { id, email } = await addTestPerson(store.database, 'analyst')
    const outcome = await signIn(` ${email.toUpperCase()} `, TEST_PASSWORD)
    expect(outcome).toMatchObject({ ok: true, account: { id } })
  })

  it('gives one answer for a wrong password, an unknown address and a disabled person', async () => {
    const { email } = await addTestPerson(store.database, 'analyst')
    const { id, email: disabled } = await addTestPerson(store.database, 'analyst')
    await store.database.queries.updateTable('account').set({ disabled_at: START }).where('id', '=', id).execute()
    const wrong = { ok: false, why: 'wrong' }
    expect(await signIn(email, 'not the password')).toEqual(wrong)
    expect(await signIn('nobody@example.com', TEST_PASSWORD)).toEqual(wrong)
    expect(await signIn(disabled, TEST_PASSWORD)).toEqual(wrong)
  })

  it('pauses an account after too many failures, even concurrent ones from many networks', async () => {
    const { email } = await addTestPerson(store.database, 'analyst')
    const outcomes = await Promise.all(
      Array.from({ length: ATTEMPTS_PER_ACCOUNT + 15 }, () => signIn(email, 'not the password')),
    )
    const wrong = outcomes.filter((outcome) => !outcome.ok && outcome.why === 'wrong')
    expect(wrong).toHaveLength(ATTEMPTS_PER_ACCOUNT)

    const paused = await signIn(email, TEST_PASSWORD, START + 1000)
    expect(paused).toEqual({ ok: false, why: 'throttled', retryAfterSeconds: TEN_MINUTES / 1000 - 1 })
    expect(await signIn(email, TEST_PASSWORD, START + TEN_MINUTES)).toMatchObject({ ok: true })
  })

  it('pauses nobody for longer because the clock was put back', async () => {
    const limits = [{ key: anAddress(), maximum: 1 }]
    const attempt = (now: number) => reserveAttempt(store.database, limits, now)
    await attempt(START)
    expect(await attempt(START)).toBe(TEN_MINUTES / 1000)
    const twoHoursEarlier = START - 7_200_000
    expect(await attempt(twoHoursEarlier)).toBe(0)
    expect(await attempt(twoHoursEarlier + 1000)).toBe(TEN_MINUTES / 1000 - 1)
  })

  it('lets nobody lock others out: a paused caller uses up no wider limit', async () => {
    const address = anAddress()
    for (let attempt = 0; attempt < ATTEMPTS_PER_NETWORK; attempt += 1) {
      await reserveAttempt(store.database, [{ key: address, maximum: ATTEMPTS_PER_NETWORK }], START)
    }
    const narrowToWide = [
      { key: address, maximum: ATTEMPTS_PER_NETWORK },
      { key: `${address} shared`, maximum: 5 },
    ]
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect(await reserveAttempt(store.database, narrowToWide, START)).toBe(TEN_MINUTES / 1000)
    }
    expect(await reserveAttempt(store.database, narrowToWide.slice(1), START)).toBe(0)
  })

  it('pauses an address after too many failures, whoever they were for', async () => {
    const { email } = await addTestPerson(store.database, 'analyst')
    const address = anAddress()
    const statuses = await Promise.all(
      Array.from({ length: ATTEMPTS_PER_NETWORK + 5 }, (_, n) => signIn(`n${n}@example.com`, 'wrong', START, address)),
    )
    expect(statuses.filter((outcome) => !outcome.ok && outcome.why === 'throttled')).toHaveLength(5)
    expect(await signIn(email, TEST_PASSWORD, START, address)).toMatchObject({ ok: false, why: 'throttled' })
    expect(await signIn(email, TEST_PASSWORD, START)).toMatchObject({ ok: true })
  })

  it('does as much work for an unknown address as for a known one', async () => {
    const { email } = await addTestPerson(store.database, 'analyst')
    await signIn(email, 'warms the decoy')
    const timed = async (who: string) => {
      const before = process.cpuUsage()
      for (let round = 0; round < 5; round += 1) await signIn(who, 'not the password', START, anAddress())
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const known = await timed(email)
    expect(await timed('nobody-at-all@example.com')).toBeGreaterThan(known / 3)
  })

  it('does not count attempts that were right', async () => {
    const { email } = await addTestPerson(store.database, 'analyst')
    const address = anAddress()
    for (let attempt = 0; attempt < ATTEMPTS_PER_ACCOUNT + 2; attempt += 1) {
      expect(await signIn(email, TEST_PASSWORD, START, address)).toMatchObject({ ok: true })
    }
  })

  it('keeps no address of a person or a machine among the counters', async () => {
    const address = anAddress()
    await signIn('somebody@example.com', 'wrong', START, address)
    const counters = JSON.stringify(await store.database.queries.selectFrom('attempt').selectAll().execute())
    expect(counters).not.toContain('somebody')
    expect(counters).not.toContain(address)
  })

  it('raises the parameters of an old hash, and stores argon2id with 19 MiB', async () => {
    const { id, email } = await addTestPerson(store.database, 'analyst')
    const old = await hash(TEST_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await storePasswordHash(store.database, id, old)
    expect(isOutdated(old)).toBe(true)
    expect(await signIn(email, TEST_PASSWORD)).toMatchObject({ ok: true })
    const account = await findAccount(store.database, email)
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await signIn(email, TEST_PASSWORD)).toMatchObject({ ok: true })
  })
})

describe.each(DATABASE_KINDS)('the set-up link on %s', (kind) => {
  let store: TestStore
  beforeAll(async () => {
    store = await createTestStore(kind)
  })
  afterAll(() => store.close())

  it('makes one admin, though several people use it at once in two processes', async () => {
    const other = await openConsoleDatabase(store.url)
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        createFirstAdmin(
          index % 2 ? store.database : other,
          { name: 'A', email: index < 3 ? 'same@example.com' : `a${index}@example.com`, password: TEST_PASSWORD },
          { by: 'link', requestId: 'request-1', now: START },
          [SECRET],
        ),
      ),
    )
    await other.close()
    expect(made.filter((id) => id !== undefined)).toHaveLength(1)
    const accounts = await store.database.queries.selectFrom('account').select('role').execute()
    expect(accounts).toEqual([{ role: 'admin' }])
  })
})

it('a set-up token is accepted only when it is this start’s', () => {
  expect(isSetUpToken('one', 'one')).toBe(true)
  expect(isSetUpToken('one', 'another')).toBe(false)
  expect(isSetUpToken('', undefined)).toBe(false)
})
