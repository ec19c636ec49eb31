import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { keepFieldSettings } from '#lib/mirror/field-settings.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { searchAgain } from '#lib/mirror/watches/looking.ts'
import { user } from './actions.ts'
import type { WatchDesk } from './desk.ts'

/** How the console searches for watched values, even if it is killed or its key changes. */
export function describeLooks(desk: WatchDesk): void {
  const { database, listOf, sync, look, watch, watches, forMe, tellings } = desk

  it('report each value once, even if the process that searches is killed', async () => {
    const many = Array.from({ length: 700 }, (_, n) => user(`new${n}`))
    await sync([user('ann')])
    await watch(
      'file.csv',
      many.slice(0, 400).map(({ email }) => String(email)),
    )
    await sync([user('ann'), ...many])
    // Killed before the first part of the contents, before the second, and before the owner is told.
    for (const pieces of [0, 1, 1]) {
      let left = pieces
      await look(() => left-- > 0)
      expect(await tellings()).toEqual([])
    }
    // Killed while it tells the owner.
    const { queries } = database()
    await sql`alter table notice rename to notice_away`.execute(queries)
    await expect(look()).rejects.toThrow()
    await sql`alter table notice_away rename to notice`.execute(queries)
    expect(await tellings()).toEqual([])
    await Promise.allSettled([look(), look()])
    await look()
    expect(await tellings()).toHaveLength(400)
    expect(await forMe()).toMatchObject([{ content: { listed: 400, values: 400, line: null, entry: null } }])
  })

  it('search again when the copy is older than the last search, and report the differences', async () => {
    await sync([user('ann'), user('eve')])
    await watch('two', ['ann@example.com', 'eve@example.com', 'zoe@example.com'])
    await look()
    // As after the copy was restored from a backup, or rebuilt.
    const { queries } = database()
    const searched = { content: 1_000_000, generation: 1_000_000 }
    await queries.updateTable('watch_look').set(searched).where('environment', '=', 'Test').execute()
    await watch('meanwhile', ['zoe@example.com'])
    await sync([user('ann'), user('eve'), user('zoe')])
    await look()
    expect(await tellings()).toEqual([
      ['two', 3, 'not_listed', 'listed'],
      ['meanwhile', 1, 'not_listed', 'listed'],
    ])
    expect((await watches()).items).toMatchObject([{ listed: 1 }, { listed: 3, notListed: 0 }])
  })

  it('search a rebuilt copy, even if it has as many syncs and contents as the former one', async () => {
    await sync([user('ann'), user('eve')])
    await watch('two', ['ann@example.com', 'eve@example.com'])
    await look()
    const mirror = await mirrorDatabase()
    await mirror.queries.updateTable('mirror_list').set({ seal: 'of another copy' }).execute()
    const { queries } = database()
    await queries.deleteFrom('watch_match').execute()
    await sync([user('ann'), user('eve')])
    await look()
    expect((await watches()).items).toMatchObject([{ listed: 2 }])
  })

  it('report no removal when the search starts over and only a describing field has the value', async () => {
    const { queries } = database()
    await sync([user('ann')])
    await watch('ann', ['ann@example.com'])
    await look()
    await queries.transaction().execute(async (within) => {
      const setting = { path: 'email', use: 'describes', links: false } as const
      await keepFieldSettings(within, 'Test', [setting], { at: 1, by: 'ada@example.com' })
      await searchAgain(within, 'Test')
    })
    const unknown = [{ listed: 0, notListed: 0, unverified: 1 }]
    for (const content of [0, 1_000_000]) {
      await queries.updateTable('watch_look').set({ content }).where('environment', '=', 'Test').execute()
      await sync([user('ann')])
      await look()
      expect(await tellings()).toEqual([])
      expect((await watches()).items).toMatchObject(unknown)
    }
  })

  it.each([
    ['continues', {}],
    ['starts over', { content: 1_000_000 }],
  ])(
    'report no value whose key is lost while the search %s, and search the whole list once it is back',
    async (how, searched) => {
      const { queries } = database()
      const list = await listOf(`a key whose search ${how}`)
      await list.use()
      await list.sync([user('ann'), user('eve')])
      await watch('two', ['ann@example.com', 'eve@example.com'])
      await list.look()
      const keys = queries.selectFrom('sealed_key').selectAll().where('name', '=', 'lookup')
      const before = await keys.execute()
      await queries.updateTable('sealed_key').set({ sealed: 'lost' }).where('name', '=', 'lookup').execute()
      for (let round = 0; round < 3; round += 1) await list.sync([user('ann', { reason: 'mule' })])
      await queries
        .updateTable('watch_look')
        .set({ connection: list.connection, ...searched })
        .execute()
      await list.look()
      expect(await tellings(list.connection)).toEqual([])
      expect((await watches()).items).toMatchObject([{ isLost: true, listed: 0, notListed: 0, unverified: 2 }])
      for (const { version, sealed } of before) {
        await queries
          .updateTable('sealed_key')
          .set({ sealed })
          .where('name', '=', 'lookup')
          .where('version', '=', version)
          .execute()
      }
      await list.sync([user('ann', { reason: 'mule' })])
      await list.look()
      expect(await tellings(list.connection)).toEqual([['two', 2, 'listed', 'not_listed']])
      expect((await watches()).items).toMatchObject([{ isLost: false, listed: 1, notListed: 1 }])
    },
  )

  it('continue after a kill with values that were watched before the first sync', async () => {
    const list = await listOf('a key of a list that was not synced yet')
    await list.use()
    await watch('early', ['new699@example.com'])
    await list.sync(Array.from({ length: 700 }, (_, n) => user(`new${n}`)))
    // The contents are three parts, and the last of these is empty.
    for (const pieces of [1, 2]) {
      let left = pieces
      await list.look(() => left-- > 0)
    }
    expect(await tellings(list.connection)).toEqual([['early', 1, null, 'listed']])
  })

  it('continue with the list of another key', async () => {
    await sync([user('ann')])
    await watch('two', ['ann@example.com', 'eve@example.com'])
    await look()
    const other = await listOf('another key')
    await other.sync([user('ann'), user('eve')])
    await other.use()
    await other.look()
    expect((await watches()).items).toMatchObject([{ listed: 2, notListed: 0 }])
  })

  it('report nothing from the list of a key that was replaced while its sync ran', async () => {
    await sync([user('ann')])
    await watch('two', ['ann@example.com', 'zoe@example.com'])
    await look()
    const present = await listOf('the present key')
    await present.sync([user('ann')])
    await present.use()
    await present.look()
    await sync([user('zoe')])
    await look()
    expect(await forMe()).toEqual([])
    expect((await watches()).items).toMatchObject([{ listed: 1, notListed: 1 }])
    await present.sync([user('ann')])
    await present.look()
    expect(await forMe()).toEqual([])
  })
}
