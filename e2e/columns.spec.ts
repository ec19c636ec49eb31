import type { Browser, Locator, Page } from 'playwright/test'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { listOn } from './fixtures/list.ts'
import { ensureSynced } from './fixtures/mirror.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures.ts'
import type { Stack } from './stack.ts'

type Person = 'analyst' | 'admin'

/** Resets a person's columns to the defaults. */
async function forget(page: Page, { console }: Stack): Promise<void> {
  const headers = { origin: console.url }
  await page.request.put(`${console.url}/api/preferences/blacklist-columns`, { data: TABLE_DEFAULTS, headers })
}

test.beforeEach(async ({ page, stack, signInAs }) => {
  await signInAs('analyst')
  await forget(page, stack)
})
// The people of a stack are shared by all tests of a worker.
test.afterEach(({ page, stack }) => forget(page, stack))

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Columns/ }).click()
  const menu = page.getByRole('region', { name: 'Columns' })
  await expect(menu.getByRole('button', { name: 'Restore defaults' })).toBeVisible()
  return menu
}

/** Waits until the server has saved what the action changed. */
async function kept(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((each) => each.url().endsWith('/api/preferences/blacklist-columns'))
  await act()
  expect((await answer).status()).toBe(200)
}

async function inAnotherBrowser(browser: Browser, stack: Stack, person: Person, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: stack.console.url })
  await signIn(context.request, stack, person)
  const page = await context.newPage()
  await page.goto('/blacklist')
  await look(page)
  await context.close()
}

/** The heads on screen, without the zone of a time. */
const headsOf = (page: Page) =>
  listOn(page)
    .table.getByRole('columnheader')
    .evaluateAll((all) =>
      all.map((head) => ({
        name:
          [...(head.querySelector('.sort') ?? head).childNodes].find((node) => node instanceof Text)?.nodeValue ?? '',
        width: head.getBoundingClientRect().width,
      })),
    )

const heads = async (page: Page) => (await headsOf(page)).map(({ name }) => name)

const widths = async (page: Page) => Object.fromEntries((await headsOf(page)).map(({ name, width }) => [name, width]))

test('An analyst hides a column in every browser, and finds all fields in the entry (L28, D7)', async ({
  page,
  browser,
  stack,
}) => {
  await page.goto('/blacklist')
  await expect(listOn(page).table.getByRole('columnheader', { name: 'phone' })).toBeVisible()
  const { phone: _hidden, ...others } = await widths(page)
  const menu = await openMenu(page)
  await kept(page, () => menu.getByRole('checkbox', { name: 'phone' }).uncheck())
  expect(await widths(page)).toEqual(others)

  await page.keyboard.press('Escape')
  await page.locator('.row-link').first().click()
  await expect(page.locator('.record').getByRole('button', { name: 'Copy phone', exact: true })).toBeVisible()

  await inAnotherBrowser(browser, stack, 'analyst', async (other) => {
    const html = await (await other.request.get(`${stack.console.url}/blacklist`)).text()
    expect(html).toMatch(/class="sort">email/)
    expect(html).not.toMatch(/class="sort">phone/)
    await expect(listOn(other).table.getByRole('columnheader', { name: 'phone' })).toHaveCount(0)
  })
  await inAnotherBrowser(browser, stack, 'admin', async (other) => {
    await expect(listOn(other).table.getByRole('columnheader', { name: 'phone' })).toBeVisible()
  })
})

test('An analyst hides columns of a list narrower than the window, and the other columns keep their width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2400, height: 800 })
  await page.goto('/blacklist')
  const menu = await openMenu(page)
  for (const name of ['phone', 'reason', 'createdAt']) {
    const before = await widths(page)
    await menu.getByRole('checkbox', { name }).uncheck()
    const after = await widths(page)
    expect(before).toMatchObject(after)
    expect(Object.keys(after)).toHaveLength(Object.keys(before).length - 1)
  }
})

test('An analyst restores the defaults, undoes that, and cannot hide the first column, so every row keeps its link', async ({
  page,
}) => {
  await page.goto('/blacklist')
  const before = await heads(page)
  const menu = await openMenu(page)
  await expectAccessible(page)
  await kept(page, () => menu.getByRole('checkbox', { name: 'email' }).uncheck())
  const own = await heads(page)
  await kept(page, () => menu.getByRole('button', { name: 'Restore defaults' }).click())
  expect(await heads(page)).toEqual(before)
  await kept(page, () => menu.getByRole('button', { name: 'Undo' }).click())
  expect(await heads(page)).toEqual(own)

  const [first, ...rest] = await menu.locator('li').getByRole('checkbox').all()
  await expect(first ?? menu).toBeDisabled()
  for (const box of rest) await box.uncheck()
  expect(await heads(page)).toHaveLength(1)
  await expect(listOn(page).table.getByRole('rowheader').first().getByRole('link')).toBeVisible()
})

