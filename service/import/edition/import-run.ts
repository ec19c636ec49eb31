import type { Kysely } from 'kysely'
import type { Database } from '#lib/platform/database/open.ts'
import type { ServiceTables } from '../../store/tables.ts'
import type { ImportTask } from '../import-task.ts'
import type { Comparison } from './comparison.ts'
import type { Faults } from './faults.ts'
import type { ImportQueries } from './import-tables.ts'
import type { Outcome } from './outcome.ts'

/** An import that has read its file. */
export type Run = {
  readonly database: Database<ServiceTables>
  readonly connection: Kysely<ServiceTables>
  readonly queries: ImportQueries
  readonly task: ImportTask
  /** Throws when the import was cancelled. */
  readonly throwIfCancelled: () => void
  /** Epoch milliseconds. */
  readonly clock: () => number
}

/** Returns the outcome of a comparison with a list. */
export function outcomeOf(comparison: Comparison, faults: Faults): Outcome {
  return { counts: { ...comparison, rejected: faults.count }, faults: faults.listed() }
}
