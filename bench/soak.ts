// Soaks the whole product on PostgreSQL and prints what grows: npm run bench:soak -- MINUTES
//
// Method: 50 HTTP clients and one browser browse, check and export a list of 100,000 entries, which changes five times
// a second and is synced all the time. Meanwhile a key is rotated, the service restarts, and the databases are cut off
// for five seconds, each several times. Every five seconds the programs' own metrics are read. Prints the slope of each
// figure per hour, without the first fifth of the time, and writes a plot.
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from './console/numbers.ts'
import { startBrowser } from './soak/browser.ts'
import { startClients } from './soak/clients.ts'
import { changeList, rotateKeys } from './soak/list.ts'
import { drawPlot, type Series, slopePerHour } from './soak/plot.ts'
import { readFigures } from './soak/read-figures.ts'
import { startSoakStack } from './soak/stack.ts'

const MINUTES = Number(process.argv[2] ?? 45)
const EVERY_MILLISECONDS = 5000
const AWAY_MILLISECONDS = 5000
const WARM_UP = 0.2

const stack = await startSoakStack()
let isOver = false
const browser = await startBrowser(stack, () => isOver)
const clients = await startClients(stack, () => isOver)
const keys = rotateKeys(stack, () => isOver)
const changing = changeList(stack, () => isOver)

const startedAt = performance.now()
const elapsed = () => (performance.now() - startedAt) / 60_000
const series = new Map<string, Series>()
const events: { readonly at: number; readonly what: string }[] = []

function note(name: string, value: number): void {
  const one = series.get(name) ?? { name, points: [] }
  series.set(name, one)
  if (Number.isFinite(value)) one.points.push([elapsed(), value])
}

const DISTURBANCES: readonly (readonly [at: number, what: string, work: () => Promise<void>])[] = [
  [0.25, 'key rotated', keys.rotate],
  [0.35, 'service restarted', stack.restartService],
  [0.45, 'database away', () => stack.takeDatabaseAway(AWAY_MILLISECONDS)],
  [0.55, 'key rotated', keys.rotate],
  [0.65, 'service restarted', stack.restartService],
  [0.75, 'database away', () => stack.takeDatabaseAway(AWAY_MILLISECONDS)],
  [0.85, 'key rotated', keys.rotate],
]

async function disturb(): Promise<void> {
  for (const [share, what, work] of DISTURBANCES) {
    await pause(Math.max(0, (share * MINUTES - elapsed()) * 60_000))
    events.push({ at: elapsed(), what })
    await work()
  }
}

async function measure(): Promise<void> {
  while (elapsed() < MINUTES) {
    await pause(EVERY_MILLISECONDS)
    const { milliseconds, failed, answered } = clients.take()
    note('answers a second', answered / (EVERY_MILLISECONDS / 1000))
    note('failed requests', failed)
    note('latency p50, ms', quantile(milliseconds, 0.5))
    note('latency p99, ms', quantile(milliseconds, 0.99))
    for (const [program, url] of stack.programs) {
      for (const [name, value] of await readFigures(url)) note(`${program}: ${name}`, value)
    }
  }
  isOver = true
}

async function report(): Promise<void> {
  for (const { at, what } of events) console.log(`${at.toFixed(1).padStart(6)} min  ${what}`)
  console.log(`\n${''.padEnd(34)}   first    last     max   slope per hour`)
  for (const { name, points } of series.values()) {
    const steady = points.filter(([at]) => at >= MINUTES * WARM_UP)
    const values = steady.map(([, value]) => value)
    const columns = [values[0], values.at(-1), Math.max(...values)].map((value = Number.NaN) =>
      value.toFixed(1).padStart(7),
    )
    console.log(`${name.padEnd(34)} ${columns.join(' ')} ${slopePerHour(steady).toFixed(1).padStart(10)}`)
  }
  console.log('\nanswers')
  for (const [answered, count] of clients.statuses()) console.log(`${String(count).padStart(8)}  ${answered}`)
  console.log(`key client: ${JSON.stringify(keys.statuses())}`)
  const file = join(tmpdir(), 'soak.svg')
  await writeFile(file, drawPlot([...series.values()], events, MINUTES))
  console.log(`plot: ${file}`)
}

try {
  await Promise.all([measure(), disturb(), clients.ended, keys.ended, browser.ended, changing])
  await report()
} finally {
  isOver = true
  await stack.stop()
}
