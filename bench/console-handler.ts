// Compares the work of the console's server with that of a bare Next server over the same upstream: the handler for a
// page of rows with one that only adds the bearer token, and the page with one that shows the same rows and nothing
// else. Build the console first. Run: node bench/console-handler.ts [--quick] [--before FOLDER]
// FOLDER is a clone at an earlier commit, built there; its console is measured in the same turns.
import { parseArgs } from 'node:util'
import { load, target } from './console/load.ts'
import { median, quantile, spread, table } from './console/numbers.ts'
import { loadPage } from './console/page-load.ts'
import { processOf, processorTime } from './console/processor.ts'
import { type Site, startSites } from './console/sites.ts'

const { values: OPTIONS } = parseArgs({ options: { quick: { type: 'boolean' }, before: { type: 'string' } } })
const ROUNDS = OPTIONS.quick ? 2 : 7
const ROUND_MILLISECONDS = OPTIONS.quick ? 500 : 2000
const WARM_UP_MILLISECONDS = OPTIONS.quick ? 1500 : 4000
const WARM_UP_CONNECTIONS = 16
const LIMIT = 20
const OFFSET = 2000

/** Sends requests on some connections for a duration, and returns the milliseconds of each answer. */
type Load = (connections: number, milliseconds: number) => Promise<readonly number[]>

type Measured = { readonly rounds: (readonly number[])[]; cpu: number; asked: number }

async function handlerOf({ url, rows, cookie }: Site): Promise<Load> {
  const asked = await target(Number(new URL(url).port), rows(LIMIT, OFFSET), cookie)
  return (connections, milliseconds) => load(asked, connections, milliseconds)
}

/** Measures until the first byte, because the browser shows the rows before the last byte. */
async function pageOf({ url, page, cookie }: Site): Promise<Load> {
  return (connections, milliseconds) => loadPage(url + page(LIMIT), cookie, connections, milliseconds)
}

async function measure(pid: number, load: Load, connections: number, into: Measured): Promise<void> {
  const before = await processorTime(pid)
  const took = await load(connections, ROUND_MILLISECONDS)
  into.cpu += (await processorTime(pid)) - before
  into.asked += took.length
  into.rounds.push(took)
}

const costOf = ({ cpu, asked }: Measured) => cpu / asked

/** A quantile of each round, and its median ratio to that of the bare server. */
function compare(bare: Measured, own: Measured, share: number): readonly string[] {
  const of = ({ rounds }: Measured) => rounds.map((took) => quantile(took, share))
  const ratio = median(of(own).map((value, round) => value / (of(bare)[round] ?? value)))
  return [spread(of(own), 2), ratio.toFixed(2)]
}

/** The figures of every server at one number of connections. The first server is the bare one. */
async function compareAll(sites: readonly Site[], loadOf: (site: Site) => Promise<Load>, connections: number) {
  const servers = await Promise.all(
    sites.map(async (site) => ({
      name: site.name,
      pid: await processOf(site.url + site.health),
      load: await loadOf(site),
      measured: { rounds: [], cpu: 0, asked: 0 } as Measured,
    })),
  )
  for (const { load } of servers) await load(WARM_UP_CONNECTIONS, WARM_UP_MILLISECONDS)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { pid, load, measured } of servers) await measure(pid, load, connections, measured)
  const bare = servers[0]?.measured
  if (!bare) throw new Error('No server')
  return servers.map(({ name, measured }) => [
    `${connections}, ${name}`,
    ...compare(bare, measured, 0.5),
    ...compare(bare, measured, 0.99),
    costOf(measured).toFixed(2),
    (costOf(measured) / costOf(bare)).toFixed(2),
  ])
}

async function show(
  title: string,
  loadOf: (site: Site) => Promise<Load>,
  all: readonly number[],
  sites: readonly Site[],
) {
  const lines = [['connections', 'p50', 'ratio', 'p99', 'ratio', 'CPU', 'ratio']]
  for (const connections of all) lines.push(...(await compareAll(sites, loadOf, connections)))
  console.log(`${title}, ${LIMIT} rows: milliseconds, median of ${ROUNDS} rounds (lowest–highest); CPU of a request`)
  console.log(`${table(lines)}\n`)
}

const sites = await startSites(100_000, OPTIONS.before)
try {
  const [, ...measured] = sites.all
  await show('Handler', handlerOf, [1, 16, 64], measured)
  await show('Page, until the first byte', pageOf, [1, 8], measured)
  console.log('Goals: handler ≤ 1.15 × the bare one, p99 at 64 connections ≤ 1.2 ×; page ≤ 1.3 ×')
} finally {
  await sites.stop()
}
