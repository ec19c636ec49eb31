import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { listOn } from './fixtures/list.ts'
import { ensureSynced } from './fixtures/mirror.ts'
import { expect, hostileTest, test } from './fixtures.ts'
import { edgeCaseUsers } from './hostile-upstream/users.ts'

declare global {
  interface Window {
    /** The browser's find-in-page. */
    find(text: string): boolean
  }
}

/** Replaces the texts directly in these elements, as a browser does that translates the page. */
async function translate(page: Page, selector: string): Promise<void> {
  await page.evaluate((within) => {
    for (const element of document.querySelectorAll(within)) {
      if (element.closest('[translate="no"]')) continue
      for (const text of [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)) {
        const translated = document.createElement('font')
        translated.textContent = 'traduit'
        text.replaceWith(translated)
      }
    }
  }, selector)
}

test('A screen reader announces one sentence per loaded page and refresh, and none while it loads (L58)', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('analyst')
  await ensureSynced(page.request, stack)
  // Network idle: before its scripts have loaded, Next does a full page load, which would end this observer.
  await page.goto('/blacklist', { waitUntil: 'networkidle' })
  await listOn(page).shows('Entries 1–20 of 2,480')
  const said: string[] = []
  await page.exposeFunction('hear', (sentence: string) => said.push(sentence))
  await page.evaluate(() => {
    const place = document.querySelector('main > p[role="status"]')
    const hear: unknown = Reflect.get(window, 'hear')
    if (!place || typeof hear !== 'function') throw new Error('There is nothing to listen to')
    // An emptied region says nothing, but lets the same sentence be announced again.
    new MutationObserver(() => place.textContent && hear(place.textContent)).observe(place, {
      characterData: true,
      childList: true,
      subtree: true,
    })
  })
  await listOn(page).button('Next page').click()
  await expect.poll(() => said).toEqual(['Entries 21–40 of 2,480'])
  await listOn(page).button('Last page').click()
  await expect.poll(() => said).toEqual(['Entries 21–40 of 2,480', 'Entries 2,461–2,480 of 2,480'])
  said.length = 0
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect
      .poll(() => said)
      .toEqual(Array.from({ length: times }, () => 'Refreshed. Entries 2,461–2,480 of 2,480'))
  }
  said.length = 0
  await listOn(page).table.getByRole('columnheader').getByRole('button', { name: 'riskScore' }).first().click()
  await expect.poll(() => said).toEqual(['Entries 1–20 of 2,480'])
})

test('An analyst who goes back finds scroll position and focus restored (L5)', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/blacklist?limit=100')
  await listOn(page).shows('Entries 1–100 of 2,480')
  const scroller = page.locator('.scroll')
  await scroller.evaluate((element) => element.scrollTo(0, 900))
  await listOn(page).button('Next page').click()
  await listOn(page).shows('Entries 101–200 of 2,480')
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(0)
  await page.goBack()
  await listOn(page).shows('Entries 1–100 of 2,480')
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(900)
  await expect(listOn(page).button('Next page')).toBeFocused()
})

test('An analyst who sorts sees the sorted synced copy, not one sorted page, and is told so (L42)', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto('/blacklist')
  await ensureSynced(page.request, stack)
  const facts = page.getByRole('list', { name: 'About these entries' })
  const head = listOn(page).table.getByRole('columnheader', { name: 'email', exact: true })
  const names = listOn(page).table.getByRole('rowheader')
  const live = await names.allTextContents()
  await expect(facts).toContainText('Live page from the service, in its own order')
  await expect(head).not.toHaveAttribute('aria-sort')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL('/blacklist?sort=email')
  await expect(facts).toContainText('Synced copy: 2,480 of 2,480 entries, last complete sync')
  await listOn(page).shows('Entries 1–20 of 2,480')
  expect(await names.allTextContents()).not.toEqual(live)
  await page.getByRole('button', { name: 'Clear all, back to live' }).click()
  await expect(facts).toContainText('Live page from the service')
  await expect(page).toHaveURL('/blacklist')
  await expect(names).toHaveText(live)
  await page.goBack()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
})

