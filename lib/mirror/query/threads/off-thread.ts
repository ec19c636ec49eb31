import 'server-only'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { parseJson, stringifyJson } from '#lib/contract/json.ts'
import { StoreFailure } from '#lib/platform/database/store-fault.ts'
import type { ListTask, ListTaskResults } from './list-tasks.ts'
import type { ListCall, ListResult } from './list-worker.ts'

/** Runs tasks without blocking the calling thread. */
export type OffThread = {
  run<Kind extends ListTask['kind']>(task: Extract<ListTask, { kind: Kind }>): Promise<ListTaskResults[Kind]>
  close(): Promise<void>
}

type Waiting = { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }

function resultOf(result: Exclude<ListResult, { failed: string }>) {
  if ('bytes' in result) return result.bytes
  if ('value' in result) return result.value && parseJson(result.value)
  const { numbers, uncertain, isSlow } = result
  return { numbers, uncertain: new Set(uncertain), isSlow }
}

function failureOf({ failed, fault }: Extract<ListResult, { failed: string }>): Error {
  const message = `A task of the mirror failed: ${failed}`
  return fault ? new StoreFailure(message, fault) : new Error(message)
}

/** A thread with its own connection, started with the first task and restarted after it died. */
function inWorker(url: string): OffThread & { start(): void } {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let calls = 0

  function started(): Worker {
    if (worker) return worker
    // Node runs the source file. The path is built at run time so that the bundler does not process the file.
    const file = join(process.cwd(), 'lib', 'mirror', 'query', 'threads', 'list-worker.ts')
    const fresh = new Worker(pathToFileURL(file), { workerData: url, execArgv: ['--conditions=react-server'] })
    // This thread must not keep the process running.
    fresh.unref()
    fresh.on('message', (result: ListResult) => {
      const call = waiting.get(result.id)
      waiting.delete(result.id)
      if ('failed' in result) call?.reject(failureOf(result))
      else call?.resolve(resultOf(result) as never)
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
    start: () => void started(),
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

/**
 * Runs tasks in three threads, so that a first page never waits for a whole answer, and neither waits for a file.
 *
 * @param url of the store, opened again in each thread.
 */
export function offThread(url: string): OffThread {
  const [quick, thorough, filing] = [inWorker(url), inWorker(url), inWorker(url)]
  return {
    run: (task) => {
      if (task.kind === 'part' || task.kind === 'names') return filing.run(task)
      const result = (task.kind === 'order' ? thorough : quick).run(task)
      // A count usually follows the first page, and a thread takes 0.4 s to start.
      thorough.start()
      return result
    },
    close: async () => {
      await quick.close()
      await thorough.close()
      await filing.close()
    },
  }
}
