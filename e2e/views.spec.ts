import type { APIRequestContext, Browser, Locator, Page } from 'playwright/test'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import { NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { listOn } from './fixtures/list.ts'
import { ensureSynced } from './fixtures/mirror.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures.ts'
import type { Stack } from './stack.ts'

/** Removes the person's views and resets their preferences: all tests of a worker share the people of a stack. */
async function forget(request: APIRequestContext, { console: { url } }: Stack): Promise<void> {
  const headers = { origin: url }
  await request.put(`${url}/api/preferences/blacklist-columns`, { data: TABLE_DEFAULTS, headers })
  for (const name of ['blacklist-view', 'blacklist-default']) {
    await request.put(`${url}/api/preferences/${name}`, { data: { id: null }, headers })
  }
  const { data } = await (await request.get(`${url}/api/views?limit=100`)).json()
  for (const { id, version } of data.items) {
    await request.delete(`${url}/api/views/${id}`, { headers, data: { version } })
  }
}

test.beforeEach(async ({ page, stack, signInAs }) => {
  await signInAs('analyst')
  // The page of the test before may have stored a choice after it was reset.
  await forget(page.request, stack)
})
test.afterEach(({ page, stack }) => forget(page.request, stack))

const button = (page: Page) => page.getByRole('button', { name: /^Views?\b/ })

async function openViews(page: Page): Promise<Locator> {
  await button(page).click()
  const menu = page.getByRole('region', { name: 'Views' })
  await expect(menu.getByRole('button', { name: 'Save as new view' })).toBeVisible()
  return menu
}

async function saveAs(page: Page, name: string, { shared = false } = {}): Promise<void> {
  const menu = await openViews(page)
  await menu.getByRole('button', { name: 'Save as new view' }).click()
  await expect(menu.getByLabel('Name')).toBeFocused()
  await menu.getByLabel('Name').fill(name)
  if (shared) await menu.getByRole('checkbox').check()
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/preferences/blacklist-view'))
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('status')).toHaveText(`“${name}” is saved.`)
  await kept
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeFocused()
}

async function setColumns(page: Page, act: (menu: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /^Columns/ }).click()
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/preferences/blacklist-columns'))
  await act(page.getByRole('region', { name: 'Columns' }))
  await kept
  await page.keyboard.press('Escape')
}

async function inAnotherBrowser(browser: Browser, stack: Stack, role: Role, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: stack.console.url })
  await signIn(context.request, stack, role)
  const page = await context.newPage()
  await page.goto('/blacklist')
  await look(page)
  if (role !== 'analyst') await forget(context.request, stack)
  await context.close()
}

/** Holds the answer to the page's next request for the views. `held` resolves when the console has answered. */
async function holdViews(page: Page) {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(
    '**/api/views?*',
    async (route) => {
      const response = await route.fetch()
      held.resolve()
      await released.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { held: held.promise, release: released.resolve }
}

const phone = (page: Page) => listOn(page).table.getByRole('columnheader', { name: 'phone' })

test('An analyst saves the table as a view, including the page size, and finds it in another browser (L70)', async ({
  page,
  browser,
  stack,
}) => {
  await page.goto('/blacklist?limit=50&offset=100')
  await setColumns(page, (menu) => menu.getByRole('checkbox', { name: 'phone' }).uncheck())
  await saveAs(page, 'Night shift')
  await expect(button(page)).toHaveText('View: Night shift')

  await inAnotherBrowser(browser, stack, 'analyst', async (other) => {
    await expect(button(other)).toHaveText('View: Night shift')
    await expect(phone(other)).toHaveCount(0)
    await listOn(other).shows('Entries 1–50 of 2,480')
  })
})

test('An analyst sees unsaved changes of a view, discards them, and saves them', async ({ page }) => {
  await page.goto('/blacklist')
  await saveAs(page, 'Plain')
  await setColumns(page, (menu) => menu.getByText('Roomy').click())
  await expect(button(page)).toHaveText('View: Plain (edited)')
  let menu = await openViews(page)
  await expect(menu.getByText('edited', { exact: true })).toBeVisible()
  await menu.getByRole('button', { name: 'Revert' }).click()
  await expect(button(page)).toHaveText('View: Plain')
  await expect(page.getByRole('main')).toHaveAttribute('data-density', 'normal')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '100 entries per page' }).click()
  await expect(button(page)).toHaveText('View: Plain (edited)')
  menu = await openViews(page)
  await menu.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(menu.getByRole('status')).toHaveText('“Plain” is saved.')
  await page.goto('/blacklist')
  await expect(button(page)).toHaveText('View: Plain')
  await listOn(page).shows('Entries 1–100 of 2,480')
})

