import { expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { call } from '../../testing.ts'
import { POST as LOOK } from '../look/route.ts'
import { POST as FORGET } from '../route.ts'
import type { ForgettingDesk } from './desk.ts'
import { BYSTANDER, EMAIL, others, person, TELLING, VALUES } from './people.ts'

/** Later syncs, the audit log, and who may forget a person. */
export function describeAfterwards(desk: ForgettingDesk): void {
  const { database, facts, signInAs, sync, ask, look, looked } = desk

  it('lasts through later syncs, to which the person is new if they come back', async () => {
    const { connection } = facts()
    const rest = [BYSTANDER, ...others] as readonly BlacklistedUser[]
    await sync(connection, rest)
    await sync(connection, [...rest, person(EMAIL) as BlacklistedUser])
    expect(await looked()).toMatchObject({ listed: [{ environment: 'Test' }], counts: { contents: 0, notes: 0 } })
    const { queries } = await mirrorDatabase()
    const last = await queries.selectFrom('mirror_change').select('kind').orderBy('seq', 'desc').executeTakeFirst()
    expect(last).toEqual({ kind: 1 })
  })

  it('is audited, with the counts of each kind and the values as hashes', async () => {
    const { queries } = database()
    const acts = await queries
      .selectFrom('audit')
      .selectAll()
      .where('action', 'like', 'forget.%')
      .orderBy('number')
      .execute()
    expect(acts.map(({ action }) => action)).toContain('forget.look')
    const [forgotten] = acts.filter(({ action }) => action === 'forget.person')
    expect(forgotten?.details).toContain('"contents":3')
    expect(forgotten?.subjects).toMatch(new RegExp(`^[\\w-]{22}(?: [\\w-]{22}){${VALUES.length - 1},}$`))
    const written = JSON.stringify(acts).toLowerCase()
    expect([...TELLING, '512-555-019'].filter((text) => written.includes(text))).toEqual([])
  })

  it('is audited even if a copy cannot be changed at the time, and a second attempt changes it', async () => {
    const { connection } = facts()
    const rest = [BYSTANDER, ...others, person(EMAIL)] as readonly BlacklistedUser[]
    const nadia = { id: 'usr_nadia', email: 'nadia@skrzynka.example', reason: 'chargeback' }
    for (const items of [[...rest, nadia], rest, rest]) await sync(connection, items)
    const acts = async () =>
      (await database().queries.selectFrom('audit').select('number').where('action', '=', 'forget.person').execute())
        .length
    const before = await acts()
    const forget = () => ask(FORGET, '/api/forget', { values: [nadia.email] })
    const { queries: copies } = await mirrorDatabase()
    await copies.schema.alterTable('mirror_folded').renameTo('away').execute()
    expect((await forget()).status).toBe(500)
    await copies.schema.alterTable('away').renameTo('mirror_folded').execute()
    expect(await acts()).toBe(before + 1)
    expect(await looked([nadia.email])).toMatchObject({ counts: { contents: 1 } })
    expect((await forget()).status).toBe(200)
    expect(await looked([nadia.email])).toMatchObject({ counts: { contents: 0 } })
  })

  it('needs an admin with a recent password, and a value that is not too short', async () => {
    const { admin } = facts()
    const { cookie = '' } = { cookie: await signInAs('analyst') }
    for (const handler of [LOOK, FORGET]) {
      const { status } = await call(handler, 'POST', '/api/forget', { cookie, body: { values: VALUES } })
      expect(status).toBe(403)
    }
    expect(await look(['velocity'])).toMatchObject({ status: 200, data: { listed: expect.any(Array) } })
    expect(await look(['ab'])).toMatchObject({ status: 400 })
    const { queries } = database()
    await queries.updateTable('session').set({ confirmed_at: 0 }).where('account_id', '=', admin.id).execute()
    expect((await look()).status).toBe(200)
    expect(await ask(FORGET, '/api/forget', { values: VALUES })).toMatchObject({
      data: { session: { code: 'confirm_password' } },
    })
  })
}
