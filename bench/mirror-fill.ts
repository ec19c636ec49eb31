// Compares the pages per second of a sync, first and without changes, with a bare loop over the same pages.
//   node --conditions=react-server bench/mirror-fill.ts [sqlite|postgres] [rows] [milliseconds]
//
// Method: a service in its own thread answers every request from memory after a fixed delay. The bare loop requests
// page after page with the same client, with as many concurrent requests as a sync may have (32), and discards the
// responses. The sync is the console's, with a store on disk and no rate limit. The loop runs before, between and
// after.
import { Worker } from 'node:worker_threads'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { openMirror } from '#lib/mirror/store/open-mirror.ts'
import { ListReader } from '#lib/mirror/sync/list-reader.ts'
import { runStore } from '#lib/mirror/sync/run-store.ts'
import { withRuns } from '#lib/mirror/sync/run-table.ts'
import { CONCURRENCY_MAXIMUM } from '#lib/mirror/sync/scan/limiter/concurrency.ts'
import { wallClock } from '#lib/platform/clock.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import type { Call } from '#lib/service-client/call.ts'
import { createClient } from '#lib/service-client/client.ts'
import { listBlacklistedUsers } from '#lib/service-client/operations.ts'

const [kind = 'sqlite', rowsText = '100000', millisecondsText = '20'] = process.argv.slice(2)
const rows = Number(rowsText)
const LIMIT = 100
const CONNECTION = 'bench'

const service = new Worker(new URL('./mirror/fast-service.ts', import.meta.url), {
  workerData: { rows, milliseconds: Number(millisecondsText) },
})
const port = await new Promise<number>((resolve) => service.once('message', resolve))
let lastAnswerAt = 0
let answers = 0
const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, timeoutMilliseconds: 60_000 })
const counted: Call = async (operation, options) => {
  const outcome = await client(operation, options)
  lastAnswerAt = performance.now()
  answers += 1
  return outcome
}

async function bareLoop(): Promise<void> {
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  let next = 0
  async function loop(): Promise<void> {
    for (let offset = next; offset < rows; offset = next) {
      next += LIMIT
      const page = await counted(listBlacklistedUsers({ limit: LIMIT, offset }, 'a'), { requestId: 'bench' })
      if (!page.ok) throw new Error(page.failure.kind)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY_MAXIMUM }, loop))
  show('a bare loop', rows / LIMIT, performance.now() - startedAt, cpu)
}

function show(what: string, pages: number, milliseconds: number, cpu: NodeJS.CpuUsage, more = ''): void {
  const { user, system } = process.cpuUsage(cpu)
  const perSecond = Math.round((pages * 1000) / milliseconds)
  process.stdout.write(
    `${what.padEnd(24)} ${pages} pages, ${perSecond} pages/s, ${(milliseconds / 1000).toFixed(1)} s, ` +
      `${((user + system) / 1e6).toFixed(1)} s of processor time with the service's${more}\n`,
  )
}

const { url, drop } = await createTestDatabase(kind as DatabaseKind)
const database = await openMirror(url)
const reader = new ListReader({
  connection: CONNECTION,
  call: counted,
  readKey: async () => ({ apiKey: 'k', apiSecret: 's' }),
  environment: 'Test',
  ended: new AbortController().signal,
  openStore: () => openGenerationStore(database, CONNECTION),
  runs: runStore(await withRuns(database)),
  holder: 'bench',
  clock: wallClock,
  readFigures: async () => ({
    oldestMilliseconds: 900_000,
    lagMilliseconds: 0,
    intervalMilliseconds: 60_000,
    requestsPerSecond: 10_000,
    keepMilliseconds: 86_400_000,
  }),
  readFields: async () => [],
  lookForWatches: async () => {},
  log: { info: () => {}, warn: console.log, error: console.log },
})

async function sync(what: string): Promise<void> {
  answers = 0
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  await reader.readOnce()
  const took = performance.now() - startedAt
  show(what, answers, lastAnswerAt - startedAt, cpu, `; certified after ${(took / 1000).toFixed(1)} s`)
}

await bareLoop()
await bareLoop()
await sync('first sync')
await bareLoop()
await sync('sync without changes')
await bareLoop()
await database.close()
await drop()
await service.terminate()
