import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ListImport } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { refusal } from '../http/errors.ts'
import type { Store } from '../store/open-store.ts'
import { setAutoCheckpoint, setDurable } from './edition/import-connection.ts'
import { recordFailure } from './failed-imports.ts'
import { type ImportThread, importInThread, type ThreadResult } from './import-thread.ts'
import { showImport } from './imports.ts'
import { recordHeartbeat, startImport } from './start-import.ts'

type Context = { readonly store: Store; readonly clock: () => number }

/** An import that waits for its file, and that file. */
export type FileToImport = {
  readonly environment: Environment
  readonly id: string
  readonly format: ListFileFormat
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Signs of life follow one another well before the last one counts as old. */
const HEARTBEAT_MILLISECONDS = 1000

/** Writes down that an import did not come to its own end; a fault of ours fails the request that sent the file. */
async function endFor({ store, clock }: Context, id: string, { how, stack = '' }: ThreadResult): Promise<void> {
  if (how === 'ended') return
  await recordFailure(store.queries, id, clock(), how === 'cancelled' ? 'service_stopped' : 'service_failed')
  if (how === 'unavailable') throw refusal('storeUnavailable')
  if (how === 'failed') throw Object.assign(new Error('An import failed'), { stack })
}

/** Notes again and again that an import lives, and stops it when it was cancelled; at the end how far it came. */
async function watch({ store }: Context, id: string, thread: ImportThread): Promise<ThreadResult> {
  let noting = Promise.resolve()
  const note = async () => {
    const isWanted = await store.queries.connection().execute(async (connection) => {
      // A sign of life need not survive a loss of power; waiting for the disk would hold up every other request.
      await setDurable(store, connection, false)
      try {
        return await connection.transaction().execute((within) => recordHeartbeat(within, id, thread.progress))
      } finally {
        await setDurable(store, connection, true)
      }
    })
    if (!isWanted) thread.cancel()
  }
  const timer = setInterval(() => {
    noting = noting.then(note).catch(() => {})
  }, HEARTBEAT_MILLISECONDS)
  const end = await thread.over
  clearInterval(timer)
  await noting
  const { bytesRead: bytes_read, rowsRead: rows_read } = thread.progress
  await store.queries.updateTable('list_import').set({ bytes_read, rows_read }).where('id', '=', id).execute()
  return end
}

/** Imports that run in this process. */
export type RunningImports = {
  /**
   * Runs an import with its file, to its end.
   *
   * @throws Refusal when it cannot begin, or the database does not answer.
   */
  run(file: FileToImport): Promise<ListImport>
  /** Stops them all; their lists stay as they were. */
  stop(): Promise<void>
}

export function runningImports(context: Context): RunningImports {
  const threads = new Set<ImportThread>()
  const { store, clock } = context

  async function checkpointsAgain(): Promise<void> {
    // The store may be closed by now, and then there is nothing to put right.
    if (threads.size === 0) await setAutoCheckpoint(store, store.queries, true).catch(() => {})
  }

  /** A thread that imports; what is written is moved by it alone as long as there is one. */
  async function begin(...task: Parameters<typeof importInThread>): Promise<ImportThread> {
    await setAutoCheckpoint(store, store.queries, false)
    try {
      const thread = importInThread(...task)
      threads.add(thread)
      void thread.gone.then(() => {
        threads.delete(thread)
        return checkpointsAgain()
      })
      return thread
    } catch (error) {
      await checkpointsAgain()
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
      await endFor(context, id, end)
      return showImport(store.queries, environment, id, clock())
    },
    async stop() {
      for (const thread of threads) thread.cancel()
      await Promise.all([...threads].map(({ gone }) => gone))
    },
  }
}
