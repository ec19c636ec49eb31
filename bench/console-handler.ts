// Compares the console's handler for a page of rows with a bare Next handler that only adds the bearer token, over the
// same upstream. Build the console first. Run: node bench/console-handler.ts [--quick]
import { load, type Target, target } from './console/load.ts'
import { median, quantile, spread, table } from './console/numbers.ts'
import { processOf, processorTime } from './console/processor.ts'
import { type Site, startSites } from './console/sites.ts'

const QUICK = process.argv.includes('--quick')
const ROUNDS = QUICK ? 2 : 7
const ROUND_MILLISECONDS = QUICK ? 500 : 2000
const WARM_UP_MILLISECONDS = QUICK ? 500 : 4000

const sites = await startSites(100_000)

type Handler = {
  readonly target: Target
  readonly pid: number
  readonly rounds: number[][]
  cpu: number
  asked: number
}

async function handlerOf({ url, health, rows, cookie }: Site): Promise<Handler> {
  const pid = await processOf(url + health)
  const asked = await target(Number(new URL(url).port), rows(20, 2000), cookie)
  await load(asked, 16, WARM_UP_MILLISECONDS)
  return { target: asked, pid, rounds: [], cpu: 0, asked: 0 }
}

async function measure(handler: Handler, connections: number): Promise<void> {
  const before = await processorTime(handler.pid)
  const took = await load(handler.target, connections, ROUND_MILLISECONDS)
  handler.cpu += (await processorTime(handler.pid)) - before
  handler.asked += took.length
  handler.rounds.push(took)
}

/** The quantiles of both, and the median ratio per round. */
function compare(bare: Handler, ours: Handler, share: number): readonly string[] {
  const of = ({ rounds }: Handler) => rounds.map((took) => quantile(took, share))
  const ratio = median(of(ours).map((value, round) => value / (of(bare)[round] ?? value)))
  return [spread(of(bare), 2), spread(of(ours), 2), ratio.toFixed(2)]
}

try {
  const [, bareSite, ourSite] = sites.all
  const lines = [['connections', 'bare p50', 'ours p50', 'ratio', 'bare p99', 'ours p99', 'ratio', 'CPU', 'ratio']]
  for (const connections of [1, 16, 64]) {
    const [bare, ours] = [await handlerOf(bareSite), await handlerOf(ourSite)]
    for (let round = 0; round < ROUNDS; round += 1) for (const each of [bare, ours]) await measure(each, connections)
    const [floor, own] = [bare.cpu / bare.asked, ours.cpu / ours.asked]
    const cpu = [`${floor.toFixed(2)} → ${own.toFixed(2)}`, (own / floor).toFixed(2)]
    lines.push([String(connections), ...compare(bare, ours, 0.5), ...compare(bare, ours, 0.99), ...cpu])
  }
  console.log(`20 rows, milliseconds: median of ${ROUNDS} rounds (lowest–highest); CPU of one request\n${table(lines)}`)
  console.log('Goals: ≤ 1.15 × the bare handler, p99 at 64 connections ≤ 1.2 ×')
} finally {
  await sites.stop()
}
