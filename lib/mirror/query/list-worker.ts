// Runs in a thread of its own: reads of a whole list that would hold up the main thread in SQLite.
import { parentPort, workerData } from 'node:worker_threads'
import { parseJson, stringifyJson } from '#lib/contract/json.ts'
import { openMirror } from '../store/open-mirror.ts'
import { type ListTask, runListTask } from './list-tasks.ts'

// Tasks and results go as JSON text: a message would lose the digits of a `SentNumber`.
export type ListCall = { readonly id: number; readonly task: string }
export type ListResult = { readonly id: number } & (
  | { readonly value: string | undefined }
  | { readonly failed: string }
)

const database = openMirror(String(workerData))

parentPort?.on('message', async ({ id, task }: ListCall) => {
  try {
    const value = await runListTask(await database, parseJson(task) as unknown as ListTask)
    parentPort?.postMessage({ id, value: value && stringifyJson(value) } satisfies ListResult)
  } catch (error) {
    // A message of the database quotes no values, but may name a file; the name of the error is enough to look for it.
    parentPort?.postMessage({ id, failed: error instanceof Error ? error.name : 'unknown' } satisfies ListResult)
  }
})