test('An analyst switches views and stays on the same page, also to one with fields that no row has any more', async ({
  page,
  stack,
}) => {
  await page.goto('/blacklist?offset=40')
  await saveAs(page, 'All columns')
  await setColumns(page, (menu) => menu.getByRole('checkbox', { name: 'phone' }).uncheck())
  await saveAs(page, 'No phone')
  const menu = await openViews(page)
  await menu.getByRole('button', { name: 'All columns' }).click()
  await expect(menu).toBeHidden()
  await expect(button(page)).toBeFocused()
  await expect(phone(page)).toBeVisible()
  await listOn(page).shows('Entries 41–60 of 2,480')

  const { url } = stack.console
  const choices = { ...TABLE_DEFAULTS, order: ['gone', 'email'], hidden: ['gone', 'phone'], pinned: ['gone'] }
  await page.request.post(`${url}/api/views`, {
    data: { name: 'Old fields', shared: false, choices, criteria: NO_CRITERIA, size: 20 },
    headers: { origin: url },
  })
  await page.goto('/blacklist')
  await openViews(page)
  await menu.getByRole('button', { name: 'Old fields' }).click()
  await expect(listOn(page).table.getByRole('columnheader').first()).toHaveText('email')
  await expect(phone(page)).toHaveCount(0)
  await expect(button(page)).toHaveText('View: Old fields')
})

test('An analyst saves a view before the views have loaded, and keeps it in use', async ({ page }) => {
  await page.goto('/blacklist')
  const first = await holdViews(page)
  const menu = await openViews(page)
  await first.held
  await menu.getByRole('button', { name: 'Save as new view' }).click()
  await menu.getByLabel('Name').fill('Early')
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('status')).toHaveText('“Early” is saved.')
  first.release()
  await expect(menu.getByRole('button', { name: 'Early', pressed: true })).toBeVisible()
  await expect(button(page)).toHaveText('View: Early')
})

test('An analyst shares a view; a colleague uses it and cannot change it, and an admin can', async ({
  page,
  browser,
  stack,
}) => {
  await page.goto('/blacklist')
  await setColumns(page, (menu) => menu.getByRole('checkbox', { name: 'phone' }).uncheck())
  await saveAs(page, 'For all', { shared: true })
  await inAnotherBrowser(browser, stack, 'admin', async (other) => {
    const menu = await openViews(other)
    await menu.getByRole('button', { name: /^For all/ }).click()
    await expect(phone(other)).toHaveCount(0)
    await openViews(other)
    await menu.getByRole('button', { name: 'Remove' }).click()
    await expect(menu.getByText('Remove “For all” for everyone?')).toBeFocused()
    await menu.getByRole('button', { name: 'Remove view' }).click()
    await expect(menu.getByRole('status')).toHaveText('“For all” is removed.')
    await expect(phone(other)).toHaveCount(0)
  })
  const menu = await openViews(page)
  await expect(menu.getByRole('status')).toHaveText('“For all” was removed, or is no longer shared.')
  await expect(button(page)).toHaveText('Views')
})

