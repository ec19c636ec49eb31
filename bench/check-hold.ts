// Measures how long a check of 10,000 values blocks the main thread.
// node --conditions=react-server bench/check-hold.ts [checks]
//
// Method: runs the handler in this process, on a mirror of 20,000 people with a quarter of the values listed. Reports
// the longest event loop delay of each check.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { POST } from '#app/api/check/route.ts'
import { call, startTestConsole } from '#app/api/testing.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { certificate, pageOf } from '#lib/mirror/store/testing.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { person } from './mirror/people.ts'

const PEOPLE = 20_000
const VALUES = 10_000
const PAGE = 100
const checks = Number(process.argv[2] ?? 5)

process.env.LOG_LEVEL = 'silent'
const testConsole = await startTestConsole()
const cookie = await testConsole.signIn('analyst')
const { Test } = await readConnections(testConsole.store.database)
const store = await openGenerationStore(await mirrorDatabase(), Test?.id ?? '')
const { id } = await store.begin('forward', Date.now())
for (let offset = 0; offset < PEOPLE; offset += PAGE) {
  const people = Array.from({ length: PAGE }, (_, index) => person(offset + index))
  await store.record(id, pageOf(people, offset, PEOPLE, Date.now()))
}
await store.commit(id, certificate(Date.now()))

const values = Array.from({ length: VALUES }, (_, n) => (n % 4 ? `nobody.${n}@example.org` : person(n).email))
const held = monitorEventLoopDelay({ resolution: 1 })
held.enable()
for (let check = 0; check < checks; check += 1) {
  await delay(50)
  held.reset()
  const startedAt = performance.now()
  await call(POST, 'POST', '/api/check', { cookie, body: { values } })
  const took = performance.now() - startedAt
  await delay(10)
  process.stdout.write(
    `${VALUES} values: ${Math.round(took)} ms, blocked for ${Math.round(held.max / 1e6)} ms at most, p99 ${Math.round(held.percentile(99) / 1e6)} ms\n`,
  )
}
held.disable()
await (await mirrorDatabase()).close()
await testConsole.stop()
process.exit()
