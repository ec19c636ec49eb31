import type { Page } from 'playwright/test'
import { english } from '#app/wording/english.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { listOn } from './fixtures/list.ts'
import { ensureSynced } from './fixtures/mirror.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ signInAs }) => {
  await signInAs('analyst')
})

test('An analyst sees the first 20 of 2,480 entries in the first response, before any script runs', async ({
  page,
  baseURL,
}) => {
  const answer = await page.request.get(`${baseURL}/blacklist`)
  const html = await answer.text()
  expect(html.match(/<tr/g)).toHaveLength(21)
  expect(html).toContain('Entries 1–20 of 2,480')

  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await page.goto('/blacklist')
  await listOn(page).shows('Entries 1–20 of 2,480')
  expect(calls).not.toContain('/api/blacklist/users?limit=20&offset=0')
  await expect(page).toHaveTitle('Blacklist, page 1 of 124 · Test · Fraud Screening')
})

test('An analyst pages forward and back, the browser’s history retraces the pages, and a refresh keeps the page', async ({
  page,
}) => {
  const list = listOn(page)
  await page.goto('/blacklist')
  await list.button('Next page').click()
  await list.shows('Entries 21–40 of 2,480')
  await expect(page).toHaveURL('/blacklist?offset=20')
  await list.pager.getByRole('link', { name: 'Page 4', exact: true }).click()
  await list.shows('Entries 61–80 of 2,480')
  await list.button('Previous page').click()
  await list.shows('Entries 41–60 of 2,480')

  await page.goBack()
  await list.shows('Entries 61–80 of 2,480')
  await page.goBack()
  await list.shows('Entries 21–40 of 2,480')
  await page.goForward()
  await list.shows('Entries 61–80 of 2,480')

  const refresh = page.getByRole('button', { name: 'Refresh' })
  const again = page.waitForResponse((answer) => answer.url().endsWith('/api/blacklist/users?limit=20&offset=60'))
  await refresh.click()
  await again
  await list.shows('Entries 61–80 of 2,480')
  await expect(refresh).toBeFocused()
})

test('An analyst reaches the last page, the first one and one by number, and is told beside the field if there is none', async ({
  page,
}) => {
  const list = listOn(page)
  await page.goto('/blacklist')
  await list.button('Last page').click()
  await list.shows('Entries 2,461–2,480 of 2,480')
  for (const name of ['Next page', 'Last page'])
    await expect(list.button(name)).toHaveAttribute('aria-disabled', 'true')
  await expect(list.button('Last page')).toBeFocused()
  await list.button('First page').click()
  await list.shows('Entries 1–20 of 2,480')
  await expect(list.button('First page')).toBeFocused()
  await expect(page).toHaveURL('/blacklist')

  await list.jumpTo(100)
  await list.shows('Entries 1,981–2,000 of 2,480')
  for (const wrong of ['0', '125', '-1']) {
    await list.jumpTo(wrong)
    await expect(list.pager.getByRole('alert')).toHaveText('A whole number from 1 to 124')
  }
  await expect(page).toHaveURL('/blacklist?offset=1980')
})

