import 'server-only'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { parseJson, stringifyJson } from '#lib/contract/json.ts'
import type { ListTask, ListTaskResults } from './list-tasks.ts'
import type { ListCall, ListResult } from './list-worker.ts'

/** Runs tasks without holding up the thread that asks. */
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
      if ('failed' in result) call?.reject(new Error(`A task of the mirror failed: ${result.failed}`))
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
 * Three threads, so that a first page never waits for a whole answer, and neither waits for a file.
 *
 * @param url of the store, opened once more in each thread.
 */
export function offThread(url: string): OffThread {
  const [quick, thorough, filing] = [inWorker(url), inWorker(url), inWorker(url)]
  return {
    run: (task) => {
      if (task.kind === 'part' || task.kind === 'names') return filing.run(task)
      return (task.kind === 'order' ? thorough : quick).run(task)
    },
    close: async () => {
      await quick.close()
      await thorough.close()
      await filing.close()
    },
  }
}
