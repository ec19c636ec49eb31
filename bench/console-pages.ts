// Compares the blacklist page with two floors over the same upstream: a page without a framework and a bare Next page.
// Measures them in turn within one run, because figures of different runs are not comparable. Build the console first.
// Run: node bench/console-pages.ts [--quick] [--before FOLDER]
// FOLDER is a clone at an earlier commit, built there; its console is measured in the same turns.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { installedChromium } from '#scripts/machine/chromium.ts'
import { weighDocument } from './console/document-parts.ts'
import { giveCookie } from './console/give-cookie.ts'
import { median, spread, table } from './console/numbers.ts'
import { openProfile, WINDOW } from './console/profile.ts'
import { siteFigures } from './console/site-figures.ts'
import { type Site, startSites } from './console/sites.ts'
import { turn } from './console/turns.ts'
import { visit } from './console/visits.ts'

const { values: OPTIONS } = parseArgs({ options: { quick: { type: 'boolean' }, before: { type: 'string' } } })
const QUICK = OPTIONS.quick
const USERS = 100_000
const ROUNDS = QUICK ? 2 : 9
const TURNS = QUICK ? 4 : 12
const HEAP_TURNS = QUICK ? 20 : 200
/** More pages than the console caches, so that the measurement excludes filling the cache. */
const FILLING_TURNS = 30
const SLOW_MILLISECONDS = 200
/** Longer than the delay before the next page is prefetched, plus the prefetch itself. */
const READ_AHEAD_MILLISECONDS = 200

const { figures, note } = siteFigures()

/** The console's goals: at most `most` times the floor with this index, or at most `most` in absolute terms. */
const GOALS: Readonly<Record<string, { readonly floor?: number; readonly most: number }>> = {
  'document with Brotli, kB': { most: 9 },
  'JS + CSS + words, kB': { most: 168 },
  'first row, cold, ms': { floor: 1, most: 1.25 },
  'first row from another site, cold, ms': { floor: 1, most: 1.25 },
  'main thread on load, ms': { floor: 1, most: 1.25 },
  'turn, 20 rows, ms': { floor: 0, most: 1.25 },
  'turn, 100 rows, ms': { floor: 0, most: 1.25 },
  'turn, 20 rows, read ahead, upstream 200 ms, ms': { most: 33.4 },
  'turn, 100 rows, read ahead, upstream 200 ms, ms': { floor: 0, most: 1.4 },
  'main thread a turn, 100 rows, ms': { floor: 0, most: 1.25 },
  'long tasks per 10 turns, 100 rows, ms': { most: 60 },
  'heap a turn, 100 rows, kB': { most: 20 },
}

const chrome = installedChromium()
const browser = await chromium.launch(chrome ? { executablePath: chrome } : {})
const profile = await openProfile()
const sites = await startSites(USERS, OPTIONS.before)

/** A site other than the measured ones: the same address by another name. */
const ELSEWHERE = sites.upstream.url.replace('127.0.0.1', 'localhost')

/**
 * Loads from an empty tab and from another site. From another site every page starts in a new process, from an empty
 * tab only a page with an opener policy does.
 */
async function measureLoad(site: Site): Promise<void> {
  for (const from of [undefined, `${ELSEWHERE}/health`]) {
    // A new context, so that nothing is cached between loads.
    const context = await browser.newContext(WINDOW)
    const seen = await visit(context, site, 20, from)
    note(from ? 'first row from another site, cold, ms' : 'first row, cold, ms', site, seen.firstRow)
    if (!from) {
      note('JS + CSS + words, kB', site, seen.traffic().scriptsAndStyles)
      await pause(500)
      note('main thread on load, ms', site, await seen.mainThread())
    }
    await context.close()
  }
}

async function measureDocument(site: Site): Promise<void> {
  const context = await browser.newContext()
  await giveCookie(context, site.url, site.cookie)
  const answer = await context.request.get(site.url + site.page(20))
  const { all, rows, data } = weighDocument(await answer.text())
  note('document with Brotli, kB', site, all)
  note('of it rows as HTML, kB', site, rows)
  note('of it data for scripts, kB', site, data)
  await context.close()
}

