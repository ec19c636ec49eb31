import { english } from '#app/wording/english.ts'
import { MOST_KILOBYTES, weigh } from './fixtures/weight.ts'
import { expect, test } from './fixtures.ts'

/** Budgets for scripts, style sheets and words: without the headers of their responses, and with them. */
const FILES_BUDGET_KILOBYTES = 165
const WIRE_BUDGET_KILOBYTES = FILES_BUDGET_KILOBYTES + 3
const DOCUMENT_BUDGET_KILOBYTES = 12.6

const COUNTED = ['Script', 'Stylesheet', 'Words']

declare global {
  interface Window {
    noteRun(address: string): void
  }
}

type Loaded = { kind: string; wire: number; headers: number }

test('An analyst on a slow line loads at most 165 kB of scripts, styles and words', async ({ page, signInAs }) => {
  await signInAs('analyst')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const loads = new Map<string, Loaded>()
  const loadOf = (id: string) => loads.getOrInsertComputed(id, () => ({ kind: '', wire: 0, headers: 0 }))
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    loadOf(requestId).kind = response.url.includes('/api/words/') ? 'Words' : type
  })
  network.on('Network.responseReceivedExtraInfo', ({ requestId, headersText = '' }) => {
    loadOf(requestId).headers = headersText.length
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loadOf(requestId).wire = encodedDataLength
  })
  await page.goto('/blacklist', { waitUntil: 'networkidle' })

  const counted = [...loads.values()].filter(({ kind, wire }) => COUNTED.includes(kind) && wire > 0)
  expect(new Set(counted.map(({ kind }) => kind))).toEqual(new Set(COUNTED))
  expect(Math.min(...counted.map(({ headers }) => headers))).toBeGreaterThan(0)
  const kilobytes = (each: (load: Loaded) => number) => counted.reduce((sum, load) => sum + each(load), 0) / 1000
  const files = kilobytes(({ wire, headers }) => wire - headers)
  const wire = kilobytes((load) => load.wire)
  const document = [...loads.values()].filter(({ kind }) => kind === 'Document').map((load) => load.wire / 1000)
  test.info().annotations.push({ type: 'weight', description: JSON.stringify({ files, wire, document }) })
  expect(files).toBeLessThanOrEqual(FILES_BUDGET_KILOBYTES)
  expect(wire).toBeLessThanOrEqual(WIRE_BUDGET_KILOBYTES)
  expect(document).toEqual([expect.any(Number)])
  expect(Math.max(...document)).toBeLessThanOrEqual(DOCUMENT_BUDGET_KILOBYTES)
})

for (const address of ['/changes', '/check', '/overview']) {
  test(`An analyst loads at most 200 kB for ${address}`, async ({ page, signInAs }) => {
    await signInAs('analyst')
    await page.goto(address, { waitUntil: 'networkidle' })
    const { all, ...parts } = await weigh(page)
    expect(Math.min(...Object.values(parts))).toBeGreaterThan(0)
    expect(all).toBeLessThanOrEqual(MOST_KILOBYTES)
  })
}

test('A browser loads the words of a page once, and the document does not contain them', async ({ page, signInAs }) => {
  await signInAs('analyst')
  /** Transferred bytes of the word files; 0 if they came from the cache. */
  const sizes = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes('/api/words/'))
        .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0)),
    )
  const first = await page.goto('/changes', { waitUntil: 'networkidle' })
  const document = await first?.text()
  expect(document).toContain(english.changes.heading)
  expect(document).not.toContain(english.confirm.title)
  expect(Math.min(...(await sizes()))).toBeGreaterThan(0)
  await page.goto('/changes', { waitUntil: 'networkidle' })
  expect(Math.max(...(await sizes()))).toBe(0)
})

test('A browser runs the words of each page once, even after a navigation', async ({ page, signInAs }) => {
  await signInAs('analyst')
  const run: string[] = []
  await page.exposeFunction('noteRun', (address: string) => void run.push(address))
  await page.addInitScript(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.src.includes('/api/words/')) window.noteRun(target.src)
    }
    document.addEventListener('load', note, true)
  })
  await page.goto('/blacklist')
  await page.getByRole('link', { name: english.navigation.changes, exact: true }).click()
  await expect(page.getByRole('heading', { name: english.changes.heading, level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(run.length).toBeGreaterThan(2)
  expect(run.length).toBe(new Set(run).size)
})

/** What the dialog of an export says without an order. */
const WHAT = english.listExport.what.replace('{order}', '')

/** Matches the words that the Blacklist leaves for later, by one of their areas. */
const LATER = /\/api\/words\/.*-listExport-/

test('An analyst loads the words of the tools with the first tool, and not before', async ({ page, signInAs }) => {
  await signInAs('analyst')
  const words: string[] = []
  page.on('request', (request) => {
    if (LATER.test(request.url())) words.push(request.url())
  })
  const first = await page.goto('/blacklist', { waitUntil: 'networkidle' })
  expect(words).toEqual([])
  expect(await first?.text()).not.toContain(WHAT)
  await page.getByRole('button', { name: english.exportButton.shown, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(WHAT)
  expect(words).toHaveLength(1)
})

test('An analyst is told when the words of a tool cannot be loaded, keeps the list, and can try again', async ({
  page,
  signInAs,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await signInAs('analyst')
  await page.route(LATER, (route) => route.abort())
  await page.goto('/blacklist')
  await page.getByRole('button', { name: english.exportButton.shown, exact: true }).click()
  await expect(page.getByText(english.failures.partNotLoaded)).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await page.unroute(LATER)
  await page.getByRole('button', { name: english.failures.retry, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(WHAT)
})