test('An analyst opens a link and sees exactly its page, or the last or first one and a note if that is not possible', async ({
  page,
}) => {
  await page.goto('/blacklist?limit=50&offset=100')
  const list = listOn(page)
  await list.shows('Entries 101–150 of 2,480')
  await expect(list.pager.getByRole('link', { name: 'Page 3', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL('/blacklist?limit=50&offset=100')
  await expect(list.table.getByRole('row')).toHaveCount(51)

  await test.step('a page past the end', async () => {
    await page.goto('/blacklist?limit=20&offset=5000')
    await list.shows('Entries 2,461–2,480 of 2,480')
    await expect(page.getByText('There is no page 251. This is the last page, 124.')).toBeVisible()
    await expect(page).toHaveURL('/blacklist?offset=2460')
    await list.jumpTo(0)
    await expectAccessible(page)
  })

  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  for (const query of ['limit=101', 'offset=-1'])
    await test.step(query, async () => {
      await page.goto(`/blacklist?${query}`)
      await expect(page.getByText(/in the address is not possible/)).toBeVisible()
      await list.shows('Entries 1–20 of 2,480')
      await expect(page).toHaveURL('/blacklist')
      expect(calls.filter((url) => url.includes('/api/') && url.includes(query))).toEqual([])
    })
})

test('An analyst presses Next five times quickly and ends on the sixth page, whatever is in flight (L14)', async ({
  page,
}) => {
  const list = listOn(page)
  await page.goto('/blacklist')
  await list.shows('Entries 1–20 of 2,480')
  const ended: string[] = []
  const rangesSeen = await page.evaluateHandle(() => {
    const seen: string[] = []
    const watch = () => seen.push(document.querySelector('.records caption')?.textContent ?? '')
    const table = document.querySelector('.records')
    if (table) new MutationObserver(watch).observe(table, { subtree: true, childList: true, characterData: true })
    return seen
  })
  page.on('requestfailed', (request) => ended.push(new URL(request.url()).search))
  // Hold each answer, so that it is still in flight when the next page is requested.
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/blacklist\/users\?limit=20&offset=(40|60|80)$/, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  const next = list.button('Next page')
  for (let press = 0; press < 5; press += 1) await next.click()
  await list.shows('Entries 101–120 of 2,480')
  // The browser cancels skipped pages and never paints them.
  await expect.poll(() => ended).toEqual(expect.arrayContaining([40, 60, 80].map((at) => `?limit=20&offset=${at}`)))
  held.resolve()
  const painted = await rangesSeen.jsonValue()
  expect(painted.filter((caption) => /Entries (41|61|81)–/.test(caption))).toEqual([])
  await expect(page).toHaveURL('/blacklist?offset=100')
})

test('An analyst changes the page size, the first row stays visible, and an address without a size gets it', async ({
  page,
}) => {
  const list = listOn(page)
  await page.goto('/blacklist?limit=100&offset=100')
  await list.shows('Entries 101–200 of 2,480')
  await list.table.getByRole('rowheader').nth(70).scrollIntoViewIfNeeded()
  const field = list.pager.getByRole('spinbutton', { name: 'Entries per page' })
  for (const size of ['50', '33', '7', '100']) {
    const before = await list.firstRowInSight()
    await field.fill(size)
    await field.press('Enter')
    await expect(list.table.getByRole('row')).toHaveCount(Number(size) + 1)
    await expect(list.table.getByRole('rowheader', { name: before, exact: true })).toBeInViewport()
  }
  await list.button('10 entries per page').click()
  await expect(list.table.getByRole('row')).toHaveCount(11)
  await page.goto('/blacklist')
  await list.shows('Entries 1–10 of 2,480')
})

test('An analyst who keeps turning pages keeps only the latest pages in memory', async ({ page }) => {
  const list = listOn(page)
  await page.goto('/blacklist?limit=10')
  await list.shows('Entries 1–10 of 2,480')
  // Turn pages from inside the browser, so that no page stays open for long.
  await page.evaluate(async () => {
    const range = document.querySelector('.pager-range')
    const next = document.querySelector<HTMLElement>('[aria-label="Next page"]')
    for (let turn = 0; turn < 30; turn += 1) {
      const turned = new Promise((resolve) => {
        if (range) new MutationObserver(resolve).observe(range, { characterData: true, childList: true, subtree: true })
      })
      next?.click()
      await turned
    }
  })
  await list.shows('Entries 301–310 of 2,480')
  const again = page.waitForRequest((request) => request.url().endsWith('/api/blacklist/users?limit=10&offset=20'))
  await list.jumpTo(3)
  await again
  await list.shows('Entries 21–30 of 2,480')
})

/** Records the offsets of pages that the browser requests from now on. */
function offsetsAskedOn(page: Page): readonly string[] {
  const offsets: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/blacklist/users') offsets.push(searchParams.get('offset') ?? '')
  })
  return offsets
}

/** Lets enough time pass for the prefetch to start. */
const stay = (page: Page) => page.clock.runFor(2000)

test('An analyst’s browser prefetches both neighbours of a page once, and nothing past the ends (L15)', async ({
  page,
}) => {
  await page.clock.install()
  const offsets = offsetsAskedOn(page)
  const list = listOn(page)
  await page.goto('/blacklist?offset=2440')
  await list.shows('Entries 2,441–2,460 of 2,480')
  await stay(page)
  await expect.poll(() => [...offsets].sort()).toEqual(['2420', '2460'])
  await list.button('Next page').click()
  await list.shows('Entries 2,461–2,480 of 2,480')
  await stay(page)
  await list.button('Previous page').click()
  await list.shows('Entries 2,441–2,460 of 2,480')
  await stay(page)
  expect([...offsets].sort()).toEqual(['2420', '2460'])
})

test('An analyst’s browser prefetches the neighbours of a page of the synced copy once, and marks them so (L15)', async ({
  page,
  stack,
}) => {
  await ensureSynced(page.request, stack)
  await page.clock.install()
  const asked: (readonly [offset: number, ahead: string | undefined, totalLater: boolean])[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/mirror/users') return
    const { offset, totalLater } = request.postDataJSON()
    asked.push([offset, request.headers()['x-ahead'], totalLater])
  })
  const list = listOn(page)
  await page.goto('/blacklist?sort=email&offset=2440')
  await list.shows('Entries 2,441–2,460 of 2,480')
  await stay(page)
  // The page itself may be in the first answer, or be counted later.
  const others = () => asked.filter(([offset]) => offset !== 2440).toSorted(([one], [other]) => one - other)
  const ahead = [2420, 2460].map((offset) => [offset, '1', false])
  await expect.poll(others).toEqual(ahead)
  await list.button('Next page').click()
  await list.shows('Entries 2,461–2,480 of 2,480')
  await stay(page)
  await list.button('Previous page').click()
  await list.shows('Entries 2,441–2,460 of 2,480')
  await stay(page)
  expect(others()).toEqual(ahead)
})

