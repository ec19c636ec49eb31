import { Worker } from 'node:worker_threads'
import type { ReadingProgress } from './file/file-records.ts'
import type { ImportTask } from './import-task.ts'

/** What the thread is to do: an import, or without one only to forget what imports left behind. */
export type ImportWork = { readonly url: string; readonly task: ImportTask | undefined }

export type ToWorker =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' | 'broken' | 'cancel' }

export type FromWorker = Readonly<ReadingProgress> &
  ({ readonly kind: 'took' } | { readonly kind: 'over'; readonly end: ThreadResult })

/**
 * How an import came to its end: it wrote its end down itself, was cancelled, or the database did not answer, or it
 * failed by a fault of ours.
 */
export type ThreadResult = {
  readonly how: 'ended' | 'cancelled' | 'unavailable' | 'failed'
  readonly stack: string | undefined
}

/** An import in its thread. */
export type ImportThread = {
  readonly progress: Readonly<ReadingProgress>
  readonly over: Promise<ThreadResult>
  /** Resolves when the thread has tidied up after the import, too. */
  readonly gone: Promise<void>
  cancel(): void
}

/** What the thread may hold of a file is little; without bounds its garbage would be collected late. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

/** Pieces under way to the thread. */
const PIECES_IN_FLIGHT = 8

function startWorker(work: ImportWork): Worker {
  const file = new URL('./import-worker.ts', import.meta.url)
  return new Worker(file, { workerData: work, execArgv: [], resourceLimits: MEMORY })
}

function whenGone(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.once('exit', () => resolve()))
}

/** Sends a file to the thread, no faster than it takes it in. */
async function send(worker: Worker, file: AsyncIterable<Uint8Array>, room: () => Promise<void>): Promise<void> {
  const post = (message: ToWorker) => worker.postMessage(message)
  try {
    for await (const piece of file) {
      await room()
      post({ kind: 'bytes', bytes: new Uint8Array(piece) })
    }
    post({ kind: 'end' })
  } catch {
    post({ kind: 'broken' })
  }
}

/**
 * Runs an import in a thread of its own.
 *
 * @param url of the service's database.
 */
export function importInThread(url: string, task: ImportTask, file: AsyncIterable<Uint8Array>): ImportThread {
  const worker = startWorker({ url, task })
  const gone = whenGone(worker)
  const progress = { bytesRead: 0, rowsRead: 0 }
  let inFlight = 0
  let makeRoom = () => {}
  const room = async () => {
    inFlight++
    while (inFlight > PIECES_IN_FLIGHT) {
      await new Promise<void>((resolve) => {
        makeRoom = resolve
      })
    }
  }
  const over = new Promise<ThreadResult>((resolve) => {
    worker.on('message', (message: FromWorker) => {
      progress.bytesRead = message.bytesRead
      progress.rowsRead = message.rowsRead
      if (message.kind === 'over') return resolve(message.end)
      inFlight--
      makeRoom()
    })
    worker.once('error', ({ stack }) => resolve({ how: 'failed', stack }))
    worker.once('exit', () => resolve({ how: 'failed', stack: undefined }))
  })
  void send(worker, file, room)
  return {
    progress,
    over,
    gone,
    cancel: () => worker.postMessage({ kind: 'cancel' } satisfies ToWorker),
  }
}

/** Deletes, in a thread of its own, what imports left behind. */
export function cleanUpInThread(url: string): Promise<void> {
  return whenGone(startWorker({ url, task: undefined }))
}
