import 'server-only'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { parseJson, stringifyJson } from '#lib/contract/json.ts'
import type { MirrorDatabase } from '../store/open-mirror.ts'
import { type ListTask, type ListTaskResults, runListTask } from './list-tasks.ts'
import type { ListCall, ListResult } from './list-worker.ts'

/** Runs tasks without holding up the thread that asks. */
export type OffThread = {
  run<Kind extends ListTask['kind']>(task: Extract<ListTask, { kind: Kind }>): Promise<ListTaskResults[Kind]>
  close(): Promise<void>
}

type Waiting = { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }

/** A thread with a connection of its own, started at the first task and again after it died. */
function inWorker(url: string): OffThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let calls = 0

  function started(): Worker {
    if (worker) return worker
    // The file itself, run by Node as it is: put together here, so that the build does not take it for one of its own.
    const file = join(process.cwd(), 'lib', 'mirror', 'query', 'list-worker.ts')
    const fresh = new Worker(pathToFileURL(file), { workerData: url, execArgv: ['--conditions=react-server'] })
    // Nobody waits for a thread that only answers questions.
    fresh.unref()
    fresh.on('message', (result: ListResult) => {
      const call = waiting.get(result.id)
      waiting.delete(result.id)
      if ('value' in result) call?.resolve((result.value && parseJson(result.value)) as never)
      else call?.reject(new Error(`A task of the mirror failed: ${result.failed}`))
    })
    const fail = () => {
      if (worker === fresh) worker = undefined
      for (const { reject } of waiting.values()) reject(new Error('The thread of the mirror ended'))
      waiting.clear()
    }
    fresh.on('error', fail)
    fresh.on('exit', fail)
    worker = fresh
    return fresh
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        const id = ++calls
        waiting.set(id, { resolve, reject })
        started().postMessage({ id, task: stringifyJson(task) } satisfies ListCall)
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}

/** PostgreSQL does the work elsewhere in any case. */
function onServer(database: MirrorDatabase): OffThread {
  return {
    run: async (task) => (await runListTask(database, task)) as never,
    close: async () => {},
  }
}

/** @param url of the store, opened once more in the thread where it is SQLite. */
export function offThread(database: MirrorDatabase, url: string): OffThread {
  return database.kind === 'sqlite' ? inWorker(url) : onServer(database)
}
