// The thread that an import runs in: reading a million rows and sorting them would hold up everybody else's requests.

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
const waiting: ToWorker[] = []
let isCancelled = false
let wake = () => {}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'cancel') isCancelled = true
  else waiting.push(message)
  wake()
})

function say(message: FromWorker): void {
  parentPort?.postMessage(message)
}

function throwIfCancelled(): void {
  if (isCancelled) throw new ImportCancelled()
}

/** The bytes that the other side sends. It hears of each piece that was taken, so that no more than a few are under way. */
async function* bytesSent(): AsyncGenerator<Uint8Array> {
  for (;;) {
    throwIfCancelled()
    const message = waiting.shift()
    if (!message) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
      continue
    }
    if (message.kind === 'end') return
    if (message.kind === 'broken') throw new FileFault(null, faultOf('upload_broken'))
    if (message.kind === 'bytes') yield message.bytes
    say({ kind: 'took', ...progress })
  }
}

/** What an error means. Its message may hold a value of the file, so it stays here. */
function endOf(error: unknown): ThreadResult {
  if (error instanceof ImportCancelled) return { how: 'cancelled', stack: undefined }
  if (isUnavailable(error)) return { how: 'unavailable', stack: undefined }
  const stack = error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : undefined
  return { how: 'failed', stack: stack?.join('\n') }
}

async function run(work: () => Promise<void>): Promise<ThreadResult> {
  try {
    await work()
    return { how: 'ended', stack: undefined }
  } catch (error) {
    return endOf(error)
  }
}

const database = openDatabase<ServiceTables>(url)
if (task) {
  const end = await run(() => runImport(database, task, bytesSent(), { progress, throwIfCancelled }))
  say({ kind: 'over', end, ...progress })
}
// What is left behind after a failure is forgotten at another time, so cleaningUp need not survive one.
await run(async () => {
  await setDurable(database, database.queries, false)
  await deleteAbandonedEditions(database.queries, throwIfCancelled, task?.id)
})
await database.close()
parentPort?.close()
