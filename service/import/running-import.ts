import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ListImport } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { refusal } from '../http/errors.ts'
import type { Store } from '../store/open-store.ts'
import { setAutoCheckpoint, setDurable } from './edition/import-connection.ts'
import { type ImportFailure, recordFailure } from './failed-imports.ts'
import { recordHeartbeat } from './heartbeat.ts'
import { type ImportThread, importInThread, type ThreadResult } from './import-thread.ts'
import { showImport } from './imports.ts'
import { startImport } from './start-import.ts'

type Context = { readonly store: Store; readonly clock: () => number }

/** A waiting import and its file. */
type FileToImport = {
  readonly environment: Environment
  readonly id: string
  readonly format: ListFileFormat
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Well below the lease, so that one late heartbeat does no harm. */
const HEARTBEAT_MILLISECONDS = 1000

/** What the record of an import says about its end. */
const RECORDED = {
  cancelled: 'service_stopped',
  failed: 'service_failed',
  storeUnavailable: 'service_failed',
  storeReadOnly: 'service_failed',
  storeFull: 'disk_full',
} as const satisfies Record<Exclude<ThreadResult['outcome'], 'ended'>, ImportFailure>

/** Records an import that failed outside its thread's control. A bug also fails the request that sent the file. */
async function recordEnd({ store, clock }: Context, id: string, { outcome, stack = '' }: ThreadResult): Promise<void> {
  if (outcome === 'ended') return
  await recordFailure(store.queries, id, clock(), RECORDED[outcome])
  if (outcome === 'failed') throw Object.assign(new Error('An import failed'), { stack })
  if (outcome !== 'cancelled') throw refusal(outcome)
}

/** Sends heartbeats until the thread finishes, and cancels it with the import. Records the final progress. */
async function watch({ store }: Context, id: string, thread: ImportThread): Promise<ThreadResult> {
  let beating = Promise.resolve()
  const beat = async () => {
    const isRunning = await store.queries.connection().execute(async (connection) => {
      // A heartbeat need not survive a power loss, and waiting for the disk would delay every other request.
      await setDurable(store, connection, false)
      try {
        return await connection.transaction().execute((within) => recordHeartbeat(within, id, thread.progress))
      } finally {
        await setDurable(store, connection, true)
      }
    })
    if (!isRunning) thread.cancel()
  }
  const timer = setInterval(() => {
    beating = beating.then(beat).catch(() => {})
  }, HEARTBEAT_MILLISECONDS)
  const end = await thread.finished
  clearInterval(timer)
  await beating
  const { bytesRead: bytes_read, rowsRead: rows_read } = thread.progress
  const last = store.queries.updateTable('list_import').set({ bytes_read, rows_read }).where('id', '=', id)
  // Ignore a failure: these are only figures.
  await last.execute().catch(() => {})
  return end
}

/** The imports that run in this process. */
export type RunningImports = {
  /**
   * Runs an import to its end.
   *
   * @throws Refusal when it cannot start, or the database does not answer.
   */
  run(file: FileToImport): Promise<ListImport>
  /** Cancels all imports and waits for their threads. The lists stay unchanged. */
  stop(): Promise<void>
}

export function runningImports(context: Context): RunningImports {
  const threads = new Set<ImportThread>()
  const { store, clock } = context

  async function restoreCheckpoints(): Promise<void> {
    // The store may already be closed.
    if (threads.size === 0) await setAutoCheckpoint(store, store.queries, true).catch(() => {})
  }

  /** Starts an import thread. While one runs, it alone writes checkpoints. */
  async function begin(...task: Parameters<typeof importInThread>): Promise<ImportThread> {
    await setAutoCheckpoint(store, store.queries, false)
    try {
      const thread = importInThread(...task)
      threads.add(thread)
      void thread.exited.then(() => {
        threads.delete(thread)
        return restoreCheckpoints()
      })
      return thread
    } catch (error) {
      await restoreCheckpoints()
      throw error
    }
  }

  return {
    async run({ environment, id, format, bytes }) {
      const task = await store.queries
        .transaction()
        .execute((within) => startImport(within, environment, id, format, clock()))
      const thread = await begin(store.url, task, bytes)
      const end = await watch(context, id, thread)
      // The clean-up makes room to record it.
      if (end.outcome === 'storeFull') await thread.exited
      await recordEnd(context, id, end)
      return showImport(store.queries, environment, id, clock())
    },
    async stop() {
      for (const thread of threads) thread.cancel()
      await Promise.all([...threads].map(({ exited }) => exited))
    },
  }
}