test('An analyst shares a search by a view of the team, not by the address (L71)', async ({ page, browser, stack }) => {
  await ensureSynced(page.request, stack)
  await page.goto('/blacklist?sort=email&descending=')
  await page.getByRole('searchbox', { name: 'Search all fields' }).fill('shop.invalid')
  await page.keyboard.press('Enter')
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('listitem')
  await expect(chips).toHaveText(['contains “shop.invalid”', 'sorted by email, descending'])
  await saveAs(page, 'Shops', { shared: true })
  await expect(button(page)).toHaveText('View: Shops')
  const names = await listOn(page).table.getByRole('rowheader').allTextContents()
  await inAnotherBrowser(browser, stack, 'admin', async (other) => {
    const menu = await openViews(other)
    await menu.getByRole('button', { name: /^Shops/ }).click()
    await expect(button(other)).toHaveText('View: Shops')
    await expect(other).toHaveURL('/blacklist?sort=email&descending=')
    await expect(listOn(other).table.getByRole('rowheader')).toHaveText(names)
    await other.getByRole('button', { name: 'Clear all, back to live' }).click()
    await expect(button(other)).toHaveText('View: Shops (edited)')
  })
})

test('An analyst chooses a default view, and returns from it to the live list with one click', async ({
  page,
  browser,
  stack,
}) => {
  await ensureSynced(page.request, stack)
  await page.goto('/blacklist?limit=50&sort=email&descending=')
  await page.getByRole('searchbox', { name: 'Search all fields' }).fill('shop.invalid')
  await page.keyboard.press('Enter')
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('listitem')
  await expect(chips).toHaveText(['contains “shop.invalid”', 'sorted by email, descending'])
  await setColumns(page, (menu) => menu.getByRole('checkbox', { name: 'phone' }).uncheck())
  await saveAs(page, 'My shops')
  const rows = listOn(page).table.getByRole('rowheader')
  const names = await rows.allTextContents()
  const menu = await openViews(page)
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/preferences/blacklist-default'))
  await menu.getByRole('checkbox', { name: 'Open Blacklist with this view' }).check()
  await stored
  await menu.getByRole('button', { name: 'Use no view' }).click()
  await expect(menu.getByRole('button', { name: /^My shops/ })).toContainText('Your default view')
  await page.keyboard.press('Escape')
  await setColumns(page, (columns) => columns.getByRole('checkbox', { name: 'phone' }).check())

  // Open the list from the bar, at an address that contains nothing of the view.
  await page.getByRole('link', { name: 'Check', exact: true }).click()
  await expect(page).toHaveURL('/check')
  await page.getByRole('link', { name: 'Blacklist', exact: true }).click()
  await expect(button(page)).toHaveText('View: My shops')
  await expect(page).toHaveURL('/blacklist')
  await expect(rows).toHaveText(names)
  await expect(phone(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Clear all, back to live' }).click()
  await listOn(page).shows('Entries 1–50 of 2,480')
  await expect(page).toHaveURL('/blacklist?limit=50')
  await page.reload()
  await listOn(page).shows('Entries 1–50 of 2,480')
  await expect(chips).toHaveCount(0)

  // The server's HTML contains its rows.
  const context = await browser.newContext({ baseURL: stack.console.url, javaScriptEnabled: false })
  await signIn(context.request, stack, 'analyst')
  const plain = await context.newPage()
  await plain.goto('/blacklist')
  await expect(listOn(plain).table.getByRole('rowheader')).toHaveText(names)
  await context.close()
})

test('An analyst is told in one tab that another tab has changed the view', async ({ page, context, complaints }) => {
  complaints.allow(/status of 409/)
  await page.goto('/blacklist')
  await saveAs(page, 'Twice')
  const second = await context.newPage()
  await second.goto('/blacklist')
  for (const [tab, density] of [
    [page, 'Roomy'],
    [second, 'Compact'],
  ] as const) {
    await setColumns(tab, (menu) => menu.getByText(density).click())
  }
  const menu = await openViews(page)
  const other = await openViews(second)
  await menu.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(menu.getByRole('status')).toHaveText('“Twice” is saved.')
  const latest = await holdViews(second)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await latest.held
  await expect(other.getByRole('alert')).toHaveCount(0)
  latest.release()
  await expect(other.getByRole('alert')).toContainText('Someone else has changed this view. Look at its new state')
  await other.getByRole('button', { name: 'Revert' }).click()
  await expect(second.getByRole('main')).toHaveAttribute('data-density', 'roomy')
})

/** Reads the person's only view. Returns functions that change and remove it as another browser would. */
async function elsewhere({ request }: Page, { console: { url } }: Stack) {
  const { data } = await (await request.get(`${url}/api/views?limit=100`)).json()
  const [{ id, name, shared, choices, criteria, version }] = data.items
  const path = `${url}/api/views/${id}`
  const headers = { origin: url }
  return {
    resize: () => request.put(path, { headers, data: { name, shared, choices, criteria, size: 50, version } }),
    remove: () => request.delete(path, { headers, data: { version } }),
  }
}

test('An analyst who renames a view is told if it was changed meanwhile, and if it was removed', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.allow(/status of 40[49]/)
  await page.goto('/blacklist')
  await saveAs(page, 'Mine')
  await page.goto('/blacklist')
  await expect(button(page)).toHaveText('View: Mine')
  const read = page.waitForResponse((answer) => answer.url().includes('/api/views?'))
  const menu = await openViews(page)
  await read
  await menu.getByRole('button', { name: 'Rename or share' }).click()
  const name = menu.getByLabel('Name')
  await expect(name).toBeFocused()
  await name.fill('Ours')
  expect((await (await elsewhere(page, stack)).resize()).status()).toBe(200)
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('alert')).toContainText('Someone else has changed this view.')
  await expect(name).toHaveValue('Ours')
  await name.press('Enter')
  await expect(menu.getByRole('status')).toHaveText('“Ours” is saved.')
  await expect(menu.locator('.views')).toBeFocused()

  await menu.getByRole('button', { name: 'Rename or share' }).click()
  await expect(name).toBeFocused()
  expect((await (await elsewhere(page, stack)).remove()).status()).toBe(200)
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('status')).toHaveText('“Ours” was removed, or is no longer shared.')
  await expect(name).toHaveCount(0)
  await expect(menu.locator('.views')).toBeFocused()
})

