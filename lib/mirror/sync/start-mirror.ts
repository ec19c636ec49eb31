import 'server-only'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { loggableError } from '#lib/platform/http/loggable-error.ts'
import { log } from '#lib/platform/log.ts'
import { singleton } from '#lib/platform/singleton.ts'
import { closeAtEnd, isStopping } from '#lib/platform/stopping.ts'

const RESTART_MILLISECONDS = 5000

let worker: Worker | undefined

function start(): void {
  // The file itself, run by Node as it is: put together here, so that the build does not take it for one of its own.
  const file = join(process.cwd(), 'lib', 'mirror', 'sync', 'worker.ts')
  worker = new Worker(pathToFileURL(file), { execArgv: ['--conditions=react-server'] })
  worker.unref()
  worker.on('error', (error) => log().error(loggableError(error), 'the reader of the list has ended'))
  worker.on('exit', () => {
    if (!isStopping()) setTimeout(start, RESTART_MILLISECONDS).unref()
  })
}

/** Begins to keep the mirror, in a thread of its own; it is begun again should it end. Once for a process. */
export const startMirror = singleton('mirror-worker', () => {
  start()
  closeAtEnd(async () => void (await worker?.terminate()))
})