/** Distant pages, so that none is prefetched. */
const farPages = Array.from({ length: TURNS }, (_, index) => 11 + 17 * index)

async function measureTurns(site: Site, limit: number): Promise<void> {
  const seen = await visit(profile.context, site, limit)
  // The first turns run uncompiled code.
  for (const page of [3, 7]) await turn(seen.page, site, { limit, page, by: 'number' })
  const before = await seen.mainThread()
  await seen.page.evaluate(() => (window.longTasks = 0))
  for (const page of farPages)
    note(`turn, ${limit} rows, ms`, site, await turn(seen.page, site, { limit, page, by: 'number' }))
  note(`main thread a turn, ${limit} rows, ms`, site, ((await seen.mainThread()) - before) / TURNS)
  const long = await seen.page.evaluate(() => window.longTasks)
  note(`long tasks per 10 turns, ${limit} rows, ms`, site, (long / TURNS) * 10)
  await seen.close()
}

async function measureReadAhead(site: Site, limit: number, delay: number): Promise<void> {
  const seen = await visit(profile.context, site, limit)
  const name = `turn, ${limit} rows, read ahead, upstream ${delay} ms, ms`
  for (let page = 2; page < 2 + TURNS; page += 1) {
    await pause(delay + READ_AHEAD_MILLISECONDS)
    const took = await turn(seen.page, site, { limit, page, by: 'button' })
    if (page > 2) note(name, site, took)
  }
  await seen.close()
}

async function measureHeap(site: Site): Promise<void> {
  const limit = 100
  const seen = await visit(profile.context, site, limit)
  let page = 1
  const heapAfter = async (turns: number) => {
    for (const last = page + turns; page < last; ) await turn(seen.page, site, { limit, page: ++page, by: 'number' })
    return seen.heap()
  }
  const start = await heapAfter(FILLING_TURNS)
  const middle = await heapAfter(HEAP_TURNS / 2)
  const end = await heapAfter(HEAP_TURNS / 2)
  note('heap a turn, 100 rows, kB', site, (end - start) / HEAP_TURNS)
  note('heap a turn in the second half, kB', site, (end - middle) / (HEAP_TURNS / 2))
  await seen.close()
}

async function rounds(count: number, measure: (site: Site) => Promise<void>): Promise<void> {
  for (let round = 0; round < count; round += 1) for (const site of sites.all) await measure(site)
}

function verdict(name: string, ours: number, floors: readonly number[]): string {
  const goal = GOALS[name]
  if (!goal) return ''
  const value = goal.floor === undefined ? ours : ours / (floors[goal.floor] ?? Number.NaN)
  const wanted = goal.floor === undefined ? `≤ ${goal.most}` : `≤ ${goal.most} × ${sites.all[goal.floor]?.name}`
  return `${wanted}: ${value <= goal.most ? 'met' : 'missed'}`
}

function show(): void {
  const lines = [...figures].map(([name, ofFigure]) => {
    const values = sites.all.map((site) => ofFigure.get(site) ?? [])
    const [plain = Number.NaN, next = Number.NaN, ours = Number.NaN] = values.map(median)
    const ratios = [plain, next].map((floor) => (floor > 0 ? (ours / floor).toFixed(2) : '–'))
    return [name, ...values.map((each) => spread(each)), ...ratios, verdict(name, ours, [plain, next])]
  })
  const head = ['median (lowest–highest)', ...sites.all.map(({ name }) => name), '÷ plain', '÷ Next', 'goal']
  console.log(table([head, ...lines]))
}

try {
  await rounds(1, measureDocument)
  await rounds(ROUNDS, measureLoad)
  for (const limit of [20, 100]) await rounds(ROUNDS, (site) => measureTurns(site, limit))
  for (const delay of [0, SLOW_MILLISECONDS]) {
    await sites.upstream.setDelay(delay)
    for (const limit of [20, 100]) await rounds(Math.ceil(ROUNDS / 3), (site) => measureReadAhead(site, limit, delay))
  }
  await sites.upstream.setDelay(0)
  await rounds(1, measureHeap)
  show()
} finally {
  await browser.close()
  await profile.close()
  await sites.stop()
}
