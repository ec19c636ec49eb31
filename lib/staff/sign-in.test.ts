import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/database/testing.ts'
import { openConsoleDatabase } from '#lib/server/console-database.ts'
import { addTestPerson, createTestStore, TEST_PASSWORD, type TestStore } from '#lib/server/testing.ts'
import { findAccount, storePasswordHash } from './accounts.ts'
import { isOutdated } from './password.ts'
import { createFirstAdmin, isSetUpToken } from './set-up.ts'
import { ATTEMPTS_PER_ACCOUNT, checkSignIn } from './sign-in.ts'

const START = 1_800_000_000_000
const TEN_MINUTES = 600_000
const SECRET = 'keys the hashes of attempts'

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

  it('pauses an account after too many failures, though they come all at once and from everywhere', async () => {
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
          { name: 'A', email: `a${index}@example.com`, password: TEST_PASSWORD },
          START,
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
