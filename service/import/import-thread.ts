import { Worker } from 'node:worker_threads'
import type { StoreFault } from '#lib/platform/database/store-fault.ts'
import type { ReadingProgress } from './file/file-records.ts'
import type { ImportTask } from './import-task.ts'

/** The work of an import thread: an import and the clean-up after it, or only the clean-up. */
export type ImportWork = { readonly url: string; readonly task: ImportTask | undefined }

export type ToWorker =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' | 'aborted' | 'cancel' }

export type FromWorker = Readonly<ReadingProgress> &
  ({ readonly kind: 'taken' } | { readonly kind: 'finished'; readonly result: ThreadResult })

/** How a thread ended: `ended` recorded its own outcome, `failed` hit a bug, the others could not use the database. */
export type ThreadResult = {
  readonly outcome: 'ended' | 'cancelled' | 'failed' | StoreFault
  readonly stack: string | undefined
}

/** An import in its thread. `finished` settles with the import, `exited` after the clean-up. */
export type ImportThread = {
  readonly progress: Readonly<ReadingProgress>
  readonly finished: Promise<ThreadResult>
  readonly exited: Promise<void>
  cancel(): void
}

/** The thread holds little of a file. Without these limits V8 would collect its garbage late. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

/** Chunks that may be on their way to the thread. */
const PIECES_IN_FLIGHT = 8

function startWorker(work: ImportWork): Worker {
  const file = new URL('./import-worker.ts', import.meta.url)
  return new Worker(file, { workerData: work, execArgv: [], resourceLimits: MEMORY })
}

function whenExited(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.once('exit', () => resolve()))
}

/** Sends a file to the thread with backpressure. */
async function send(worker: Worker, file: AsyncIterable<Uint8Array>, waitForRoom: () => Promise<void>): Promise<void> {
  const post = (message: ToWorker) => worker.postMessage(message)
  try {
    for await (const piece of file) {
      await waitForRoom()
      post({ kind: 'bytes', bytes: new Uint8Array(piece) })
    }
    post({ kind: 'end' })
  } catch {
    post({ kind: 'aborted' })
  }
}

/**
 * Runs an import in a worker thread.
 *
 * @param url the service's database.
 */
export function importInThread(url: string, task: ImportTask, file: AsyncIterable<Uint8Array>): ImportThread {
  const worker = startWorker({ url, task })
  const exited = whenExited(worker)
  const progress = { bytesRead: 0, rowsRead: 0 }
  let inFlight = 0
  let roomFreed = () => {}
  const waitForRoom = async () => {
    inFlight++
    while (inFlight > PIECES_IN_FLIGHT) {
      await new Promise<void>((resolve) => {
        roomFreed = resolve
      })
    }
  }
  const finished = new Promise<ThreadResult>((resolve) => {
    worker.on('message', (message: FromWorker) => {
      progress.bytesRead = message.bytesRead
      progress.rowsRead = message.rowsRead
      if (message.kind === 'finished') return resolve(message.result)
      inFlight--
      roomFreed()
    })
    worker.once('error', ({ stack }) => resolve({ outcome: 'failed', stack }))
    worker.once('exit', () => resolve({ outcome: 'failed', stack: undefined }))
  })
  void send(worker, file, waitForRoom)
  return {
    progress,
    finished,
    exited,
    cancel: () => worker.postMessage({ kind: 'cancel' } satisfies ToWorker),
  }
}

/**
 * Deletes abandoned editions in a worker thread.
 *
 * @throws what ended the thread, such as too little memory.
 */
export function cleanUpInThread(url: string): Promise<void> {
  const worker = startWorker({ url, task: undefined })
  return new Promise((resolve, reject) => {
    // Without a listener, an error of a thread ends the process.
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}
