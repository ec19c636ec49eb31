import { english } from '#app/wording/english.ts'
import { expect, test } from './fixtures.ts'

const BUDGET_KILOBYTES = 167
const DOCUMENT_BUDGET_KILOBYTES = 16

type Counted = 'Script' | 'Stylesheet' | 'Words' | 'Document'
const isCounted = (kind: string): kind is Counted => ['Script', 'Stylesheet', 'Words', 'Document'].includes(kind)

test('An analyst on a slow line loads at most 167 kB of scripts, styles and words', async ({ page, signInAs }) => {
  await signInAs('analyst')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes = { Script: 0, Stylesheet: 0, Words: 0, Document: 0 }
  network.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, response.url.includes('/api/words/') ? 'Words' : type),
  )
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind !== undefined && isCounted(kind)) bytes[kind] += encodedDataLength
  })
  await page.goto('/blacklist', { waitUntil: 'networkidle' })
  const kilobytes = (bytes.Script + bytes.Stylesheet + bytes.Words) / 1000
  test.info().annotations.push({ type: 'weight', description: JSON.stringify(bytes) })
  expect(Math.min(...Object.values(bytes))).toBeGreaterThan(0)
  expect(kilobytes).toBeLessThanOrEqual(BUDGET_KILOBYTES)
  expect(bytes.Document / 1000).toBeLessThanOrEqual(DOCUMENT_BUDGET_KILOBYTES)
})

test('A browser loads the words of a page once, and no document carries them', async ({ page, signInAs }) => {
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

/** Matches the words that the Blacklist leaves for later, by one of their areas. */
const LATER = /\/api\/words\/.*-listExport-/

test('An analyst loads the words of the tools with the first tool, and none before', async ({ page, signInAs }) => {
  await signInAs('analyst')
  const words: string[] = []
  page.on('request', (request) => {
    if (LATER.test(request.url())) words.push(request.url())
  })
  const first = await page.goto('/blacklist', { waitUntil: 'networkidle' })
  expect(words).toEqual([])
  expect(await first?.text()).not.toContain(english.listExport.what)
  await page.getByRole('button', { name: english.exportButton.shown, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(english.listExport.what)
  expect(words).toHaveLength(1)
})

test('An analyst is told when the words of a tool cannot be loaded, and keeps the list', async ({
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
})
