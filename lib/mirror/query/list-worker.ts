// Runs in a thread of its own: reads of a whole list that would hold up the main thread in SQLite.
import { parentPort, workerData } from 'node:worker_threads'
import { openMirror } from '../store/open-mirror.ts'
import { type ListTask, runListTask } from './list-tasks.ts'

export type ListCall = { readonly id: number; readonly task: ListTask }
export type ListResult = { readonly id: number } & ({ readonly value: unknown } | { readonly failed: string })

const database = openMirror(String(workerData))

parentPort?.on('message', async ({ id, task }: ListCall) => {
  try {
    const value = await runListTask(await database, task)
    parentPort?.postMessage({ id, value } satisfies ListResult)
  } catch (error) {
    // A message of the database quotes no values, but may name a file; the name of the error is enough to look for it.
    parentPort?.postMessage({ id, failed: error instanceof Error ? error.name : 'unknown' } satisfies ListResult)
  }
})
