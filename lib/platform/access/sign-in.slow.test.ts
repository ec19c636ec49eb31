import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { createFirstAdmin, isSetUpToken } from '#lib/features/session/server/set-up.ts'
import { DATABASE_KINDS } from '../database/testing.ts'
import { openConsoleDatabase } from '../store/console-database.ts'
import { addTestPerson, sharedStore, TEST_PASSWORD } from '../testing/testing.ts'
import { findAccount, storePasswordHash } from './accounts.ts'
import { PASSWORD_MAXIMUM } from './api/password-length.ts'
import { withAttempt } from './attempts.ts'
import { hashPassword, isOutdated } from './password.ts'
import { newPasswordField } from './person-fields.ts'
import { attemptLimits, checkSignIn } from './sign-in.ts'

const START = 1_800_000_000_000
const TEN_MINUTES = 600_000
const TWO_HOURS = 7_200_000
const TEN_YEARS = 3652 * 24 * 3_600_000
const SECRET = 'keys the hashes of attempts, and seals keys'

describe.each(DATABASE_KINDS)('signing in on %s', (kind) => {
  const store = sharedStore(kind)
  const anAddress = () => `192.0.2.${randomBytes(4).toString('hex')}`
  const signIn = (email: string, password: string, now = START, address = anAddress()) =>
    checkSignIn(store.database, { email, password, address }, SECRET, now)

  it('works with the right password, whatever the case of the address and the spaces around it', async () => {
    const { id, email } = await addTestPerson(store.database, 'analyst')
    const outcome = await signIn(` ${email.toUpperCase()} `, TEST_PASSWORD)
    expect(outcome).toMatchObject({ ok: true, account: { id } })
  })

  it('works with a password of 256 characters of any kind, even ten years later', async () => {
    const { id, email } = await addTestPerson(store.database, 'analyst')
    const password = 'ä🔑 '.repeat(64).padEnd(PASSWORD_MAXIMUM, 'x').slice(0, PASSWORD_MAXIMUM)
    expect(newPasswordField.safeParse(password).success).toBe(true)
    await storePasswordHash(store.database, id, await hashPassword(password))
    expect(await signIn(email, password, START + TEN_YEARS)).toMatchObject({ ok: true })
    expect(await signIn(email, password.slice(0, -1), START + TEN_YEARS)).toMatchObject({ ok: false })
  })

  it('gives the same answer for a wrong password, an unknown address and a disabled person', async () => {
    const { email } = await addTestPerson(store.database, 'analyst')
    const { id, email: disabled } = await addTestPerson(store.database, 'analyst')
    await store.database.queries.updateTable('account').set({ disabled_at: START }).where('id', '=', id).execute()
    const wrong = { ok: false, why: 'wrong' }
    expect(await signIn(email, 'not the password')).toEqual(wrong)
    expect(await signIn('nobody@example.com', TEST_PASSWORD)).toEqual(wrong)
    expect(await signIn(disabled, TEST_PASSWORD)).toEqual(wrong)
  })

  const fail = (email: string, times: number, address?: string) =>
    Promise.all(Array.from({ length: times }, () => signIn(email, 'not the password', START, address)))
  const paused = (outcomes: readonly Awaited<ReturnType<typeof signIn>>[]) =>
    outcomes.filter((outcome) => !outcome.ok && outcome.why === 'throttled').length

  it('slows down strangers who try one account, even at once from many networks, but never for long', async () => {
    const { email } = await addTestPerson(store.database, 'analyst')
    expect(paused(await fail(email, 40))).toBe(29)
    for (let second = 1; second < 20; second += 1) await signIn(email, 'not the password', START + second * 1000)
    const outcome = await signIn(email, TEST_PASSWORD, START + 20_000)
    const seconds = !outcome.ok && outcome.why === 'throttled' ? outcome.retryAfterSeconds : 0
    expect(seconds).toBeLessThanOrEqual(4)
    expect(await signIn(email, TEST_PASSWORD, START + 20_000 + seconds * 1000)).toMatchObject({ ok: true })
  })

  it('is slowed down in a known browser or a live session only by failures made there', async () => {
    const { email } = await addTestPerson(store.database, 'analyst')
    const address = anAddress()
    await fail(email, 40)
    await fail(email, 40, address)
    for (const known of [{ device: `browser of ${email}` }, { session: `session of ${email}` }]) {
      const attempt = { email, password: TEST_PASSWORD, address, known }
      expect(await checkSignIn(store.database, attempt, SECRET, START)).toMatchObject({ ok: true })
      const guesses = await Promise.all(
        Array.from({ length: 20 }, () => checkSignIn(store.database, { ...attempt, password: 'guess' }, SECRET, START)),
      )
      expect(paused(guesses)).toBe(14)
    }
  })

  it('is not slowed down by failures from before the clock was set back', async () => {
    const { email } = await addTestPerson(store.database, 'analyst')
    const address = anAddress()
    await fail(email, 120, address)
    expect(await signIn(email, TEST_PASSWORD, START - TWO_HOURS, address)).toMatchObject({ ok: true })
  })

  it('doubles the wait after each failure, and says how long it is', async () => {
    const limits = [{ key: `doubling ${kind}`, free: 2, longest: 5000 }]
    const waitOfFailure = async (at: number) => {
      const outcome = await withAttempt(store.database, limits, at, async () => ({ ok: false }))
      return 'retryAfterSeconds' in outcome ? outcome.retryAfterSeconds : 0
    }
    const waits: number[] = []
    for (let at = START, n = 0; n < 8; n += 1) {
      const wait = await waitOfFailure(at)
      waits.push(wait)
      at += wait * 1000
    }
    expect(waits).toEqual([0, 0, 0, 1, 0, 2, 0, 4])
    expect(await waitOfFailure(START + TEN_MINUTES)).toBe(0)
  })

  it('counts an attempt that throws, but not one that succeeds', async () => {
    const limits = [{ key: `throws ${kind}`, free: 1, longest: 5000 }]
    const attempt = (made: () => Promise<{ ok: boolean }>) => withAttempt(store.database, limits, START, made)
    const succeeds = () => attempt(async () => ({ ok: true }))
    const throws = () => attempt(() => Promise.reject(new Error('The database is gone')))
    for (const _ of [1, 2, 3]) expect(await succeeds()).toEqual({ ok: true })
    for (const _ of [1, 2]) await expect(throws()).rejects.toThrow('The database is gone')
    expect(await succeeds()).toEqual({ ok: false, why: 'throttled', retryAfterSeconds: 1 })
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

  it('does not count attempts with the right password', async () => {
    const { email } = await addTestPerson(store.database, 'analyst')
    const address = anAddress()
    for (let attempt = 0; attempt < 25; attempt += 1) {
      expect(await signIn(email, TEST_PASSWORD, START, address)).toMatchObject({ ok: true })
    }
  })

  it('stores no e-mail address and no IP address in the counters', async () => {
    const address = anAddress()
    await signIn('somebody@example.com', 'wrong', START, address)
    const counters = JSON.stringify(await store.database.queries.selectFrom('attempt').selectAll().execute())
    expect(counters).not.toContain('somebody')
    expect(counters).not.toContain(address)
  })

  it('replaces a hash with weaker parameters by argon2id with 19 MiB', async () => {
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
  const store = sharedStore(kind)

  it('creates one admin, even if several people use it at once in two processes', async () => {
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

const keysOf = (address: string, email = 'ann@example.com') =>
  new Set(attemptLimits({ address, email }, SECRET).map(({ key }) => key))

it('attempts at different accounts from different networks share no limit', () => {
  expect(keysOf('192.0.2.1').isDisjointFrom(keysOf('198.51.100.1', 'bob@example.com'))).toBe(true)
})

it.each([
  ['192.0.2.7', '192.0.2.9', '192.0.3.7'],
  ['2001:db8:aa:bb01::1', '2001:db8:aa:bb01:ffff::1', '2001:db8:ab:bb01::1'],
  ['2001:db8:aa:bb01::1', '2001:db8:aa:bb02::1', '2001:db8:ab:bb01::1'],
  ['2001:db8:aa:1::1', '2001:db8:aa:ff00::1', '2001:db8:ab:1::1'],
])('attempts from %s share a limit with those from %s, but not with those from %s', (one, other, elsewhere) => {
  const mine = keysOf(one)
  expect(mine.isDisjointFrom(keysOf(other, 'bob@example.com'))).toBe(false)
  expect(mine.isDisjointFrom(keysOf(elsewhere, 'bob@example.com'))).toBe(true)
})

it('only the set-up token of the present start is accepted', () => {
  expect(isSetUpToken('one', 'one')).toBe(true)
  expect(isSetUpToken('one', 'another')).toBe(false)
  expect(isSetUpToken('', undefined)).toBe(false)
})
