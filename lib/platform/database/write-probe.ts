import { sql } from 'kysely'
import type { SchemaOwner } from './create-schema.ts'
import type { Database } from './open.ts'

/** Probes come every few seconds, and each write makes SQLite wait for the disk. */
const WRITE_EVERY_MILLISECONDS = 5000

/**
 * Returns a check that a database accepts writes: on a full disk, or as a standby, it still answers `select 1`. The
 * check writes the row with the schema's fingerprint unchanged, and between two writes only reads.
 *
 * @throws the error of the database.
 */
export function writeProbe<Tables>({ queries }: Database<Tables>, owner: SchemaOwner): () => Promise<void> {
  const table = sql.table(`${owner}_schema`)
  let writtenAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = performance.now()
    if (now - writtenAt < WRITE_EVERY_MILLISECONDS) {
      await sql`select 1`.execute(queries)
      return
    }
    writtenAt = Number.NEGATIVE_INFINITY
    await queries.transaction().execute((within) => sql`update ${table} set fingerprint = fingerprint`.execute(within))
    writtenAt = now
  }
}