test('An analyst whose browser saves data gets no prefetch (L15)', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.clock.install()
  const offsets = offsetsAskedOn(page)
  const list = listOn(page)
  await page.goto('/blacklist')
  await list.shows('Entries 1–20 of 2,480')
  await stay(page)
  await list.button('Next page').click()
  await list.shows('Entries 21–40 of 2,480')
  await stay(page)
  expect(offsets).toEqual(['20'])
})

test('An analyst pages offline through loaded pages, and the page recovers online (L15, L21)', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  const list = listOn(page)
  const ahead = page.waitForResponse(/offset=20$/)
  await page.goto('/blacklist')
  await list.shows('Entries 1–20 of 2,480')
  await stay(page)
  await (await ahead).finished()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.', { exact: true }).first()).toBeVisible()
  const offsets = offsetsAskedOn(page)
  await list.button('Next page').click()
  await list.shows('Entries 21–40 of 2,480')
  await stay(page)
  await list.button('Previous page').click()
  await list.shows('Entries 1–20 of 2,480')
  await list.button('Next page').click()
  await list.button('Next page').click()
  await stay(page)
  expect(offsets).toEqual([])
  await context.setOffline(false)
  await list.shows('Entries 41–60 of 2,480')
})

test('An analyst who follows a link or checks a value offline keeps the loaded page and the value, and gets on once online (L21)', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/blacklist')
  const check = page.getByRole('textbox', { name: 'Check a value' })
  await context.setOffline(true)
  await expect(page.getByText('You are offline.', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Changes' }).click()
  await check.fill('nobody@nowhere.example')
  await check.press('Enter')
  await listOn(page).shows('Entries 1–20 of 2,480')
  await expect(check).toHaveValue('nobody@nowhere.example')
  await context.setOffline(false)
  await expect(page.getByText('You are offline.', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible()
})

test('An analyst who searches offline gets every part of the answer online, and entries open (L21, L42)', async ({
  page,
  context,
  stack,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await ensureSynced(page.request, stack)
  await page.goto('/blacklist', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.locator('.row-link').first().click()
  const notLoaded = page.getByText(english.failures.partNotLoaded)
  await expect(notLoaded).toBeVisible()
  await page.goBack()
  await expect(notLoaded).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search all fields' }).fill('example')
  await page.keyboard.press('Enter')
  await expect(page.locator('.facts').getByText(english.failures.partNotLoaded)).toBeVisible()

  await context.setOffline(false)
  await expect(page.locator('.facts')).toContainText(/Synced copy.*2,480 of 2,480 entries, last complete sync began/)
  await expect(notLoaded).toHaveCount(0)
  await page.locator('.row-link').first().click()
  await expect(page.locator('.record').getByRole('heading', { level: 2 })).toBeFocused()
})
