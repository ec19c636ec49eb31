import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ImportRequest, ListImport } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { openDatabase } from '#lib/platform/database/open.ts'
import { recordFailure } from '../import/failed-imports.ts'
import { ImportCancelled } from '../import/import-task.ts'
import { beginImport, showImport } from '../import/imports.ts'
import { runImport } from '../import/run-import.ts'
import { startImport } from '../import/start-import.ts'
import type { Store } from '../store/open-store.ts'
import type { ServiceTables } from '../store/tables.ts'

export type TestFile = {
  readonly environment?: Environment
  readonly what?: Partial<ImportRequest>
  readonly format?: ListFileFormat
  readonly now: number
  /** Called wherever the import can be cancelled; a throw cancels it. */
  readonly throwIfCancelled?: (id: string) => void
}

/** Test helper: runs an import as the service does, but in this thread. */
export async function importHere(
  store: Store,
  bytes: AsyncIterable<Uint8Array> | readonly (Uint8Array | string)[],
  { environment = 'Production', what = {}, format = 'ndjson', now, throwIfCancelled = () => {} }: TestFile,
): Promise<ListImport> {
  const request = { mode: 'append', dryRun: false, reason: 'from a file', ...what } as const
  const { id } = await beginImport({ queries: store.queries, now, actor: 'ada', requestId: null }, environment, request)
  const task = await store.queries.transaction().execute((within) => startImport(within, environment, id, format, now))
  const database = openDatabase<ServiceTables>(store.url)
  async function* pieces() {
    for await (const piece of bytes) yield typeof piece === 'string' ? Buffer.from(piece) : piece
  }
  const control = { progress: { bytesRead: 0, rowsRead: 0 }, throwIfCancelled: () => throwIfCancelled(id) }
  try {
    await runImport(database, task, pieces(), control)
  } catch (error) {
    if (!(error instanceof ImportCancelled)) {
      await recordFailure(store.queries, id, now, 'service_failed')
      throw error
    }
  } finally {
    await database.close()
  }
  return showImport(store.queries, environment, id, now)
}
