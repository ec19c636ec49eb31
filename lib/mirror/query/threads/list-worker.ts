// Runs in a separate thread: questions about a whole list would block the main thread.
import { parentPort, workerData } from 'node:worker_threads'
import { parseJson, stringifyJson } from '#lib/contract/json.ts'
import { type StoreFault, storeFault } from '#lib/platform/database/store-fault.ts'
import { type MirrorDatabase, openMirror } from '../../store/open-mirror.ts'
import { type ListTask, runListTask } from './list-tasks.ts'

// Tasks and results are sent as JSON text, because a message would lose the digits of a `SentNumber`. Entry numbers and
// parts of files are sent as bytes.
export type ListCall = { readonly id: number; readonly task: string }
export type ListResult = { readonly id: number } & (
  | { readonly value: string | undefined }
  | {
      readonly numbers: Uint32Array<ArrayBuffer>
      readonly uncertain: Uint32Array<ArrayBuffer>
      readonly isSlow: boolean
    }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  /** The name of an error, and what it says about the database. */
  | { readonly failed: string; readonly fault: StoreFault | undefined }
)

let database: Promise<MirrorDatabase> | undefined

/** Opens the store once, or again after it could not be opened. */
function opened(): Promise<MirrorDatabase> {
  database ??= openMirror(String(workerData)).catch((error) => {
    database = undefined
    throw error
  })
  return database
}
// Open before the first task. If that fails, the first task opens the store again or reports the failure.
opened().catch(() => {})

async function answer({ id, task }: ListCall): Promise<void> {
  const result = await runListTask(await opened(), parseJson(task) as unknown as ListTask)
  if (result instanceof Uint8Array) {
    // Copy: small buffers share their memory, and cannot be transferred.
    const bytes = new Uint8Array(result)
    parentPort?.postMessage({ id, bytes } satisfies ListResult, [bytes.buffer])
    return
  }
  if (!result || !('uncertain' in result)) {
    parentPort?.postMessage({ id, value: result && stringifyJson(result) } satisfies ListResult)
    return
  }
  const [numbers, uncertain] = [new Uint32Array(result.numbers), Uint32Array.from(result.uncertain)]
  const message = { id, numbers, uncertain, isSlow: result.isSlow } satisfies ListResult
  parentPort?.postMessage(message, [numbers.buffer, uncertain.buffer])
}

parentPort?.on('message', async (call: ListCall) => {
  try {
    await answer(call)
  } catch (error) {
    // A database message quotes no values but may name a file. The name of the error is enough.
    parentPort?.postMessage({
      id: call.id,
      failed: error instanceof Error ? error.name : 'unknown',
      fault: storeFault(error),
    } satisfies ListResult)
  }
})
