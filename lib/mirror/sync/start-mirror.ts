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
  // Node runs the source file. The path is built at run time so that the bundler does not process the file.
  const file = join(process.cwd(), 'lib', 'mirror', 'sync', 'worker.ts')
  worker = new Worker(pathToFileURL(file), { execArgv: ['--conditions=react-server'] })
  worker.unref()
  worker.on('error', (error) => log().error(loggableError(error), 'sync thread ended'))
  worker.on('exit', () => {
    if (!isStopping()) setTimeout(start, RESTART_MILLISECONDS).unref()
  })
}

/** Starts the sync worker thread, once for a process, and restarts it if it ends. */
export const startMirror = singleton('mirror-worker', () => {
  start()
  closeAtEnd(async () => void (await worker?.terminate()))
})
