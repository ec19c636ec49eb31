// Measures how the service depends on the length of its list: start, memory, and pages one after the other, quiet and
// while entries are added, 50 a second. Run: node bench/service-size.ts [users] [sqlite|postgres]
// PostgreSQL is the server of TEST_DATABASE_URL, with a new database.
//
// Method: the service is a separate process. One client requests a page, waits for it, and requests the next. The
// pages of the middle and of the whole list all differ, so that the service has not cached them. Memory is the kernel's
// figure without mapped files, before the first request and at the end.
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { createKey } from '#service/keys/keys.ts'
import { openStore } from '#service/store/open-store.ts'
import { addNumberedEntries } from '#service/testing/many-entries.ts'
import { generateTokens } from '#service/tokens/tokens.ts'
import { noteFigure } from './all/figures.ts'
import { quantile, table } from './console/numbers.ts'
import { ACCOUNT_TOKEN, SECRETS, startService } from './service/start.ts'

const [given = '1000000', kind = 'sqlite'] = process.argv.slice(2)
const users = Number(given)
const PAGES = 1000
const WRITES_A_SECOND = 50
const LIMIT = 20
const NOTE = 'Three cards in one evening, all declined; same device as a listed account. '.repeat(4)

const { url, drop } = await createTestDatabase(kind as DatabaseKind)
const store = await openStore(url)
const filling = performance.now()
await addNumberedEntries(store, users, NOTE)
console.log(`${kind}, ${users} users: made in ${((performance.now() - filling) / 1000).toFixed(1)} s`)
const key = await createKey(
  store.queries,
  SECRETS.pepper,
  { name: 'bench', environment: 'Test', createdBy: null },
  Date.now(),
)
const { usage } = await generateTokens({ store, ...SECRETS, clock: Date.now }, key)
await store.close()

const starting = performance.now()
const { child, port } = await startService(url)
console.log(`started in ${(performance.now() - starting).toFixed(0)} ms`)
const agent = new Agent({ keepAlive: true })

async function memory(): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

function ask(path: string, method: string, headers: Record<string, string>, body?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path, method, headers, agent }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200 || answer.statusCode === 201) resolve()
        else reject(new Error(`${method} ${path}: ${answer.statusCode}`))
      })
    })
    asking.once('error', reject).end(body)
  })
}

/** Adds entries at an even pace until told to stop. Returns how many were added. */
function addEntries(): () => Promise<number> {
  const headers = {
    Authorization: `Bearer ${ACCOUNT_TOKEN}`,
    'X-Actor': 'bench',
    'Content-Type': 'application/json',
  }
  let isOver = false
  const over = (async () => {
    const since = performance.now()
    for (let n = 0; ; n++) {
      await pause(Math.max(0, since + (n * 1000) / WRITES_A_SECOND - performance.now()))
      if (isOver) return n
      const email = `added.${n}.${Math.round(since)}@example.com`
      await ask('/account/v1/blacklist/test/users', 'POST', headers, JSON.stringify({ reason: 'chargeback', email }))
    }
  })()
  return () => {
    isOver = true
    return over
  }
}

/** Returns a different offset for each number, all with the same number of digits. */
const spread = (from: number, among: number) => (n: number) => from + ((n * 7919) % among)
const PLACES: Readonly<Record<string, (n: number) => number>> = {
  first: () => 0,
  middle: spread(Math.floor(users / 2), Math.floor(users / 100)),
  last: () => users - LIMIT,
  another: spread(0, users - LIMIT),
}

async function pages(what: string): Promise<readonly (readonly string[])[]> {
  const took = new Map(Object.keys(PLACES).map((place) => [place, [] as number[]]))
  // In turn, so that other load affects all alike.
  for (let n = 0; n < PAGES; n++) {
    for (const [place, offset] of Object.entries(PLACES)) {
      const path = `${BLACKLIST_USERS_PATH}?limit=${LIMIT}&offset=${offset(n)}`
      const begun = performance.now()
      await ask(path, 'GET', { Authorization: usage.format })
      took.get(place)?.push(performance.now() - begun)
    }
  }
  const figure = quantile(took.get('another') ?? [], 0.5)
  if (what === 'quiet') noteFigure({ chart: 'a page of the service, ms', line: kind, rows: users, value: figure })
  const milliseconds = (numbers: readonly number[], share: number) => quantile(numbers, share).toFixed(2)
  return [...took].map(([place, each]) => [`${what}, ${place}`, milliseconds(each, 0.5), milliseconds(each, 0.99)])
}

const before = await memory()
try {
  const quiet = await pages('quiet')
  const stop = addEntries()
  const begun = performance.now()
  const busy = await pages('written to')
  const added = await stop()
  const perSecond = (added * 1000) / (performance.now() - begun)
  const after = await memory()
  console.log(table([['page of 20, ms', 'p50', 'p99'], ...quiet, ...busy]))
  console.log(`added ${perSecond.toFixed(0)} entries a second meanwhile`)
  console.log(`memory ${before.toFixed(0)} → ${after.toFixed(0)} MB`)
  noteFigure({ chart: 'memory of the service above its start, MB', line: kind, rows: users, value: after - before })
} finally {
  agent.destroy()
  child.kill()
  await drop()
}