test('An analyst reorders and resizes by keyboard alone', async ({ page }) => {
  await page.goto('/blacklist')
  const before = await heads(page)
  const [first = '', second = '', third = ''] = before
  await page.getByRole('button', { name: /^Columns/ }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('region', { name: 'Columns' })
  const down = menu.getByRole('button', { name: `Move ${second} down` })
  await expect(down).toBeVisible()
  for (let stop = 0; stop < 20 && !(await down.evaluate((each) => each === document.activeElement)); stop += 1) {
    await page.keyboard.press('Tab')
  }
  await kept(page, () => page.keyboard.press('Enter'))
  await expect(down).toBeFocused()
  await expect(menu.getByRole('status')).toHaveText(new RegExp(`^${second} is column 3 of \\d+$`))
  expect((await heads(page)).slice(0, 3)).toEqual([first, third, second])

  const wide = (await widths(page))[second] ?? 0
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Shift+Tab')
  await expect(menu.getByRole('button', { name: `Make ${second} wider` })).toBeFocused()
  await kept(page, () => page.keyboard.press('Enter'))
  expect((await widths(page))[second]).toBe(wide + 16)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Columns/ })).toBeFocused()
})

test('An analyst drags a column’s edge, continues with the arrow keys, and pins a column, which stays while others scroll', async ({
  page,
}) => {
  await page.goto('/blacklist')
  const head = listOn(page).table.getByRole('columnheader', { name: 'email' })
  await head.hover()
  await expect(head.locator('.width-handle')).toBeAttached()
  const { x, y, width, height } = (await head.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width - 3, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width + 37, y + height / 2, { steps: 4 })
  await kept(page, () => page.mouse.up())
  expect((await head.boundingBox())?.width).toBe(width + 40)
  await kept(page, () => page.keyboard.press('ArrowLeft'))
  expect((await head.boundingBox())?.width).toBe(width + 24)
  await page.reload()
  expect((await head.boundingBox())?.width).toBe(width + 24)

  const menu = await openMenu(page)
  await kept(page, () => menu.getByRole('button', { name: 'Keep phone at the start' }).click())
  await page.keyboard.press('Escape')
  expect((await heads(page))[1]).toBe('phone')
  const pinned = listOn(page).table.getByRole('columnheader', { name: 'phone' })
  const other = listOn(page).table.getByRole('columnheader', { name: 'email' })
  const [before, start] = [await pinned.boundingBox(), await other.boundingBox()]
  await page.locator('.scroll').evaluate((scroller) => scroller.scrollBy(400, 0))
  expect((await other.boundingBox())?.x).toBe((start?.x ?? 0) - 400)
  expect(await pinned.boundingBox()).toEqual(before)
})

test('An analyst’s density, wrapping and zone apply from the first response, and the zone on every page (L40)', async ({
  page,
  stack,
}) => {
  await page.goto('/blacklist')
  const menu = await openMenu(page)
  const row = listOn(page).table.getByRole('row').nth(1)
  await kept(page, () => menu.getByText('Compact').click())
  expect((await row.boundingBox())?.height).toBe(24)
  await kept(page, () => menu.getByText('Roomy').click())
  expect((await row.boundingBox())?.height).toBe(36)
  await kept(page, () => menu.getByText('UTC', { exact: true }).click())
  await expect(listOn(page).table.getByRole('columnheader', { name: 'createdAt' })).toHaveText('createdAtUTC')
  await kept(page, () => menu.getByText('Wrap long text').click())

  const html = await (await page.request.get(`${stack.console.url}/blacklist`)).text()
  expect(html).toMatch(/<main[^>]*data-density="roomy"[^>]*data-wrap="true"/)
  expect(html).toContain('createdAt<span class="zone">UTC')

  await ensureSynced(page.request, stack)
  for (const path of ['/changes', '/overview']) {
    const first = await (await page.request.get(path)).text()
    expect(first, path).toMatch(/\d\d:\d\d:\d\d\sUTC\b(?!\+)/)
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(/\d\d:\d\d:\d\d\sUTC\b(?!\+)/)
    await expect(page.getByRole('main')).not.toContainText('UTC+')
  }
})

test('An analyst whose choice cannot be saved is told, tries again, and adds a column for a nested field', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED/)
  await page.goto('/blacklist')
  const menu = await openMenu(page)
  await page.route('**/api/preferences/**', (route) => route.abort())
  await menu.getByRole('checkbox', { name: 'phone' }).uncheck()
  const notice = page.getByRole('alert').filter({ hasText: 'Your columns could not be saved' })
  await expect(notice).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute('**/api/preferences/**')
  await kept(page, () => notice.getByRole('button', { name: 'Retry' }).click())
  await expect(notice).toHaveCount(0)

  const nested = listOn(page).table.getByRole('columnheader', { name: 'device.os' })
  await expect(nested).toHaveCount(0)
  await openMenu(page)
  await kept(page, () => menu.getByRole('checkbox', { name: 'device.os' }).check())
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(nested).toBeAttached()
})
