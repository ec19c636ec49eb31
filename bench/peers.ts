// Compares the blacklist page with a page without a framework, a bare Next page, react-admin and Refine, over the same
// upstream: the same rows and columns, from an empty cache. Measures them in turn within one run, because figures of
// different runs are not comparable. npm fetches the packages of the peers. Build the console first.
// Run: node bench/peers.ts [--quick]
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright'
import { installedChromium } from '#scripts/machine/chromium.ts'
import { measuredCommit, measuringMachine } from './all/origin.ts'
import { median, spread, table } from './console/numbers.ts'
import { buildPeers, startPeers } from './console/peer-sites.ts'
import { openProfile, WINDOW } from './console/profile.ts'
import { siteFigures } from './console/site-figures.ts'
import { type Site, startSites } from './console/sites.ts'
import { turn } from './console/turns.ts'
import { visit } from './console/visits.ts'

const QUICK = process.argv.includes('--quick')
const USERS = 100_000
const ROUNDS = QUICK ? 2 : 7
const TURNS = QUICK ? 4 : 10
/** A page may still work this long after its last answer. */
const SETTLING_MILLISECONDS = 500

const { figures, note } = siteFigures()

const chrome = installedChromium()
const load = () => loadavg()[0]?.toFixed(1)
const loadBefore = load()
const commit = measuredCommit()
await buildPeers()
const browser = await chromium.launch(chrome ? { executablePath: chrome } : {})
const sites = await startSites(USERS)
const peers = await startPeers(sites.upstream)
const all = [...sites.all, ...peers.all]

/** A new context, so that nothing is cached between loads. */
async function measureLoad(site: Site): Promise<void> {
  const context = await browser.newContext(WINDOW)
  const { firstRow, traffic, mainThread, heap } = await visit(context, site, 20)
  note('first row, cold, ms', site, firstRow)
  await pause(SETTLING_MILLISECONDS)
  const { requests, document, all: everything } = traffic()
  note('requests', site, requests)
  note('document, kB', site, document)
  note('transferred in all, kB', site, everything)
  note('main thread on load, ms', site, await mainThread())
  note('heap after load, MB', site, (await heap()) / 1000)
  await context.close()
}

/**
 * Turns to pages that are not prefetched: distant ones by number, or the next where nothing is prefetched. In a new
 * profile, because private windows fetch an icon again when the address changes, and the peers remember their page.
 */
async function measureTurns(site: Site, limit: number): Promise<void> {
  const { context, close } = await openProfile()
  try {
    const { page } = await visit(context, site, limit)
    const by = site.pageField ? 'number' : 'button'
    // The first two run uncompiled code.
    for (let number = 0; number < TURNS + 2; number += 1) {
      const took = await turn(page, site, { limit, page: by === 'number' ? 3 + 17 * number : 2 + number, by })
      if (number >= 2) note(`turn, ${limit} rows, ms`, site, took)
    }
  } finally {
    await close()
  }
}

/** Every figure with its ratio to the page without a framework. */
function show(): void {
  const lines = [...figures].map(([name, ofFigure]) => {
    const [floor = Number.NaN] = all.map((site) => median(ofFigure.get(site) ?? []))
    const cell = (values: readonly number[]) => `${spread(values)} ${(median(values) / floor).toFixed(2)}×`
    return [name, ...all.map((site) => cell(ofFigure.get(site) ?? []))]
  })
  console.log(`${measuringMachine()}, ${new Date().toISOString().slice(0, 10)}, commit ${commit}`)
  console.log(`${ROUNDS} rounds, load average ${loadBefore} before and ${load()} after`)
  console.log(table([['median (lowest–highest), ÷ plain DOM', ...all.map(({ name }) => name)], ...lines]))
}

try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const site of all) await measureLoad(site)
    for (const limit of [20, 100]) for (const site of all) await measureTurns(site, limit)
  }
  show()
} finally {
  await browser.close()
  await peers.stop()
  await sites.stop()
}
