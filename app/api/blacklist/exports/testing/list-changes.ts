import { expect, it } from 'vitest'
import type { ExportManifest } from '#lib/features/export/api/list-export.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { CONTENT_STATES } from '#lib/mirror/store/tables.ts'
import { dataOf } from '../../../testing.ts'
import { GET as MANIFEST } from '../[id]/manifest/route.ts'
import type { ExportDesk } from './desk.ts'
import { drain, errorsOf } from './desk.ts'
import { ENTRIES } from './entries.ts'

/** Files of a list that has changed. */
export function describeListChanges(desk: ExportDesk): void {
  const { sync, forget, asked, fetchFile, of, stateOf, textOf } = desk

  it('has a column for a field that only the last entry has', async () => {
    await sync(Date.now() - 500, [...ENTRIES, { id: 'late', 'seen.at': 'now', nothing: [] }])
    const [head] = (await textOf({ format: 'csv' })).split('\r\n')
    expect(head).toBe('\uFEFFid,account,fee,__proto__,note,tags,empty,email,country,device,seen.at,nothing')
    const few = await textOf({ question: { search: 'exact' }, format: 'csv' })
    expect(few.split('\r\n')[0]).toBe('\uFEFFid,account,fee,__proto__,note,tags,empty')
  })

  it('of a past moment says how many entries are uncertain, and if the history does not cover it', async () => {
    const began = Date.now() - 60_000
    await sync(began, ENTRIES)
    await sync(began + 20_000, [{ id: 'exact' }, ...ENTRIES.slice(1)])
    const manifestOf = async (asOf: number) => {
      const { id, uncertain } = await asked({ question: { asOf: new Date(asOf).toISOString() } })
      await drain((await fetchFile(id)).body?.getReader())
      const data: ExportManifest = dataOf(await of(MANIFEST, id))
      expect(data.uncertain).toBe(uncertain)
      return data
    }
    const between = await manifestOf(began + 10_000)
    expect(between.uncertain).toBe(1)
    expect(between).not.toHaveProperty('notKnownYet')
    expect(await manifestOf(began + 30_000)).toMatchObject({ uncertain: 0, notKnownYet: true })
    expect(await manifestOf(0)).toHaveProperty('beforeFirstRead')
  })

  it('of a past moment is refused instead of short if the history was deleted before it was fetched', async () => {
    const began = Date.now() - 30_000
    const fewer = ENTRIES.slice(3)
    for (const items of [ENTRIES, fewer, fewer]) await sync(began, items)
    const { id, entries } = await asked({ question: { asOf: new Date(began + 5).toISOString() } })
    expect(entries).toBeGreaterThanOrEqual(ENTRIES.length)
    await forget(began + 6)
    const answer = await fetchFile(id)
    expect([answer.status, await answer.json()]).toMatchObject([410, { errors: { asOf: { code: 'not_kept' } } }])
    expect(await stateOf(id)).toMatchObject({ state: 'not_begun' })
  })

  it('says how many of its entries the last sync did not see', async () => {
    const manifestOf = async (question: object) => {
      const { id } = await asked({ question })
      await drain((await fetchFile(id)).body?.getReader())
      const data: ExportManifest = dataOf(await of(MANIFEST, id))
      return { entries: data.entries, pending: data.pending, read: data.sync.read }
    }
    // Twice, so that nothing of the other tests is left.
    for (const items of [ENTRIES, ENTRIES, ENTRIES.slice(1)]) await sync(Date.now() - 400, items)
    const read = ENTRIES.length - 1
    expect(await manifestOf({})).toEqual({ entries: ENTRIES.length, pending: 1, read })
    const others = { filters: [{ path: 'country', operator: 'is', value: 'DE' }] }
    expect(await manifestOf(others)).toEqual({ entries: 21, pending: 0, read })
  })

  it('is named by the sync that it is from, also if it is fetched after another sync', async () => {
    const began = Date.now() - 180_000
    await sync(began, ENTRIES)
    const { id, name } = await asked()
    await sync(began + 120_000, ENTRIES)
    const { name: later } = await asked()
    expect(later).not.toBe(name)
    const file = await fetchFile(id)
    await drain(file.body?.getReader())
    const manifest = await of(MANIFEST, id)
    const data: ExportManifest = dataOf(manifest)
    expect(data.name).toBe(later)
    expect((await stateOf(id)).file).toEqual({ name: later, uncertain: 0 })
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${later}"`)
    expect(manifest.headers.get('content-disposition')).toBe(`attachment; filename="${later}.manifest.json"`)
  })

  it('breaks off if one of its entries is forgotten while it is sent', async () => {
    const { id } = await asked()
    const reader = (await fetchFile(id)).body?.getReader()
    await reader?.read()
    const { queries } = await mirrorDatabase()
    const listed = queries.selectFrom('mirror_content').where('state', '=', CONTENT_STATES.listed)
    const last = listed.select(({ fn }) => fn.max('id').as('id'))
    await queries.deleteFrom('mirror_content').where('id', '=', last).execute()
    await expect(drain(reader)).rejects.toThrow()
    expect(await errorsOf(of(MANIFEST, id))).toMatchObject({ export: { code: 'broken' } })
  })
}
