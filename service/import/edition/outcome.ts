import type { Kysely } from 'kysely'
import type { ImportCounts, ImportFault } from '#lib/contract/management/list-imports-schema.ts'
import { recordEvent } from '../../events/events.ts'
import { addListedEntry, removeListedEntry, updateNextExpiry } from '../../store/blacklist.ts'
import { type Entry, findEntry } from '../../store/entries.ts'
import { lockCurrentList } from '../../store/expiry.ts'
import { releaseLease } from '../../store/list-lease.ts'
import type { ServiceTables } from '../../store/tables.ts'
import { ImportCancelled, type ImportTask } from '../import-task.ts'

type Queries = Kysely<ServiceTables>

/** The result of an import. Without faults, `changesDigest` is the digest of what it changes. */
export type Outcome = {
  readonly counts: ImportCounts
  readonly changesDigest: string
  readonly faults: readonly ImportFault[]
}

/**
 * Records the outcome in the transaction that applies the import.
 *
 * @throws ImportCancelled when the import was cancelled.
 */
export async function recordOutcome(
  within: Queries,
  { id, environment, dryRun, reason, fileName, actor, requestId }: ImportTask,
  { counts, changesDigest, faults }: Outcome,
  now: number,
): Promise<void> {
  const state = faults.length > 0 ? 'refused' : 'done'
  // Locks the list before the import, as a heartbeat does. The opposite order could be a deadlock.
  await releaseLease(within, id)
  const { numUpdatedRows } = await within
    .updateTable('list_import')
    .set({
      state,
      counts: JSON.stringify(counts),
      faults: JSON.stringify(faults),
      finished_at: now,
      ...(state === 'done' ? { changes_digest: changesDigest } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', ['reading', 'applying'])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ImportCancelled()
  if (dryRun || state === 'refused') return
  const change = { queries: within, now, actor, requestId }
  await recordEvent(change, 'list.imported', id, environment, { reason, fileName, counts })
}

/**
 * Locks the list.
 *
 * @throws ImportCancelled when the import no longer holds the lease.
 */
async function lockLeasedList(within: Queries, { id, environment }: ImportTask, now: number) {
  const list = await lockCurrentList(within, environment, now)
  if (list.held_by !== id) throw new ImportCancelled()
  return list
}

/** Adds entries to the current edition and replaces those with the same ids. */
export async function putEntries(
  within: Queries,
  task: ImportTask,
  entries: readonly Entry[],
  now: number,
): Promise<void> {
  const { environment } = task
  const { edition } = await lockLeasedList(within, task, now)
  for (const entry of entries) {
    if (await findEntry(within, edition, entry.id)) await removeListedEntry(within, environment, entry.id)
    await addListedEntry(within, environment, entry)
  }
}

/** Notes which entries a small import touches, in the transaction that applies it. */
export async function noteIds(within: Queries, { id: importId }: ImportTask, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ id }, index) => ({ import_id: importId, n: index + 1, id }))
  await within.insertInto('imported_id').values(rows).execute()
}

/**
 * Switches the list to another edition. Its next expiry has come if entries expired while it was written, so readers
 * remove these first.
 */
export async function switchEdition(
  within: Queries,
  task: ImportTask,
  { edition, total }: { readonly edition: number; readonly total: number },
  now: number,
): Promise<void> {
  const { environment } = task
  await lockLeasedList(within, task, now)
  await within.updateTable('blacklist').set({ edition, total }).where('environment', '=', environment).execute()
  await updateNextExpiry(within, environment)
}
