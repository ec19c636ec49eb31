// Loads every page of the console that an admin can open without a param, and a page of a bare Next app in the same
// turns: kilobytes, requests, main thread and first paint. Build the console first.
// Run: node bench/every-page.ts [--quick]
import { globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright'
import { MOST_KILOBYTES } from '#e2e/fixtures/weight.ts'
import { ROOT } from '#scripts/launcher/child.ts'
import { installedChromium } from '#scripts/machine/chromium.ts'
import { giveCookie } from './console/give-cookie.ts'
import { median, table } from './console/numbers.ts'
import { WINDOW } from './console/profile.ts'
import { cookieOf, type Site, startSites } from './console/sites.ts'
import { openTab, watchTraffic } from './console/visits.ts'

const ROUNDS = process.argv.includes('--quick') ? 2 : 7
const USERS = 5000
/** Longer than any sync of so few entries takes. */
const SYNC_MILLISECONDS = 60_000

const MOST_TIMES = 1.5

/** `/` and the pages of a sign-in redirect people who are signed in. */
const LEAD_ON = new Set(['/', '/password', '/second-factor', '/set-up', '/sign-in', '/sign-in/callback'])

const PAGES = globSync('app/**/page.tsx', { cwd: ROOT })
  .map((file) => file.replace(/^app|\/\([^)]*\)|\/page\.tsx$/g, '') || '/')
  .filter((address) => !LEAD_ON.has(address) && !address.includes('['))
  .sort()

/** The goals are for every page but the Blacklist, which has its own: see console-pages.ts. */
const JUDGED = PAGES.filter((path) => path !== '/blacklist')

type Load = {
  readonly kilobytes: number
  readonly requests: number
  readonly mainThread: number
  readonly firstPaint: number
}

const chrome = installedChromium()
const browser = await chromium.launch(chrome ? { executablePath: chrome } : {})
const sites = await startSites(USERS)
const [, bare, ours] = sites.all
const admin = await cookieOf(sites.console, 'admin')

/** Syncs the list and waits for the end, so that no page says that it was never synced. */
async function syncList(): Promise<void> {
  const headers = { cookie: admin, origin: ours.url, 'content-type': 'application/json' }
  const { status } = await fetch(`${ours.url}/api/mirror/scan`, { method: 'POST', headers, body: '{}' })
  if (status !== 202) throw new Error(`The sync did not begin: ${status}`)
  for (const end = performance.now() + SYNC_MILLISECONDS; performance.now() < end; await pause(500)) {
    const { data } = await (await fetch(`${ours.url}/api/mirror`, { headers })).json()
    if (data.coverage?.certifiedAt) return
  }
  throw new Error('The sync did not end')
}

/** Opens a page in a new window, so that nothing is cached. */
async function loadOnce({ url }: Site, cookie: string, path: string): Promise<Load> {
  const context = await browser.newContext(WINDOW)
  await giveCookie(context, url, cookie)
  const { page, devtools, mainThread } = await openTab(context)
  const traffic = watchTraffic(devtools)
  const answer = await page.goto(url + path, { waitUntil: 'networkidle' })
  if (answer?.status() !== 200 || new URL(page.url()).pathname !== new URL(url + path).pathname) {
    throw new Error(`${path}: ${answer?.status()} ${page.url()}`)
  }
  const firstPaint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  const { requests, document, scriptsAndStyles } = traffic()
  const kilobytes = document + scriptsAndStyles
  const load = { requests, kilobytes, mainThread: await mainThread(), firstPaint: firstPaint ?? Number.NaN }
  await context.close()
  return load
}

try {
  await syncList()
  const loads = new Map<string, Load[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.getOrInsert('bare Next', []).push(await loadOnce(bare, '', bare.page(20)))
    for (const path of PAGES) loads.getOrInsert(path, []).push(await loadOnce(ours, admin, path))
  }
  const of = (name: string, value: (load: Load) => number) => median((loads.get(name) ?? []).map(value))
  const times = (name: string, value: (load: Load) => number) => of(name, value) / of('bare Next', value)
  const lines = [...loads.keys()].map((name) => [
    name,
    of(name, ({ requests }) => requests).toFixed(0),
    of(name, ({ kilobytes }) => kilobytes).toFixed(1),
    of(name, ({ mainThread }) => mainThread).toFixed(0),
    `${times(name, ({ mainThread }) => mainThread).toFixed(2)} ×`,
    of(name, ({ firstPaint }) => firstPaint).toFixed(0),
    `${times(name, ({ firstPaint }) => firstPaint).toFixed(2)} ×`,
  ])
  const head = ['cold loads', 'requests', 'kB', 'main thread, ms', '', 'first paint, ms', '']
  console.log(`Medians of ${ROUNDS} rounds; kilobytes of document, scripts, styles and words on the wire`)
  console.log(table([head, ...lines]))
  const over = JUDGED.filter((path) => of(path, ({ kilobytes }) => kilobytes) > MOST_KILOBYTES)
  const slow = JUDGED.filter((path) => times(path, ({ mainThread }) => mainThread) > MOST_TIMES)
  console.log(
    `Goals: ≤ ${MOST_KILOBYTES} kB: ${over.join(', ') || 'met'}; main thread ≤ ${MOST_TIMES} ×: ${slow.join(', ') || 'met'}`,
  )
} finally {
  await browser.close()
  await sites.stop()
}
