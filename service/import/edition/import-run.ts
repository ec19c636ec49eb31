import type { Kysely } from 'kysely'
import { type Fault, faultOf } from '#lib/contract/management/import-faults.ts'
import type { ImportCounts } from '#lib/contract/management/list-imports-schema.ts'
import type { Database } from '#lib/platform/database/open.ts'
import type { ServiceTables } from '../../store/tables.ts'
import type { ImportTask } from '../import-task.ts'
import type { ChangesDigest } from './changes-digest.ts'
import type { Faults } from './faults.ts'
import type { ImportQueries } from './import-tables.ts'
import type { Outcome } from './outcome.ts'

/** An import that has read its file. */
export type Run = {
  readonly database: Database<ServiceTables>
  readonly connection: Kysely<ServiceTables>
  readonly queries: ImportQueries
  readonly task: ImportTask
  /** Has the rows of the file. */
  readonly digest: ChangesDigest
  /** Throws when the import was cancelled. */
  readonly throwIfCancelled: () => void
  /** Epoch milliseconds. */
  readonly clock: () => number
}

/** The entries by what the import does to them. */
export type Comparison = Omit<ImportCounts, 'rejected'>

/** Returns how an import differs from its dry run, as far as the request tells what that found. */
function differenceFrom({ removes, changesDigest }: ImportTask, removed: number, digest: string): Fault | undefined {
  if (removes !== undefined && removed > removes) return faultOf('removes_more', { removed, expected: removes })
  if (changesDigest !== undefined && changesDigest !== digest) return faultOf('changes_differ')
  return undefined
}

/** Returns the outcome of a comparison with a list, whose entries the digest has by then. */
export function outcomeOf({ task, digest }: Run, comparison: Comparison, faults: Faults): Outcome {
  const counts = { ...comparison, rejected: faults.count }
  const changesDigest = digest.end()
  if (faults.count > 0) return { counts, changesDigest, faults: faults.listed() }
  const difference = differenceFrom(task, comparison.removed, changesDigest)
  return { counts, changesDigest, faults: difference ? [{ line: null, ...difference }] : [] }
}
