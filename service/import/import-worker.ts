// The worker thread of an import: reading and sorting a million rows would delay every other request.

import { parentPort, workerData } from 'node:worker_threads'
import { faultOf } from '#lib/contract/management/import-faults.ts'
import { type Database, openDatabase } from '#lib/platform/database/open.ts'
import { storeFault } from '#lib/platform/database/store-fault.ts'
import { stackOf } from '../http/stack-of.ts'
import type { ServiceTables } from '../store/tables.ts'
import { deleteAbandonedEditions } from './edition/abandoned-editions.ts'
import { checkpoint, setDurable } from './edition/import-connection.ts'
import { FileFault } from './file/file-fault.ts'
import { ImportCancelled } from './import-task.ts'
import type { FromWorker, ImportWork, ThreadResult, ToWorker } from './import-thread.ts'
import { runImport } from './run-import.ts'

const { url, task } = workerData as ImportWork
const progress = { bytesRead: 0, rowsRead: 0 }
const received: ToWorker[] = []
let isCancelled = false
let wake = () => {}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'cancel') isCancelled = true
  else received.push(message)
  wake()
})

function post(message: FromWorker): void {
  parentPort?.postMessage(message)
}

function throwIfCancelled(): void {
  if (isCancelled) throw new ImportCancelled()
}

/** Yields the chunks that the main thread sends, and acknowledges each for its backpressure. */
async function* receivedBytes(): AsyncGenerator<Uint8Array> {
  for (;;) {
    throwIfCancelled()
    const message = received.shift()
    if (!message) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
      continue
    }
    if (message.kind === 'end') return
    if (message.kind === 'aborted') throw new FileFault(null, faultOf('upload_broken'))
    if (message.kind === 'bytes') yield message.bytes
    post({ kind: 'taken', ...progress })
  }
}

/** Classifies an error. Its message stays in this thread, because it may quote a value of the file. */
function resultOf(error: unknown): ThreadResult {
  if (error instanceof ImportCancelled) return { outcome: 'cancelled', stack: undefined }
  const fault = storeFault(error)
  if (fault) return { outcome: fault, stack: undefined }
  return { outcome: 'failed', stack: stackOf(error) }
}

async function run(work: () => Promise<void>): Promise<ThreadResult> {
  try {
    await work()
    return { outcome: 'ended', stack: undefined }
  } catch (error) {
    return resultOf(error)
  }
}

/** Long enough for a statement over a million rows, while one on a dead connection must not hold the list for ever. */
const LONGEST_STATEMENT_MILLISECONDS = 10 * 60_000

async function withDatabase(work: (database: Database<ServiceTables>) => Promise<void>): Promise<void> {
  const database = openDatabase<ServiceTables>(url, { longestStatement: LONGEST_STATEMENT_MILLISECONDS })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

if (task) {
  const control = { progress, throwIfCancelled }
  const result = await run(() => withDatabase((database) => runImport(database, task, receivedBytes(), control)))
  post({ kind: 'finished', result, ...progress })
}
// A separate connection, because the import's may be lost, and its temporary tables take room until it is closed. A
// failed clean-up is repeated later, so it need not be durable.
await run(() =>
  withDatabase(async (database) => {
    await setDurable(database, database.queries, false)
    await deleteAbandonedEditions(database.queries, throwIfCancelled, task?.id)
    await checkpoint(database, database.queries)
  }),
)
parentPort?.close()
