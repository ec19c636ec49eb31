import type { Page, Request } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { listOn } from './fixtures/list.ts'
import { expect, hostileTest, test } from './fixtures.ts'
import type { Stack } from './stack.ts'

/** Resets the person's interval to the default. */
async function forget(page: Page, { console }: Stack): Promise<void> {
  const headers = { origin: console.url }
  await page.request.put(`${console.url}/api/preferences/blacklist-refresh`, { data: { seconds: 0 }, headers })
}

test.beforeEach(async ({ page, stack, signInAs }) => {
  await signInAs('analyst')
  await forget(page, stack)
  await page.clock.install()
})
test.afterEach(({ page, stack }) => forget(page, stack))

/** Whether a request is for the rows that the page shows. */
const readsRows = (request: Request) =>
  request.url().includes('/api/blacklist/users') && !('x-ahead' in request.headers())

/** Whether nobody asked for it. The page also asks for notices by itself, which are not rows. */
const readsRowsByItself = (request: Request) => readsRows(request) && 'x-unattended' in request.headers()

/** Counts the page's requests for the rows that it shows, and the automatic ones among them. */
function countReads(page: Page) {
  const reads = { all: 0, byItself: 0 }
  page.on('request', (request) => {
    if (readsRows(request)) reads.all += 1
    if (readsRowsByItself(request)) reads.byItself += 1
  })
  return reads
}

async function choose(page: Page, interval: string): Promise<void> {
  await page.getByRole('button', { name: 'Views' }).click()
  const menu = page.getByRole('group', { name: 'Refresh automatically' })
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/preferences/blacklist-refresh'))
  await menu.getByText(interval, { exact: true }).click()
  expect((await kept).status()).toBe(200)
  await page.keyboard.press('Escape')
}

const facts = (page: Page) => page.getByRole('list', { name: 'About these entries' })

/**
 * Advances the time, and lets the page notice. The page's clock also runs by itself, so a test that counts reads
 * chooses an interval that does not pass meanwhile, even on a busy machine.
 */
async function pass(page: Page, seconds: number): Promise<void> {
  await page.clock.fastForward(seconds * 1000)
  await page.clock.runFor(1100)
}

/** Waits for the automatic read that the act causes, which may be answered before the act returns. */
async function readsByItself(page: Page, act: () => Promise<unknown>): Promise<void> {
  const read = page.waitForResponse((answer) => readsRowsByItself(answer.request()))
  await act()
  await (await read).finished()
}

test('An analyst’s list refreshes automatically only on request (L24)', async ({ page }) => {
  await page.goto('/blacklist')
  const reads = countReads(page)
  await expect(facts(page)).not.toContainText('again')
  await page.getByRole('button', { name: 'Refresh', exact: true }).hover()
  const before = reads.all
  await pass(page, 600)
  expect(reads).toEqual({ all: before, byItself: 0 })

  await choose(page, '5 min')
  await page.clock.runFor(1100)
  await expect(facts(page)).toContainText('Refreshes every 5 minutes')
  // The rows are old already.
  await expect.poll(() => reads.byItself).toBe(1)
  await expect(facts(page)).toContainText('just now')
  await readsByItself(page, () => pass(page, 300))
  expect(reads.byItself).toBe(2)
  await expect(facts(page)).toContainText('just now')
  await pass(page, 100)
  expect(reads.byItself).toBe(2)

  const { all } = reads
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect.poll(() => reads.all).toBeGreaterThan(all)
  expect(reads.byItself).toBe(2)
})

test('An analyst’s interval still applies after a reload, and can be turned off', async ({ page }) => {
  await page.goto('/blacklist')
  await choose(page, '5 min')
  await page.reload()
  await expect(facts(page)).toContainText('Refreshes every 5 minutes')
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByText(/does not prolong your session/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await choose(page, 'Off')
  await expect(facts(page)).not.toContainText('again')
  await expect(page.getByRole('button', { name: 'Views' })).toHaveText('Views')
})

test('An analyst’s page, scroll, focus and selection survive an automatic refresh (L23)', async ({ page }) => {
  await page.goto('/blacklist?limit=100&offset=100')
  await choose(page, '1 min')
  const list = listOn(page)
  await list.table.getByRole('checkbox', { name: 'Select entry 140' }).check()
  const link = list.table.getByRole('rowheader').nth(39).getByRole('link')
  await link.focus()
  const scroller = page.locator('.scroll')
  const top = await scroller.evaluate((each) => each.scrollTop)
  expect(top).toBeGreaterThan(0)
  await readsByItself(page, () => pass(page, 60))
  await expect(facts(page)).toContainText('just now')
  await expect(link).toBeFocused()
  await expect(page.getByText('1 selected')).toBeVisible()
  expect(await scroller.evaluate((each) => each.scrollTop)).toBe(top)
  await list.shows('Entries 101–200 of 2,480')
})

test('An automatic refresh pauses while an analyst is busy, and says why', async ({ page }) => {
  await page.goto('/blacklist')
  await choose(page, '5 min')
  const reads = countReads(page)

  await listOn(page).table.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Close entry' })).toBeVisible()
  await pass(page, 310)
  await expect(facts(page)).toContainText('Refresh is paused: an entry is open')
  await readsByItself(page, async () => {
    await page.getByRole('button', { name: 'Close entry' }).click()
    await pass(page, 1)
  })
  expect(reads.byItself).toBe(1)

  await page.getByRole('button', { name: /^Columns/ }).click()
  await pass(page, 310)
  await expect(facts(page)).toContainText('Refresh is paused: a menu or dialog is open')
  await readsByItself(page, async () => {
    await page.keyboard.press('Escape')
    await pass(page, 1)
  })

  await listOn(page)
    .table.getByRole('cell')
    .nth(4)
    .evaluate((cell) => getSelection()?.selectAllChildren(cell))
  await pass(page, 310)
  await expect(facts(page)).toContainText('Refresh is paused: text is selected')
  await readsByItself(page, async () => {
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await pass(page, 1)
  })

  const show = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    }, state)
  await show('hidden')
  await pass(page, 310)
  await expect(facts(page)).toContainText('Refresh is paused: the tab is hidden')
  expect(reads.byItself).toBe(3)
  await readsByItself(page, async () => {
    await show('visible')
    await pass(page, 1)
  })
  expect(reads.byItself).toBe(4)
})

hostileTest(
  'An analyst whose automatic refresh fails is told so, and keeps the rows',
  async ({ page, stack, signInAs, complaints }) => {
    complaints.allow(/status of 503/)
    await signInAs('analyst')
    await page.clock.install()
    await page.goto('/blacklist')
    await choose(page, '30 s')
    stack.upstream.faults.always('list', { kind: 'reset' })
    await readsByItself(page, () => pass(page, 30))
    await expect(page.getByRole('alert').filter({ hasText: 'Could not refresh' })).toBeVisible()
    await listOn(page).shows('Entries 1–20 of 2,480')
    await forget(page, stack)
  },
)