test('An analyst gets a native table with every row of the page; the browser renders those in view and finds the others (L47)', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto('/blacklist?limit=100')
  const table = page.locator('table.records')
  await expect(table).toHaveAccessibleName('Blacklist, Entries 1–100 of 2,480')
  await expect(table.locator('> tbody > tr')).toHaveCount(100)
  await expect(table.locator('> tbody > tr > th[scope="row"]')).toHaveCount(100)
  const columns = await table.locator('> thead > tr > th[scope="col"]').count()
  expect(columns).toBeGreaterThan(5)
  await expect(table.locator('> tbody > tr:first-child > :is(th, td)')).toHaveCount(columns + 1)
  await expect(page.locator('main [role="grid"], main :is(table, thead, tbody, tr, th, td)[role]')).toHaveCount(0)
  await expect(table.getByRole('row')).toHaveCount(101)
  await expect(table.getByRole('row').last().getByRole('cell')).toHaveCount(columns)

  const last = page.locator('.records > tbody > tr').last().locator('td').last()
  const isDrawn = () => last.evaluate((cell) => cell.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(isDrawn).toBe(false)
  const name = await page.getByRole('rowheader').last().locator('.row-name').textContent()
  expect(await page.evaluate((text) => window.find(text), name ?? '')).toBe(true)
  await expect.poll(isDrawn).toBe(true)
})

test('An analyst scrolls a wide table by keyboard, with a visible scroll bar and an edge that shows more columns (L49)', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.goto('/blacklist?limit=100')
  const scroller = page.locator('.scroll')
  const box = await scroller.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(700)

  const edge = () => page.locator('.region').evaluate((region) => getComputedStyle(region, '::after').opacity)
  await expect.poll(edge).toBe('1')
  await scroller.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => scroller.evaluate((each) => each.scrollLeft)).toBeGreaterThan(0)
  await scroller.evaluate((each) => each.scrollTo(each.scrollWidth, 0))
  await expect.poll(edge).toBe('0')
})

test('An analyst at a desk or a tablet always sees the table’s head, and it never covers the focus (L48)', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  const head = listOn(page).table.getByRole('columnheader').nth(1)
  const links = listOn(page).table.getByRole('rowheader').getByRole('link')
  // On a phone the rows are cards, and have no head.
  for (const size of [
    { width: 1280, height: 600 },
    { width: 800, height: 700 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/blacklist?limit=100')
    await links.nth(80).focus()
    await expect(head).toBeInViewport()
    // Move the row above behind the head, as when people scroll by mouse and continue by keyboard.
    await links.nth(80).evaluate((link) => {
      const bottom = link.closest('table')?.tHead?.getBoundingClientRect().bottom ?? 0
      link.closest('.scroll')?.scrollBy(0, link.getBoundingClientRect().top - bottom)
    })
    for (const key of ['k', 'Shift+Tab']) {
      for (let stop = 0; stop < 8; stop += 1) {
        await page.keyboard.press(key)
        const overlap = await head.evaluate((cell) => {
          const focused = document.activeElement?.getBoundingClientRect()
          return focused && cell.getBoundingClientRect().bottom - focused.top
        })
        expect(overlap, `${size.width} px`).toBeLessThanOrEqual(0)
      }
    }
    await expect(head).toBeInViewport()
  }
})

test('An analyst keeps the rows until the next ones arrive, marked as busy only after 150 ms (L13)', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.clock.install()
  await page.goto('/blacklist')
  const list = listOn(page)
  await list.shows('Entries 1–20 of 2,480')
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/blacklist\/users.*offset=2460/, async (route) => {
    await held.promise
    await route.continue()
  })
  const top = await list.table.getByRole('row').nth(1).boundingBox()
  const asked = page.waitForRequest(/offset=2460/)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await list.button('Last page').click()
  await asked
  await page.clock.runFor(140)
  await expect(page.locator('.busy')).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(page.locator('.busy')).toBeVisible()
  await list.shows('Entries 1–20 of 2,480')
  held.resolve()
  await page.clock.resume()
  await list.shows('Entries 2,461–2,480 of 2,480')
  await expect(page.locator('.busy')).toHaveCount(0)
  expect(await list.table.getByRole('row').nth(1).boundingBox()).toEqual(top)
})

test('An analyst sees the age of the rows on every page, and when they are stale (L22)', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.clock.install()
  await page.goto('/blacklist')
  const age = page.getByRole('list', { name: 'About these entries' }).getByRole('listitem').nth(1)
  await expect(age).toContainText(/just now|seconds ago/)
  await listOn(page).button('Next page').click()
  await listOn(page).shows('Entries 21–40 of 2,480')
  await expect(age).toContainText(/\d\d:\d\d:\d\d/)
  await page.clock.fastForward('04:05')
  await page.clock.runFor(1100)
  await expect(age).toContainText('4 minutes ago')
  await expect(age).not.toContainText('Stale')
  await page.clock.fastForward('01:00')
  await page.clock.runFor(1100)
  await expect(age).toContainText('Stale')
})

