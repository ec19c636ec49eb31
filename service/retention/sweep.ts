import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Store } from '../store/open-store.ts'
import { KEPT } from './kept.ts'

/** Rows per statement, so that nobody waits long for it. */
const STEP_ROWS = 500

/** The primary keys of SQLite tables without a rowid. */
const KEYS: Readonly<Record<string, string>> = { imported_id: 'import_id, n' }

async function deleteOver({ kind, queries }: Store, table: string, isOver: RawBuilder<SqlBool>): Promise<void> {
  const row = sql.raw(kind === 'postgres' ? 'ctid' : (KEYS[table] ?? 'rowid'))
  // Rows that somebody else has locked wait for the next sweep. Waiting for them with others locked could be a deadlock.
  const unlocked = sql.raw(kind === 'postgres' ? 'for update skip locked' : '')
  for (;;) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)}
      where (${row}) in (select ${row} from ${sql.table(table)} where ${isOver} limit ${STEP_ROWS} ${unlocked})`.execute(
      queries,
    )
    if (Number(numAffectedRows ?? 0) < STEP_ROWS) return
    await setImmediate()
  }
}

/** Deletes rows past their period, in small steps, with the rows that depend on them. */
export async function sweep(store: Store, now: number): Promise<void> {
  for (const [table, kept] of Object.entries(KEPT)) {
    if (typeof kept !== 'string') await deleteOver(store, table, kept(now))
  }
}
