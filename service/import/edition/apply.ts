import { editionOf } from '../../store/blacklist.ts'
import { lockCurrentList, removeExpired } from '../../store/expiry.ts'
import { leaseList } from '../../store/list-lease.ts'
import { ImportCancelled } from '../import-task.ts'
import { compareWithList } from './comparison.ts'
import { copyDraft } from './copy-draft.ts'
import { draftEdition } from './draft.ts'
import type { Faults } from './faults.ts'
import { checkpoint, setDurable } from './import-connection.ts'
import { outcomeOf, type Run } from './import-run.ts'
import { noteIds, type Outcome, putEntries, recordOutcome, switchEdition } from './outcome.ts'

/** Up to this many entries are written to the current edition. Larger imports create a new edition. */
const SMALL_IMPORT_ENTRIES = 100

/** Leases the list to the import until it ends, and returns the edition that it has then. */
async function leaseToImport({ connection, task, clock }: Run): Promise<number> {
  const { id, environment } = task
  await removeExpired(connection, environment, clock())
  return connection.transaction().execute(async (within) => {
    await lockCurrentList(within, environment, clock())
    const { numUpdatedRows } = await within
      .updateTable('list_import')
      .set({ state: 'applying' })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new ImportCancelled()
    await leaseList(within, environment, id)
    return editionOf(within, environment)
  })
}

/** Writes the entries of `incoming` to the current edition. */
async function applyToEdition({ connection, queries, task, clock }: Run, outcome: Outcome): Promise<void> {
  const entries = await queries
    .selectFrom('incoming')
    .select(['id', 'created_at as createdAt', 'expires_at as expiresAt', 'body'])
    .execute()
  await connection.transaction().execute(async (within) => {
    const now = clock()
    await putEntries(within, task, entries, now)
    await noteIds(within, task, entries)
    await recordOutcome(within, task, outcome, now)
  })
}

/** Creates a new edition and switches the list to it. */
async function applyAsNewEdition(run: Run, currentEdition: number, outcome: Outcome): Promise<void> {
  const { database, connection, queries, task, throwIfCancelled, clock } = run
  const total = await draftEdition(queries, currentEdition, task.mode)
  throwIfCancelled()
  const { id: edition } = await connection
    .transaction()
    .execute((within) =>
      within.insertInto('edition').values({ import_id: task.id }).returning('id').executeTakeFirstOrThrow(),
    )
  await setDurable(database, connection, false)
  await copyDraft(queries, { edition, importId: task.id }, throwIfCancelled)
  await setDurable(database, connection, true)
  await checkpoint(database, connection)
  await removeExpired(connection, task.environment, clock())
  await connection.transaction().execute(async (within) => {
    const now = clock()
    await switchEdition(within, task, { edition, total }, now)
    await recordOutcome(within, task, outcome, now)
  })
}

/** Applies `incoming` to the list atomically, unless that would differ from the dry run. */
export async function apply(run: Run, faults: Faults): Promise<void> {
  const { connection, task, clock } = run
  const currentEdition = await leaseToImport(run)
  const outcome = outcomeOf(run, await compareWithList(run, currentEdition), faults)
  const { added, changed, removed } = outcome.counts
  if (outcome.faults.length > 0 || added + changed + removed === 0) {
    await connection.transaction().execute((within) => recordOutcome(within, task, outcome, clock()))
  } else if (task.mode === 'append' && added + changed <= SMALL_IMPORT_ENTRIES) {
    await applyToEdition(run, outcome)
  } else {
    await applyAsNewEdition(run, currentEdition, outcome)
  }
}
