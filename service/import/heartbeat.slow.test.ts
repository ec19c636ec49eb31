import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { openStore } from '../store/open-store.ts'
import { recordHeartbeat } from './heartbeat.ts'
import { beginImport } from './imports.ts'

it('a heartbeat that meets the end of its import waits for it, and neither fails', async () => {
  const place = await createTestDatabase('postgres')
  const { queries, close } = await openStore(place.url)
  const who = { queries, now: 1, actor: 'eve', requestId: null }
  const { id } = await beginImport(who, 'Test', { mode: 'append', dryRun: false, reason: 'r' })
  await queries.updateTable('blacklist').set({ held_by: id }).where('environment', '=', 'Test').execute()
  await queries.updateTable('list_import').set({ state: 'applying' }).where('id', '=', id).execute()
  const waits = async () => {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(queries)
    return rows.length
  }
  let beating: Promise<boolean> | undefined
  await queries.transaction().execute(async (ending) => {
    await ending.updateTable('blacklist').set({ held_until: 1 }).where('held_by', '=', id).execute()
    beating = queries.transaction().execute((within) => recordHeartbeat(within, id, { bytesRead: 1, rowsRead: 1 }))
    await expect.poll(waits).toBeGreaterThan(0)
    await ending.updateTable('list_import').set({ state: 'done' }).where('id', '=', id).execute()
  })
  expect(await beating).toBe(true)
  await close()
  await place.drop()
})
