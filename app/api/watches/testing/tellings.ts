import { expect, it } from 'vitest'
import { keepFieldSettings } from '#lib/mirror/field-settings.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { searchAgain } from '#lib/mirror/watches/looking.ts'
import { user } from './actions.ts'
import type { WatchDesk } from './desk.ts'

/** What watches report, and when. */
export function describeTellings(desk: WatchDesk): void {
  const { database, sync, look, watch, watches, forMe, tellings, acts } = desk

  it('report once that a value is listed in any spelling, and once that it is removed', async () => {
    await sync([user('ann')])
    await look()
    await watch('Order 4471', ['Bob@Example.com'])
    await watch('already there', ['ann@example.com'])
    expect((await watches()).items).toMatchObject([
      { label: 'already there', values: 1, listed: 1, notListed: 0, changedAt: null, mayEnd: true, isLost: false },
      { label: 'Order 4471', values: 1, listed: 0, notListed: 1 },
    ])

    await sync([user('ann'), user('bob', { email: '<bob@example.com>' })])
    await look()
    await look()
    expect(await tellings()).toEqual([['Order 4471', 1, 'not_listed', 'listed']])
    expect(await forMe()).toMatchObject([
      {
        kind: 'watch.changed',
        seen: false,
        content: { label: 'Order 4471', listed: 1, removed: 0, values: 1, line: 1, entry: expect.any(String) },
      },
    ])
    expect((await acts()).map(({ action }) => action)).toEqual(['watch.set', 'watch.set', 'watch.changed'])

    for (let round = 0; round < 2; round += 1) {
      await sync([user('ann')])
      await look()
    }
    expect((await tellings()).slice(1)).toEqual([['Order 4471', 1, 'listed', 'not_listed']])
    expect((await forMe())[0]?.content).toMatchObject({ listed: 0, removed: 1, entry: null })

    await sync([user('ann'), user('bob', { email: '<bob@example.com>' })])
    await look()
    expect((await tellings()).slice(2)).toEqual([['Order 4471', 1, 'not_listed', 'listed']])
  })

  it('are unverified, not "not listed", if the last sync is too old to prove it', async () => {
    await sync([user('ann')])
    await watch('two', ['ann@example.com', 'nobody@example.com'])
    await look()
    const proved = await watches()
    expect(proved.items).toMatchObject([{ listed: 1, notListed: 1, unverified: 0 }])
    expect(proved.copy).toMatchObject({ coverage: { read: 1, total: 1 }, oldestSeconds: expect.any(Number) })
    const { queries } = await mirrorDatabase()
    await queries.updateTable('mirror_generation').set({ started_at: 1 }).execute()
    expect((await watches()).items).toMatchObject([{ listed: 1, notListed: 0, unverified: 1 }])
  })

  it('report a name as a possible match, and report no value that differs by one character', async () => {
    await sync([user('ann')])
    await watch('a name', ['Jose Muller'])
    await watch('a slip', ['carla@example.con'])
    await sync([user('ann'), user('carla', { fullName: 'Müller, José' })])
    await look()
    expect(await tellings()).toEqual([['a name', 1, 'not_listed', 'similar']])
  })

  it('report no value in a describing field, and no removal while another entry has the value', async () => {
    await sync([user('ann'), user('one', { phone: '+49 30 5550123' }), user('two', { phone: '0049 30 555 0123' })])
    await look()
    await watch('reason', ['chargeback'])
    await watch('phone', ['+49305550123'])
    await sync([user('ann', { reason: 'chargeback' }), user('two', { phone: '0049 30 555 0123' })])
    await sync([user('ann', { reason: 'chargeback' }), user('two', { phone: '0049 30 555 0123' })])
    await look()
    expect(await tellings()).toEqual([])
    for (let round = 0; round < 3; round += 1) await sync([user('ann', { reason: 'chargeback' })])
    await look()
    expect(await tellings()).toEqual([['phone', 1, 'listed', 'not_listed']])
  })

  it('report no removal if a field stops identifying, and find older entries once it identifies again', async () => {
    const { queries } = database()
    const by = { at: 1, by: 'ada@example.com' }
    const setUse = (use: 'describes' | 'identifies') =>
      queries.transaction().execute(async (within) => {
        await keepFieldSettings(within, 'Test', [{ path: 'email', use, links: false }], by)
        await searchAgain(within, 'Test')
      })
    await sync([user('ann'), user('eve')])
    await watch('ann', ['ann@example.com'])
    await look()
    await setUse('describes')
    await sync([user('ann'), user('eve')])
    await look()
    expect(await tellings()).toEqual([])
    expect((await watches()).items).toMatchObject([{ listed: 0, notListed: 0, unverified: 1 }])
    await watch('eve', ['eve@example.com'])
    await setUse('identifies')
    await sync([user('ann'), user('eve')])
    await look()
    expect((await watches()).items).toMatchObject([{ listed: 1 }, { listed: 1 }])
    const eveFound = ['eve', 1, null, 'listed']
    expect(await tellings()).toEqual([eveFound])
    await setUse('describes')
    await look()
    await sync([user('eve')])
    await sync([user('eve')])
    await sync([user('eve')])
    await setUse('identifies')
    await look()
    expect(await tellings()).toEqual([eveFound, ['ann', 1, 'listed', 'not_listed']])
  })

  it('are unverified while only a describing field has the value, in any number of entries', async () => {
    const { queries } = database()
    const list = await desk.listOf('a key of a list of many')
    await list.use()
    const many = Array.from({ length: 250 }, (_, n) => user(`u${n}`))
    const isUnknown = async () =>
      expect((await watches()).items).toMatchObject([
        { label: 'later', notListed: 0, unverified: 1 },
        { label: 'many', notListed: 0, unverified: 1 },
      ])
    await list.sync([...many, user('ann')])
    await watch('many', ['fraud'])
    await watch('later', ['mule'])
    expect((await watches()).items).toMatchObject([{ notListed: 0 }, { notListed: 0, unverified: 1 }])
    await list.look()
    const mules = many.map((entry) => ({ ...entry, reason: 'mule' }))
    await list.sync([...mules, user('ann')])
    await list.look()
    await isUnknown()
    // The oldest entries leave the list, and the value stays on later ones.
    for (let round = 0; round < 3; round += 1) await list.sync([...mules.slice(150), user('ann')])
    await list.look()
    await isUnknown()
    expect(await tellings(list.connection)).toEqual([])
    const { kept } = await queries
      .selectFrom('watch_match')
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .executeTakeFirstOrThrow()
    expect(Number(kept)).toBe(200)
  })

  it('report no removal while other entries have the value, after its field begins to identify', async () => {
    const list = await desk.listOf('a key of a list whose field is decided again')
    await list.use()
    // An earlier version decided that the field describes.
    const entries = Array.from({ length: 250 }, (_, n) => user(`u${n}`, { skype: n < 130 ? 'ring' : `skype_${n}` }))
    await list.sync(entries)
    const { queries } = await mirrorDatabase()
    const field = queries.updateTable('mirror_field').where('path', '=', 'skype')
    await field.set({ role: 'describes' }).execute()
    await watch('ring', ['ring'])
    await list.look()
    await field.set({ role: 'identifies', few_only: 0 }).execute()
    await list.sync(entries)
    await list.look()
    expect((await watches()).items).toMatchObject([{ listed: 1 }])
    for (let round = 0; round < 6; round += 1) await list.sync(entries.slice(120))
    await list.look()
    expect((await watches()).items).toMatchObject([{ listed: 1 }])
  })

  it('ignore a placeholder that many entries have in an identifying field, but not its other values', async () => {
    const list = await desk.listOf('a key of a list with placeholders')
    await list.use()
    const many = (placeholder: string) =>
      Array.from({ length: 250 }, (_, n) => user(`u${n}`, { skype: n < 200 ? placeholder : `skype_${n}` }))
    await list.sync(many('n/a'))
    await watch('a value', ['skype_240'])
    await watch('a placeholder', ['N/A'])
    await list.sync(many('none'))
    await watch('a later one', ['None'])
    await list.look()
    const states = (await watches()).items.map(({ label, listed, notListed }) => [label, listed, notListed])
    expect(states.sort()).toEqual([
      ['a later one', 0, 0],
      ['a placeholder', 0, 0],
      ['a value', 1, 0],
    ])
    expect(await tellings(list.connection)).toEqual([])
  })

  it('keep matches in later entries when the earlier entries are searched again', async () => {
    const list = await desk.listOf('a key of a list that is searched again')
    await list.use()
    const mules = Array.from({ length: 90 }, (_, n) => user(`u${n}`, { reason: 'mule' }))
    await list.sync(mules.slice(0, 60))
    await watch('mules', ['mule'])
    await list.look()
    await list.sync(mules)
    const { queries } = database()
    await searchAgain(queries, 'Test')
    await list.look()
    const kept = await queries.selectFrom('watch_match').select('content').distinct().execute()
    expect(kept.length).toBe(90)
  })

  it('are "not listed" once the last entry with the value in a describing field is removed', async () => {
    const list = await desk.listOf('a key of a list with one mule')
    await list.use()
    await list.sync([user('ann'), user('bob', { reason: 'mule' })])
    await watch('mule', ['mule'])
    await list.look()
    expect((await watches()).items).toMatchObject([{ notListed: 0, unverified: 1 }])
    for (let round = 0; round < 3; round += 1) await list.sync([user('ann')])
    await list.look()
    expect((await watches()).items).toMatchObject([{ notListed: 1, unverified: 0 }])
    expect(await tellings(list.connection)).toEqual([])
  })

  it('are unverified while only a field that changes by itself has the value', async () => {
    const [ip, later] = ['203.0.113.7', '203.0.113.8']
    await sync([user('ann', { lastIp: ip })])
    const store = await openGenerationStore(await mirrorDatabase(), desk.connection())
    const nothing = { ticks: [], places: [], set: [], isInDoubt: false, concurrency: 1 }
    await store.learn({ ...nothing, ticks: ['lastIp'] })
    await watch('before', [later])
    await watch('after', [ip])
    await look()
    expect((await watches()).items).toMatchObject([{ notListed: 0, unverified: 1 }, { notListed: 1 }])
    await sync([user('ann', { lastIp: ip }), user('bob', { lastIp: later })])
    await look()
    expect((await watches()).items).toMatchObject([{ unverified: 1 }, { notListed: 0, unverified: 1 }])
    await store.learn(nothing)
  })

  it('are unverified until the last sync is searched for them', async () => {
    await sync([user('ann')])
    await watch('zoe', ['zoe@example.com'])
    await look()
    expect((await watches()).items).toMatchObject([{ notListed: 1, unverified: 0 }])
    await database()
      .queries.transaction()
      .execute((within) => searchAgain(within, 'Test'))
    expect((await watches()).items).toMatchObject([{ notListed: 0, unverified: 1 }])
    await look()
    expect((await watches()).items).toMatchObject([{ notListed: 1, unverified: 0 }])
    await sync([user('ann'), user('zoe')])
    expect((await watches()).items).toMatchObject([{ notListed: 0, unverified: 1 }])
    await look()
    expect((await watches()).items).toMatchObject([{ listed: 1, unverified: 0 }])
  })

  it('report nothing after a sync without proof, and report it after the next certified sync', async () => {
    await sync([user('ann')])
    await watch('dora', ['dora@example.com'])
    await look()
    await sync([user('ann'), user('dora')], { grade: 'best-effort' })
    await look()
    expect(await tellings()).toEqual([])
    await sync([user('ann'), user('dora')])
    await look()
    expect(await tellings()).toEqual([['dora', 1, 'not_listed', 'listed']])
  })
}