test('An analyst is told how old a page is that was long on its way, opened or followed by a link (L22)', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.route(/\/blacklist(\?_rsc=.*)?$/, async (route) => {
    const response = await route.fetch()
    await setTimeout(6000)
    await route.fulfill({ response })
  })
  const age = page.getByRole('list', { name: 'About these entries' }).getByRole('listitem').nth(1)
  await page.goto('/blacklist')
  await expect(age).toContainText('seconds ago', { timeout: 3000 })
  // Not before: its clock begins with the first script of a document.
  await page.clock.install()
  await page.goto('/overview')
  await page.clock.fastForward('10:00')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blacklist' }).click()
  await expect(page.getByRole('heading', { name: 'Blacklist' })).toBeVisible({ timeout: 20_000 })
  await expect(age).toContainText('seconds ago', { timeout: 3000 })
})

test('Support can let the browser translate an answer, and each next one is whole (L38, C3)', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('analyst')
  await ensureSynced(page.request, stack)
  const [{ email }] = (await (await page.request.get('/api/blacklist/users?limit=1')).json()).data.items
  await signInAs('support')
  await page.goto('/check', { waitUntil: 'networkidle' })
  const verdict = page.locator('.verdict')
  for (const [value, outcome, sentence] of [
    ['nobody@nowhere.example', 'Not listed', /^nobody@nowhere\.example is in none of the entries that were on/],
    [email, 'Listed', /^1 entry of the Test list matches /],
    ['no-one@nowhere.example', 'Not listed', /^no-one@nowhere\.example is in none of the entries that were on/],
  ] as const) {
    await page.getByRole('textbox', { name: 'E-mail, phone, name or id' }).fill(value)
    await page.keyboard.press('Enter')
    await expect(verdict.getByRole('heading')).toHaveText(outcome)
    await expect(verdict.locator('p')).toHaveText(sentence)
    await translate(page, '.answers *')
  }
})

hostileTest(
  'An analyst of edge-case entries reads them unchanged in rows of one height, also translated (L35, L37, L38)',
  async ({ page, stack, signInAs }) => {
    stack.upstream.setItems(edgeCaseUsers())
    await signInAs('analyst')
    await page.goto('/blacklist?limit=100')
    const { table, shows } = listOn(page)
    await shows('Entries 1–15 of 15')
    await expectAccessible(page)

    await hostileTest.step('each value is unchanged', async () => {
      await expect(table.getByText('9007199254740993', { exact: true })).toBeAttached()
      await expect(table.getByText('<img src=x onerror="alert(1)">')).toBeAttached()
      await expect(table.getByText('00123', { exact: true })).toBeAttached()
      await expect(table.getByRole('columnheader', { name: '__proto__' })).toBeAttached()
      const text = (await table.textContent()) ?? ''
      // These words are in a field name and values of the upstream, and must not come from the page.
      expect(text.match(/undefined|NaN|\[object Object\]/g)?.sort()).toEqual([
        'NaN',
        '[object Object]',
        'undefined',
        'undefined',
      ])
    })

    await hostileTest.step('rows have one height, however long a value is (L35)', async () => {
      const heights = await page
        .locator('.records > tbody > tr')
        .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))])
      expect(heights).toEqual([28])
    })

    await hostileTest.step('no attribute has "undefined", "NaN" or "[object"', async () => {
      const found = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes]
            .filter(({ value }) => /\bundefined\b|\bNaN\b|\[object /.test(value))
            .map(({ name, value }) => `${element.tagName} ${name}="${value}"`),
        ),
      )
      expect(found).toEqual([])
    })

    await hostileTest.step('characters that would reorder or hide text show as code points (L37)', async () => {
      const token = page.locator('tbody span[title]').filter({ hasText: 'U+202E' }).first()
      await expect(token).toHaveAttribute('title', 'Right-to-left override')
      const text = await page.locator('tbody').first().textContent()
      expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u200C\u200E\u200F]/)
    })

    await hostileTest.step('a long value opens in a dialog', async () => {
      await page.locator('button[aria-haspopup="dialog"]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await hostileTest.step('the browser can translate the page, which still works (L38)', async () => {
      await expect(page.locator('.records > tbody')).toHaveAttribute('translate', 'no')
      // Browsers translate a page that has loaded.
      await page.waitForLoadState('networkidle')
      await translate(page, 'h1, .facts li, button:not([aria-label])')
      await page.getByRole('button', { name: '10 entries per page' }).click()
      await expect(page.getByRole('table')).toHaveAccessibleName('Blacklist, Entries 1–10 of 15')
    })
  },
)
