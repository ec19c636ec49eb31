// Runs every benchmark of docs/benchmarks.md in turn, and collects what they print, with machine, date and commit.
//   npm run bench:all                      at 100,000 and 1,000,000 entries
//   npm run bench:all -- --ten-million     also at 10,000,000; the synced copy on PostgreSQL at 3,000,000
//   npm run bench:all -- --only lookup     only the steps whose name contains the text
// First prints the steps, and the hours and disk space that they take. Ctrl-C ends the run. Finished steps are kept in
// `.data/bench/COMMIT` and not repeated until that folder is deleted. Draws docs/pictures/cost-by-size.svg.
// PostgreSQL is the server of TEST_DATABASE_URL, or a temporary one.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ROOT } from '#scripts/launcher/child.ts'
import { testPostgres } from '#scripts/machine/postgres.ts'
import { readFigures } from './all/figures.ts'
import { measuredCommit, measuringMachine } from './all/origin.ts'
import { drawSizes } from './all/size-plot.ts'
import { type Step, stepsOf, storeOf } from './all/steps.ts'
import { table } from './console/numbers.ts'

const DUPLICATE_DATABASE = '42P04'

const [, , ...words] = process.argv
const only = words.includes('--only') ? (words[words.indexOf('--only') + 1] ?? '') : ''
const steps = stepsOf(words.includes('--ten-million')).filter(({ name }) => name.includes(only))
const commit = measuredCommit()
const folder = join(ROOT, '.data', 'bench', commit)
await mkdir(folder, { recursive: true })

const outputOf = ({ name }: Step) => join(folder, `${name}.txt`)
const left = steps.filter((step) => !existsSync(outputOf(step)))

function announce(free: number): number {
  const hours = left.reduce((sum, { minutes }) => sum + minutes, 0) / 60
  const most = Math.max(0, ...left.map(({ gigabytes }) => gigabytes))
  console.log(
    table([
      ['step', 'minutes', 'GB'],
      ...left.map(({ name, minutes, gigabytes }) => [name, minutes.toFixed(0), gigabytes.toFixed(1)]),
    ]),
  )
  console.log(
    `${steps.length - left.length} steps have finished before. The others take about ${hours.toFixed(1)} hours on two idle ` +
      `cores, and at most ${most.toFixed(1)} GB of ${tmpdir()}, where ${free.toFixed(0)} GB are free.`,
  )
  return most
}

/** Runs SQL on the server itself. */
async function execute(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function drop(step: Step, server: string): Promise<void> {
  const name = storeOf(step)
  if (name === undefined) return
  if (step.kind === 'sqlite') await rm(join(tmpdir(), name), { recursive: true, force: true })
  else await execute(server, `drop database if exists ${name} with (force)`)
}

/** Returns the store that the steps of a database and size share. The first of them begins with an empty store. */
async function prepared(step: Step, server: string): Promise<string | undefined> {
  const name = storeOf(step)
  if (name === undefined) return undefined
  const before = steps[steps.indexOf(step) - 1]
  if (!before || storeOf(before) !== name) await drop(step, server)
  if (step.kind === 'sqlite') {
    await mkdir(join(tmpdir(), name), { recursive: true })
    return join(tmpdir(), name)
  }
  await execute(server, `create database ${name} template template0 encoding 'UTF8'`).catch((error) => {
    // An earlier step created the database.
    if (!(error instanceof pg.DatabaseError && error.code === DUPLICATE_DATABASE)) throw error
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

let running: ChildProcess | undefined
let isOver = false

/** Runs a step, and keeps its output if it succeeds. */
async function run(step: Step, server: string): Promise<boolean> {
  const store = await prepared(step, server)
  const [program = '', ...rest] = step.words
  const args = [join('bench', program), ...rest.map((word) => (word === 'STORE' ? (store ?? word) : word))]
  const begun = performance.now()
  const load = loadavg()[0]?.toFixed(1)
  const part = `${outputOf(step)}.part`
  const child = spawn(process.execPath, ['--expose-gc', '--conditions=react-server', ...args], {
    cwd: ROOT,
    env: { ...process.env, TEST_DATABASE_URL: server },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = child
  const output = createWriteStream(part)
  output.write(`${step.words.join(' ')}, ${new Date().toISOString()}, load average before ${load}\n`)
  child.stdout.pipe(process.stdout, { end: false })
  child.stdout.pipe(output, { end: false })
  const [code] = await once(child, 'close')
  output.end(`${((performance.now() - begun) / 60_000).toFixed(1)} minutes\n`)
  await once(output, 'close')
  if (code !== 0) {
    console.log(`${step.name} failed (${code}); run this again to repeat it`)
    return false
  }
  await rename(part, outputOf(step))
  return true
}

async function collect(found: string): Promise<void> {
  const texts: string[] = []
  for (const step of steps.filter((each) => existsSync(outputOf(each))))
    texts.push(`## ${step.name}\n\n\`\`\`\n${(await readFile(outputOf(step), 'utf8')).trimEnd()}\n\`\`\`\n`)
  const head = `# Figures of ${commit}, ${new Date().toISOString().slice(0, 10)}\n\n${measuringMachine()}. PostgreSQL: ${found}.\n`
  await writeFile(join(folder, 'figures.md'), [head, ...texts].join('\n'))
  const ended = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  const all = ended.flatMap((name) => readFigures(join(folder, name)))
  if (all.length > 0) await writeFile(join(ROOT, 'docs', 'pictures', 'cost-by-size.svg'), drawSizes(all))
  console.log(`${head}\n${texts.length} of ${steps.length} steps, in ${join(folder, 'figures.md')}`)
}

const { bavail, bsize } = await statfs(tmpdir())
const free = (bavail * bsize) / 1e9
if (announce(free) > free) throw new Error(`Too little disk in ${tmpdir()}`)
const { url, found, stop } = await testPostgres(join(ROOT, 'node_modules', '.cache', 'postgres'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isOver = true
    running?.kill(signal)
  })
}
let failed = 0
for (const [index, step] of left.entries()) {
  console.log(`\n${index + 1} of ${left.length}: ${step.name}`)
  if (!(await run(step, url))) failed += 1
  if (isOver) break
  const next = left[index + 1]
  if (!next || storeOf(next) !== storeOf(step)) await drop(step, url)
}
await collect(found)
await stop()
process.exitCode = failed > 0 ? 1 : 0
