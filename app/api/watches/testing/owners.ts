import { expect, it } from 'vitest'
import { countWaiting } from '#lib/platform/testing/testing.ts'
import { GET as COUNT, PUT as SEEN } from '../../for-me/seen/route.ts'
import { PUT as CHANGE_PERSON } from '../../people/[id]/route.ts'
import { DELETE } from '../[id]/route.ts'
import { POST } from '../route.ts'
import { user } from './actions.ts'
import type { WatchDesk } from './desk.ts'

/** Who owns a watch, and who may end it. */
export function describeOwners(desk: WatchDesk): void {
  const { kind, database, people, person, actAs, sync, look, ask, watch, watches, forMe } = desk

  it('can be ended by an admin, but not by another analyst, and their hashes are deleted', async () => {
    const { analyst, admin } = people()
    await sync([user('ann')])
    const id = await watch('mine', ['ann@example.com'])
    const other = await person('analyst')
    const end = (cookie: string) => ask(DELETE, 'DELETE', `/api/watches/${id}`, { cookie, params: { id } })
    expect(await end(other.cookie)).toMatchObject({ status: 403 })
    expect(await end(admin.cookie)).toMatchObject({ status: 200 })
    expect(await end(analyst.cookie)).toMatchObject({ status: 404 })
    const { queries } = database()
    expect(await queries.selectFrom('watch_hash').selectAll().execute()).toEqual([])
    expect(await queries.selectFrom('watch_match').selectAll().execute()).toEqual([])
  })

  it('pass to the admin who disables their person, with a notice to the admin', async () => {
    const { analyst, admin } = people()
    await sync([user('ann')])
    await watch('left behind', ['hugo@example.com'])
    const { status } = await ask(CHANGE_PERSON, 'PUT', `/api/people/${analyst.id}`, {
      cookie: admin.cookie,
      params: { id: analyst.id },
      body: { disabled: true },
    })
    expect(status).toBe(200)
    actAs(admin)
    expect(await forMe()).toMatchObject([{ kind: 'watch.passed', content: { from: 'Test analyst', watches: 1 } }])
    expect((await watches()).items).toMatchObject([{ setBy: 'Test analyst', told: 'Test admin', mayEnd: true }])
    await sync([user('ann'), user('hugo')])
    await look()
    expect(await forMe()).toMatchObject([{ kind: 'watch.changed' }, { kind: 'watch.passed' }])
    expect((await ask(COUNT, 'GET', '/api/for-me/seen')).data).toEqual({ fresh: 2 })
    const upTo = (await forMe())[0]?.number
    expect((await ask(SEEN, 'PUT', '/api/for-me/seen', { body: { upTo } })).data).toEqual({ fresh: 0 })
  })

  // SQLite has one writer at a time.
  if (kind === 'postgres')
    it('cannot be set by a person who is being disabled', async () => {
      const { id } = people().analyst
      await sync([user('ann')])
      let setting: ReturnType<typeof ask> | undefined
      const { queries } = database()
      await queries.transaction().execute(async (disabling) => {
        await disabling.updateTable('account').set({ disabled_at: 1 }).where('id', '=', id).execute()
        const body = { label: 'late', country: '', values: [{ value: 'ann@example.com', line: 1 }] }
        setting = ask(POST, 'POST', '/api/watches', { body })
        await expect.poll(() => countWaiting(database())).toBeGreaterThan(0)
      })
      expect(await setting).toMatchObject({ status: 403 })
      expect(await queries.selectFrom('watch').selectAll().execute()).toEqual([])
    })
}
