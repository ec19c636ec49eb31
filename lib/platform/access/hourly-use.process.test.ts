import { describe, expect, it } from 'vitest'
import { renewKey } from '#scripts/keys/renew-key.ts'
import { configuration } from '../configuration/configuration.ts'
import { DATABASE_KINDS } from '../database/testing.ts'
import { addTestPerson, sharedStore } from '../testing/testing.ts'
import { reserveUse, usedBy, usedByAll } from './hourly-use.ts'

process.env.SESSION_SECRET = 'a session secret of 32 characters'
process.env.FRAUD_API_BASE_URL = 'http://127.0.0.1:1'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 22, 6, 35)

const values = (count: number, name = 'v') => Array.from({ length: count }, (_, n) => `${name}${n}`)

describe.each(DATABASE_KINDS)('the hourly limit on %s', (kind) => {
  const store = sharedStore(kind)
  const someone = async () => (await addTestPerson(store.database, 'support')).id
  const check = (person: string, texts: readonly string[], now = START) =>
    reserveUse(store.database, person, 'check', texts, now)

  it('counts all uses of a request or refuses them all, and says how many are left and how long to wait', async () => {
    const person = await someone()
    expect(await check(person, values(12))).toBeUndefined()
    expect(await check(person, values(289, 'w'), START + 60_000)).toEqual({ left: 288, most: 300, seconds: 3540 })
    expect((await usedBy(store.database, person, START + 60_000)).check).toEqual({ used: 12, most: 300 })
    expect(await check(person, values(288, 'w'), START + 60_000)).toBeUndefined()
    expect(await check(person, ['one more'], START + 120_000)).toEqual({ left: 0, most: 300, seconds: 3480 })
    expect(await check(person, ['one more'], START + HOUR)).toBeUndefined()
  })

  it('recognises earlier uses after the lookup key was renewed', async () => {
    const person = await someone()
    expect(await check(person, values(200))).toBeUndefined()
    await renewKey(store.database, 'lookup', configuration().sessionSecrets, START)
    expect(await check(person, [...values(200), ...values(100, 'w')], START + 1000)).toBeUndefined()
    expect((await usedBy(store.database, person, START + 1000)).check).toEqual({ used: 300, most: 300 })
  })

  it('ignores uses that are in the future after the clock was set back', async () => {
    const person = await someone()
    expect(await check(person, values(300), START + 2 * HOUR)).toBeUndefined()
    expect((await usedBy(store.database, person, START)).check).toEqual({ used: 0, most: 300 })
    expect(await check(person, ['one more'])).toBeUndefined()
  })

  it('does not count a use that is repeated within the hour, and counts each kind and person separately', async () => {
    const [person, other] = [await someone(), await someone()]
    expect(await check(person, values(300))).toBeUndefined()
    expect(await check(person, values(300), START + 1000)).toBeUndefined()
    expect(await check(other, values(300))).toBeUndefined()
    expect(await reserveUse(store.database, person, 'reveal', values(30), START)).toBeUndefined()
    expect(await reserveUse(store.database, person, 'reveal', ['x'], START)).toMatchObject({ left: 0, most: 30 })
    const { email } = await store.database.queries
      .selectFrom('account')
      .select('email')
      .where('id', '=', person)
      .executeTakeFirstOrThrow()
    expect(await usedByAll(store.database, START)).toEqual(
      expect.arrayContaining([
        { person: email, kind: 'check', used: 300, most: 300 },
        { person: email, kind: 'reveal', used: 30, most: 30 },
      ]),
    )
  })

  it('is never exceeded by concurrent requests', async () => {
    const person = await someone()
    const refusals = await Promise.all(Array.from({ length: 20 }, (_, n) => check(person, values(40, `${n}-`))))
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(7)
    expect((await usedBy(store.database, person, START)).check.used).toBe(280)
  })

  it('stores no text', async () => {
    const person = await someone()
    await check(person, ['very.particular@example.com'])
    const rows = await store.database.queries.selectFrom('hourly_use').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('particular')
  })
})
