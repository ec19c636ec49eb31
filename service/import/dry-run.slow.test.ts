import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addEntry } from '../list/managed-entries.ts'
import type { Store } from '../store/open-store.ts'
import { importHere } from '../testing/import-here.ts'
import { openTestStore } from '../testing/test-store.ts'
import { listImports } from './imports.ts'

const NOW = Date.parse('2026-11-21T09:30:00Z')
const items = (...ids: readonly string[]) => ids.map((id) => JSON.stringify({ id, reason: 'r' }))

let store: Store
beforeAll(async () => {
  // PostgreSQL, because its locks can hold the dry run at a known step.
  store = await openTestStore('postgres')
  return store.close
})

it('a dry run counts as removed only what is not in its file, even if others add entries meanwhile', async () => {
  await importHere(store, [items('kept', 'lost').join('\n')], { now: NOW })
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const waits = async () => (await waiting.execute(store.queries)).rows.length
  const dryRun = await store.queries.transaction().execute(async (queries) => {
    await sql`lock table entry_place in access exclusive mode`.execute(queries)
    const file = items('kept', 'first', 'second').join('\n')
    const running = importHere(store, [file], { what: { mode: 'replace', dryRun: true }, now: NOW })
    await expect.poll(waits).toBeGreaterThan(0)
    for (const item of items('first', 'second')) {
      await addEntry({ queries, now: NOW, actor: 'eve', requestId: null }, 'Production', item, false)
    }
    return { running }
  })
  const { counts } = await dryRun.running
  expect(counts).toEqual({ added: 0, changed: 0, unchanged: 3, rejected: 0, removed: 1 })
  const { items: listed } = await listImports(store.queries, 'Production', { limit: 20, offset: 0 }, NOW)
  expect(listed.map((each) => each.counts)).toContainEqual(counts)
})
