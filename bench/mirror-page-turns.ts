// Measures page turns of the blacklist before and during a sync.
// Run after a build:  node --conditions=react-server bench/mirror-page-turns.ts [users] [requests per second]
//
// Method: console and service are separate processes, as `npm start` runs them. One person turns pages one after the
// other: before any sync, during the first sync, after it, and during a sync without changes. The sync has no effective
// rate limit. Client, console and service share the machine.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startConsole } from '#e2e/stack/console.ts'
import { temporaryData } from '#e2e/stack/prepared-data.ts'
import { quietEnvironment } from '#e2e/stack/quiet-environment.ts'
import { startService } from '#e2e/stack/service.ts'
import { ROOT } from '#scripts/launcher/child.ts'
import { runProgram } from '#scripts/machine/run-program.ts'
import { openStore } from '#service/store/open-store.ts'
import { addNumberedEntries } from '#service/testing/many-entries.ts'

const users = Number(process.argv[2] ?? 20_000)
const rate = process.argv[3] ?? '1000'
const TURNS_BEFORE = 300
const PASSWORD = 'page turns are measured'
const NOTE = 'Three cards in one evening, all declined; same device as a listed account. '

const { data, remove } = await temporaryData()
const service = await startService(data, quietEnvironment())
const console = await startConsole(data, service, { ...quietEnvironment(), MIRROR_MAX_RPS: rate })
const store = await openStore(pathToFileURL(join(data.path, 'service.db')).href)
await addNumberedEntries(store, users, NOTE)
await store.close()
await runProgram(
  process.execPath,
  ['--conditions=react-server', 'e2e/stack/people.ts', console.databaseUrl, PASSWORD],
  {
    cwd: ROOT,
    env: quietEnvironment(),
  },
)

const origin = console.url
const headers = { 'content-type': 'application/json', origin }
const signedIn = await fetch(`${origin}/api/session`, {
  method: 'POST',
  headers,
  body: JSON.stringify({ email: 'analyst@example.com', password: PASSWORD }),
})
const cookie = signedIn.headers
  .getSetCookie()
  .map((text) => text.split(';')[0])
  .join('; ')

/** Turns a page and returns the milliseconds it took. */
async function turn(number: number): Promise<number> {
  const startedAt = performance.now()
  const offset = ((number * 37) % Math.floor(users / 20)) * 20
  const answer = await fetch(`${origin}/api/blacklist/users?limit=20&offset=${offset}`, { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`A page was answered with ${answer.status}`)
  return performance.now() - startedAt
}

async function turnWhile(goesOn: (turns: number) => Promise<boolean>): Promise<readonly number[]> {
  const times: number[] = []
  while (await goesOn(times.length)) for (let more = 0; more < 10; more += 1) times.push(await turn(times.length))
  return times.toSorted((one, other) => one - other)
}

function show(name: string, times: readonly number[], seconds: number): void {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1).padStart(7)
  process.stdout.write(
    `${name.padEnd(28)} ${String(times.length).padStart(6)} turns  p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  ` +
      `longest ${at(0.9999)} ms  ${seconds.toFixed(1)} s\n`,
  )
}

async function isSyncing(): Promise<boolean> {
  const answer = await fetch(`${origin}/api/mirror`, { headers: { cookie } })
  const { data: state } = (await answer.json()) as { data: { activity: string; requestedAt: string | null } }
  return state.activity === 'reading' || state.requestedAt !== null
}

async function duringSync(name: string): Promise<void> {
  await fetch(`${origin}/api/mirror/scan`, { method: 'POST', headers: { ...headers, cookie } })
  await delay(1000)
  const startedAt = performance.now()
  const times = await turnWhile(isSyncing)
  show(name, times, (performance.now() - startedAt) / 1000)
}

try {
  await turnWhile(async (turns) => turns < TURNS_BEFORE)
  const startedAt = performance.now()
  const before = await turnWhile(async (turns) => turns < TURNS_BEFORE)
  show('before any sync', before, (performance.now() - startedAt) / 1000)
  await duringSync('during the first sync')
  await duringSync('during a sync, no changes')
  for (const line of console.output().split('\n'))
    if (line.includes('"sync completed"')) process.stdout.write(`${line}\n`)
} finally {
  await console.stop()
  await service.stop()
  await remove()
}
