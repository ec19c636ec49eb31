// Runs Lighthouse with its phone emulation on the signed-in blacklist page and on the two floors. npm downloads this
// exact version of Lighthouse unless it is cached. Build the console first.
// Run: node bench/lighthouse.ts [--quick]
import { chromium } from 'playwright'
import { installedChromium } from '#scripts/machine/chromium.ts'
import { freePort } from '#scripts/machine/free-port.ts'
import { runNpm } from '#scripts/machine/run-program.ts'
import { giveCookie } from './console/give-cookie.ts'
import { spread, table } from './console/numbers.ts'
import { type Site, startSites } from './console/sites.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const ROUNDS = process.argv.includes('--quick') ? 1 : 5

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const METRICS = {
  'first paint, ms': 'first-contentful-paint',
  'largest paint, ms': 'largest-contentful-paint',
  'blocked, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
} as const

type Audit = { readonly title: string; readonly score: number | null; readonly numericValue?: number }
type Report = {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<Record<string, Audit>>
}

const chrome = installedChromium()

/**
 * Audits a site in a new browser that holds the session cookie. A cookie header given to Lighthouse would go with the
 * page only, so the page's own requests would be signed out.
 */
async function reportOf(site: Site): Promise<Report> {
  const port = await freePort()
  const browser = await chromium.launchPersistentContext('', {
    ...(chrome ? { executablePath: chrome } : {}),
    // Lighthouse sets the window size.
    viewport: null,
    args: [`--remote-debugging-port=${port}`],
  })
  try {
    await giveCookie(browser, site.url, site.cookie)
    const flags = ['--quiet', '--output=json', '--output-path=stdout', `--port=${port}`]
    return JSON.parse(await runNpm(['exec', '--yes', '--', LIGHTHOUSE, site.url + site.page(20), ...flags]))
  } finally {
    await browser.close()
  }
}

/** The findings that cost points, without performance, which the metrics show. */
function findings({ categories, audits }: Report): readonly string[] {
  return CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score = null, title = id } = audits[id] ?? {}
      return weight > 0 && score !== null && score < 1 ? [`${name}: ${title}`] : []
    }),
  )
}

function line(
  name: string,
  digits: number,
  reports: readonly (readonly Report[])[],
  value: (report: Report) => number,
) {
  return [name, ...reports.map((ofSite) => spread(ofSite.map(value), digits))]
}

const sites = await startSites(100_000)
try {
  const reports = sites.all.map((): Report[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, site] of sites.all.entries()) reports[index]?.push(await reportOf(site))
  }
  const scores = CATEGORIES.map((name) =>
    line(name, 0, reports, ({ categories }) => (categories[name]?.score ?? Number.NaN) * 100),
  )
  const metrics = Object.entries(METRICS).map(([name, id]) =>
    line(name, id === METRICS['layout shift'] ? 3 : 0, reports, ({ audits }) => audits[id]?.numericValue ?? Number.NaN),
  )
  const head = [`${LIGHTHOUSE}, median of ${ROUNDS} (lowest–highest)`, ...sites.all.map(({ name }) => name)]
  console.log(table([head, ...scores, ...metrics]))
  console.log('Goals: performance ≥ 97, the others 100, no layout shift')
  const found = new Set((reports[2] ?? []).flatMap(findings))
  for (const finding of found) console.log(`  ${finding}`)
} finally {
  await sites.stop()
}
