// Measures how many changes a second reach a webhook whose receiver answers at once.
//   node --conditions=react-server bench/webhook.ts [sqlite|postgres] [changes]; postgres with TEST_DATABASE_URL.
//
// Method: a first sync, then two that find this many new entries of 11 values. The delivery that the console runs then
// sends these changes, until nothing is left, to a receiver in its own thread. Baseline: the same bodies, sent one after
// another with plain fetch.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { deliverDue } from '#lib/features/delivery/server/deliver.ts'
import { setWebhook } from '#lib/features/delivery/server/settings.ts'
import { withWebhooks } from '#lib/features/delivery/server/webhook-table.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { certificate, createTestMirror, pageOf } from '#lib/mirror/store/testing.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { createTestStore } from '#lib/platform/testing/testing.ts'
import { plainEntry } from './mirror/plain-entry.ts'

const CONNECTION = 'bench'
const PAGE = 100
const LONG_AGO_MILLISECONDS = 3_600_000
const SESSION_SECRETS = ['a session secret that is only used in benchmarks']
const RULES = { sessionSecrets: SESSION_SECRETS, reach: { local: true, networks: [] } }

/** Keeps the bodies, and gives them to the main thread at the end. */
function receive(): void {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
  parentPort?.on('message', () => parentPort?.postMessage(bodies.splice(0)))
}

async function measure(kind: 'sqlite' | 'postgres', count: number): Promise<void> {
  const receiver = new Worker(new URL(import.meta.url))
  const told = <Value>() => new Promise<Value>((resolve) => receiver.once('message', resolve))
  const url = `http://127.0.0.1:${await told<number>()}/hook`
  const arrived = async () => {
    const bodies = told<readonly string[]>()
    receiver.postMessage('')
    return bodies
  }
  const mirror = await createTestMirror(kind)
  const store = await createTestStore(kind)
  const webhooks = {
    ...(await withWebhooks(mirror.database)),
    textSearch: mirror.database.textSearch,
    console: store.database,
  }
  const list = await openGenerationStore(mirror.database, CONNECTION)
  let moment = wallClock() - LONG_AGO_MILLISECONDS
  async function sync(entries: number): Promise<void> {
    moment += 1000
    const began = moment
    const { id } = await list.begin('forward', began)
    for (let offset = 0; offset < entries; offset += PAGE) {
      const items = Array.from({ length: Math.min(PAGE, entries - offset) }, (_, index) =>
        plainEntry(offset + index, {}),
      )
      await list.record(id, pageOf(items, offset, entries, began))
    }
    const counts = { read: entries, totalFirst: entries, totalLast: entries }
    await list.commit(id, certificate(began + 10, counts))
  }
  async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
    const began = performance.now()
    const cpu = process.cpuUsage()
    await work()
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(cpu)
    console.log(
      `${what.padEnd(14)} ${Math.round(count / seconds)} changes/s, ${seconds.toFixed(1)} s, ` +
        `${((user + system) / 1e6).toFixed(1)} s of processor time with the receiver's`,
    )
  }
  await sync(1)
  await setWebhook(
    webhooks,
    CONNECTION,
    { url, digest: false, paused: false, replaces: null },
    wallClock(),
    SESSION_SECRETS,
  )
  // A sync with more than 30 % new contents holds its lines back until the next sync.
  await sync(count + 1)
  await sync(count + 1)
  await timed('the delivery', async () => {
    while (await deliverDue(webhooks, wallClock, RULES, [CONNECTION]));
  })
  const bodies = await arrived()
  const changes = bodies.flatMap((body) => JSON.parse(body).changes)
  console.log(`${kind}: ${changes.length} of ${count} changes arrived in ${bodies.length} deliveries`)
  await timed('plain fetch', async () => {
    for (const body of bodies) await (await fetch(url, { method: 'POST', body })).arrayBuffer()
  })
  await receiver.terminate()
  await store.close()
  await mirror.close()
}

if (isMainThread)
  await measure(process.argv[2] === 'postgres' ? 'postgres' : 'sqlite', Number(process.argv[3] ?? 20_000))
else receive()
