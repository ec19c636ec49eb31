import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Store } from '../store/open-store.ts'
import { openTestStore } from '../testing/test-store.ts'
import { recordOutcome } from './edition/outcome.ts'
import { recordHeartbeat } from './heartbeat.ts'
import { beginImport } from './imports.ts'

const PROGRESS = { bytesRead: 1, rowsRead: 1 }
const COUNTS = { added: 0, changed: 0, unchanged: 1, rejected: 0, removed: 0 }

describe('a heartbeat at the end of its import', () => {
  let store: Store

  beforeAll(async () => {
    store = await openTestStore('postgres')
    return store.close
  })

  async function applying(): Promise<string> {
    const { queries } = store
    const who = { queries, now: 1, actor: 'eve', requestId: null }
    const { id } = await beginImport(who, 'Test', { mode: 'append', dryRun: false, reason: 'r' })
    await queries.updateTable('blacklist').set({ held_by: id }).where('environment', '=', 'Test').execute()
    await queries.updateTable('list_import').set({ state: 'applying' }).where('id', '=', id).execute()
    return id
  }

  async function waits(): Promise<number> {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(store.queries)
    return rows.length
  }

  it('waits if the import ends first, and neither fails', async () => {
    const id = await applying()
    let beating: Promise<boolean> | undefined
    await store.queries.transaction().execute(async (ending) => {
      await ending.updateTable('blacklist').set({ held_until: 1 }).where('held_by', '=', id).execute()
      beating = store.queries.transaction().execute((within) => recordHeartbeat(within, id, PROGRESS))
      await expect.poll(waits).toBeGreaterThan(0)
      await ending.updateTable('list_import').set({ state: 'done' }).where('id', '=', id).execute()
    })
    expect(await beating).toBe(true)
  })

  it('makes the import wait if the heartbeat is first, even if the import changes nothing', async () => {
    const id = await applying()
    const task = {
      id,
      environment: 'Test',
      mode: 'append',
      dryRun: false,
      reason: 'r',
      removes: undefined,
      changesDigest: undefined,
      fileName: null,
      columns: undefined,
      format: 'ndjson',
      now: 1,
      actor: 'eve',
      requestId: null,
    } as const
    let ending: Promise<void> | undefined
    await store.queries.transaction().execute(async (beating) => {
      await beating.updateTable('blacklist').set({ held_until: 1 }).where('held_by', '=', id).execute()
      ending = store.queries
        .transaction()
        .execute((within) => recordOutcome(within, task, { counts: COUNTS, changesDigest: 'd', faults: [] }, 2))
      await expect.poll(waits).toBeGreaterThan(0)
      expect(await recordHeartbeat(beating, id, PROGRESS)).toBe(true)
    })
    await ending
    const row = store.queries.selectFrom('list_import').select('state').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ state: 'done' })
  })
})
