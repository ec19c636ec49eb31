import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dataOf } from '../../../testing.ts'
import { GET as MANIFEST } from '../[id]/manifest/route.ts'
import { GET as STATE } from '../[id]/route.ts'
import type { ExportDesk } from './desk.ts'
import { drain, errorsOf } from './desk.ts'

/** Files that break off, and who may fetch them. */
export function describeInterruptions(desk: ExportDesk): void {
  const { cookie, queries, signInAs, ask, asked, fetchFile, of, stateOf, recorded } = desk

  it('whose reader disconnects is broken and has no manifest, and can be fetched again', async () => {
    const { id } = await asked()
    const reader = (await fetchFile(id)).body?.getReader()
    await reader?.read()
    await reader?.read()
    await reader?.cancel()
    expect(await stateOf(id)).toMatchObject({ state: 'broken', entries: 2101 })
    expect(await errorsOf(of(MANIFEST, id))).toMatchObject({ export: { code: 'broken' } })
    expect((await recorded('export.end')).details).toMatchObject({ id, outcome: 'cut' })

    const away = new AbortController()
    await fetchFile(id, cookie(), away.signal)
    away.abort()
    await expect.poll(async () => (await stateOf(id)).state).toBe('broken')
    await (await fetchFile(id)).text()
    expect((await of(MANIFEST, id)).status).toBe(200)
  })

  it('whose reader disconnects before it begins is broken, and the person can export again', async () => {
    const { id } = await asked()
    const away = new AbortController()
    away.abort()
    // Nobody reads or cancels the answer.
    await fetchFile(id, cookie(), away.signal)
    await expect.poll(async () => (await stateOf(id)).state).toBe('broken')
    expect((await recorded('export.end')).details).toMatchObject({ id, outcome: 'cut' })
    expect((await ask({})).status).toBe(201)
  })

  it('of a console that was killed counts as broken once its heartbeat is too old', async () => {
    const { id } = await asked()
    await queries()
      .updateTable('list_export')
      .set({ state: 'sending', alive_at: Date.now() - 60_000 })
      .where('id', '=', id)
      .execute()
    expect((await stateOf(id)).state).toBe('broken')
  })

  it('that nobody fetches within a minute counts as not begun, and can still be fetched', async () => {
    const { id } = await asked()
    const change = queries().updateTable('list_export').where('id', '=', id)
    await change.set({ alive_at: Date.now() - 30_000 }).execute()
    expect((await stateOf(id)).state).toBe('asked')
    await change.set({ alive_at: Date.now() - 61_000 }).execute()
    expect(await stateOf(id)).toEqual({ state: 'not_begun', entries: 2101, sent: 0, file: null })
    await (await fetchFile(id)).text()
    expect((await stateOf(id)).state).toBe('sent')
  })

  it('that is refused while another one runs immediately counts as not begun; the other one continues', async () => {
    const [one, other] = [await asked(), await asked()]
    const reader = (await fetchFile(one.id)).body?.getReader()
    await reader?.read()
    expect((await fetchFile(other.id)).status).toBe(429)
    expect((await fetchFile(one.id)).status).toBe(429)
    expect((await stateOf(other.id)).state).toBe('not_begun')
    expect((await stateOf(one.id)).state).toBe('sending')
    await reader?.cancel()
    await (await fetchFile(other.id)).text()
    expect((await stateOf(other.id)).state).toBe('sent')
  })

  it.each([
    [
      404,
      'because its key was replaced',
      { request: sql<string>`replace(request, '"connection":"', '"connection":"x')` },
    ],
    [403, 'because it has more entries than the person confirmed', { confirmed: 0 }],
  ])('that is refused with %i, %s, immediately counts as not begun', async (status, _, change) => {
    const { id } = await asked()
    await queries().updateTable('list_export').set(change).where('id', '=', id).execute()
    expect((await fetchFile(id)).status).toBe(status)
    expect((await stateOf(id)).state).toBe('not_begun')
  })

  it('belongs to the session that asked', async () => {
    const { id } = await asked()
    const other = await signInAs('admin')
    expect((await fetchFile(id, other)).status).toBe(404)
    expect((await of(STATE, id, other)).status).toBe(404)
    expect((await of(MANIFEST, id, other)).status).toBe(404)
  })

  it('breaks off when the person is signed out while it is sent', async () => {
    const person = await signInAs('analyst')
    const { id } = dataOf(await ask({}, person))
    const reader = (await fetchFile(id, person)).body?.getReader()
    await reader?.read()
    await queries()
      .deleteFrom('session')
      .where('id', 'in', (queries) =>
        queries.selectFrom('list_export').select('session_id').where('list_export.id', '=', id),
      )
      .execute()
    await expect(drain(reader)).rejects.toThrow()
  })
}
