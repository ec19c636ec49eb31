import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import { listOn } from './fixtures/list.ts'
import { expect, test } from './fixtures.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 768, height: 800 } })

const COLUMNS = '/api/preferences/blacklist-columns'

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/blacklist')
  await listOn(page).shows('Entries 1–20 of 2,480')
})
test.afterEach(async ({ page, stack }) => {
  await page.request.put(COLUMNS, { data: TABLE_DEFAULTS, headers: { origin: stack.console.url } })
})

test('An analyst widens and moves a column by touch, without dragging', async ({ page }) => {
  const heads = listOn(page).table.getByRole('columnheader')
  const email = listOn(page).table.getByRole('columnheader', { name: 'email' })
  const before = (await email.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: /^Columns/ }).tap()
  const menu = page.getByRole('region', { name: 'Columns' })
  const kept = page.waitForResponse((answer) => answer.url().endsWith(COLUMNS))
  await menu.getByRole('button', { name: 'Make email wider' }).tap()
  await kept
  await expect.poll(async () => (await email.boundingBox())?.width).toBe(before + 16)
  await expect(heads.nth(1)).toContainText('email')
  await menu.getByRole('button', { name: 'Move email down' }).tap()
  await expect(heads.nth(2)).toContainText('email')
})

test('An analyst copies a cell’s raw value by touch (L66)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { data } = await (await page.request.get('/api/blacklist/users?limit=1')).json()
  const cell = page.locator('.records tbody tr').first().getByRole('cell').nth(1)
  // The first touch of the list shows the tools.
  await cell.tap()
  await expect(page.locator('.cell-said')).toBeAttached()
  await cell.tap()
  await cell.locator('.cell-copy').tap()
  await expect(page.getByText('Copied email.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(data.items[0].email ?? 'null'))
})
