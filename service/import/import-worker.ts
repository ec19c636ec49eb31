// The worker thread of an import: reading and sorting a million rows would delay every other request.

import { parentPort, workerData } from 'node:worker_threads'
import { faultOf } from '#lib/contract/management/import-faults.ts'
import { isUnavailable } from '#lib/platform/database/is-unavailable.ts'
import { openDatabase } from '#lib/platform/database/open.ts'
import type { ServiceTables } from '../store/tables.ts'
import { deleteAbandonedEditions } from './edition/abandoned-editions.ts'
import { setDurable } from './edition/import-connection.ts'
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
  if (isUnavailable(error)) return { outcome: 'unavailable', stack: undefined }
  const stack = error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : undefined
  return { outcome: 'failed', stack: stack?.join('\n') }
}

async function run(work: () => Promise<void>): Promise<ThreadResult> {
  try {
    await work()
    return { outcome: 'ended', stack: undefined }
  } catch (error) {
    return resultOf(error)
  }
}

/** A statement over a million rows takes long, and one on a silent connection must not hold the list for ever. */
const LONGEST_STATEMENT_MILLISECONDS = 10 * 60_000

const database = openDatabase<ServiceTables>(url, LONGEST_STATEMENT_MILLISECONDS)
if (task) {
  const result = await run(() => runImport(database, task, receivedBytes(), { progress, throwIfCancelled }))
  post({ kind: 'finished', result, ...progress })
}
// A failed clean-up is repeated later, so it need not be durable.
await run(async () => {
  await setDurable(database, database.queries, false)
  await deleteAbandonedEditions(database.queries, throwIfCancelled, task?.id)
})
await database.close()
parentPort?.close()
