// Runs in a thread of its own: questions about a whole list, which would hold up the main thread.
import { parentPort, workerData } from 'node:worker_threads'
import { parseJson, stringifyJson } from '#lib/contract/json.ts'
import { openMirror } from '../store/open-mirror.ts'
import { type ListTask, runListTask } from './list-tasks.ts'

// Tasks and results go as JSON text: a message would lose the digits of a `SentNumber`. Numbers of entries and parts of
// files go as they are.
export type ListCall = { readonly id: number; readonly task: string }
export type ListResult = { readonly id: number } & (
  | { readonly value: string | undefined }
  | {
      readonly numbers: Uint32Array<ArrayBuffer>
      readonly uncertain: Uint32Array<ArrayBuffer>
      readonly isSlow: boolean
    }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly failed: string }
)

const database = openMirror(String(workerData))

async function answer({ id, task }: ListCall): Promise<void> {
  const result = await runListTask(await database, parseJson(task) as unknown as ListTask)
  if (result instanceof Uint8Array) {
    // A buffer of its own: small ones share theirs.
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
    // A message of the database quotes no values, but may name a file; the name of the error is enough to look for it.
    parentPort?.postMessage({
      id: call.id,
      failed: error instanceof Error ? error.name : 'unknown',
    } satisfies ListResult)
  }
})