test('An analyst keeps the typed name of a new view when the page learns that the view in use was removed', async ({
  page,
  stack,
}) => {
  await page.goto('/blacklist')
  await saveAs(page, 'Old')
  expect((await (await elsewhere(page, stack)).remove()).status()).toBe(200)
  const latest = await holdViews(page)
  const menu = await openViews(page)
  await menu.getByRole('button', { name: 'Save as new view' }).click()
  await menu.getByLabel('Name').fill('New')
  latest.release()
  await expect(menu.getByRole('status')).toHaveText('“Old” was removed, or is no longer shared.')
  await expect(menu.getByLabel('Name')).toHaveValue('New')
  await expect(menu.getByLabel('Name')).toBeFocused()
})

test('An analyst uses the menu of views and its form, and is told beside the field what is wrong with a name', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 400/)
  await page.goto('/blacklist')
  const long = 'A name as long as a name of a view can be: sixty characters!'
  await saveAs(page, long, { shared: true })
  await setColumns(page, (menu) => menu.getByRole('checkbox', { name: 'phone' }).uncheck())
  const menu = await openViews(page)
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'Rename or share' }).click()
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'Cancel' }).click()
  await menu.getByRole('button', { name: 'Remove' }).click()
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'Keep it' }).click()
  await menu.getByRole('button', { name: 'Save as new view' }).click()
  const name = menu.getByLabel('Name')
  for (const [typed, fault] of [
    ['  ', /A name has 1 to 60 characters/],
    ['x'.repeat(61), /A name has 1 to 60 characters/],
    [long.toLowerCase(), /Another view has this name/],
  ] as const) {
    await name.fill(typed)
    await page.keyboard.press('Enter')
    await expect(name).toHaveAccessibleDescription(fault)
    await expect(name).toBeFocused()
  }
})
