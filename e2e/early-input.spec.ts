import type { Page } from 'playwright/test'
import { listOn } from './fixtures/list.ts'
import { ensureSynced } from './fixtures/mirror.ts'
import { expect, test } from './fixtures.ts'

/** Numbers of script files that arrive before somebody presses; the others arrive afterwards. */
const MOMENTS = [0, 2, 4, 8]

/** Opens the blacklist with only this many of its scripts. Returns a function that lets the others arrive. */
async function openEarly(page: Page, scripts: number): Promise<() => void> {
  const { promise: rest, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  await page.route('**/_next/static/**/*.js', async (route) => {
    arrived += 1
    if (arrived > scripts) await rest
    await route.continue()
  })
  await page.goto('/blacklist', { waitUntil: 'commit' })
  await listOn(page).shows('Entries 1–20 of 2,480')
  return resolve
}

test.beforeEach(async ({ signInAs }) => {
  await signInAs('analyst')
})

for (const scripts of MOMENTS)
  test(`An analyst presses Next twice when ${scripts} scripts have arrived, and moves two pages`, async ({ page }) => {
    const list = listOn(page)
    const arrive = await openEarly(page, scripts)
    await list.button('Next page').click()
    await list.button('Next page').click()
    arrive()
    await list.shows('Entries 41–60 of 2,480')
    await expect(page).toHaveURL('/blacklist?offset=40')
    await list.button('Next page').click()
    await list.shows('Entries 61–80 of 2,480')
  })

test('An analyst selects entries and opens the columns before any script has arrived', async ({ page }) => {
  const arrive = await openEarly(page, 0)
  await page.getByRole('checkbox', { name: 'Select entry 2', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select entry 4', exact: true }).click()
  await page.getByRole('button', { name: /^Columns/ }).click()
  arrive()
  await expect(page.getByRole('region', { name: 'Selected entries' })).toContainText('2 selected')
  await expect(page.getByRole('checkbox', { name: 'Select entry 2', exact: true })).toBeChecked()
  await expect(page.locator('#columns').getByRole('checkbox').first()).toBeVisible()
})

test('An analyst opens the account menu before any script has arrived', async ({ page }) => {
  const arrive = await openEarly(page, 0)
  await page.getByRole('banner').getByRole('button').last().click()
  arrive()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
})

test('An analyst presses keys of the list before any script has arrived', async ({ page }) => {
  const arrive = await openEarly(page, 0)
  await page.keyboard.press('n')
  await page.keyboard.press('n')
  arrive()
  await listOn(page).shows('Entries 41–60 of 2,480')
})

test('An analyst opens the palette before any script has arrived', async ({ page }) => {
  const arrive = await openEarly(page, 0)
  await page.keyboard.press('Control+k')
  arrive()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('An analyst follows a link before any script has arrived', async ({ page }) => {
  const arrive = await openEarly(page, 0)
  await page.getByRole('link', { name: 'Page 4', exact: true }).click()
  arrive()
  await listOn(page).shows('Entries 61–80 of 2,480')
})

test('An analyst sees an entry and the list beside it laid out before any script has arrived', async ({
  page,
  stack,
}) => {
  await ensureSynced(page.request, stack)
  const headers = { origin: stack.console.url }
  const answer = await page.request.post('/api/mirror/users', { data: { limit: 1 }, headers })
  const { items } = (await answer.json()).data
  const arrive = await openEarly(page, 0)
  await page.goto('/blacklist?record=1', { waitUntil: 'commit' })
  const list = listOn(page)
  await list.shows('Entries 1–20 of 2,480')
  await expect(list.table.getByRole('row').nth(5)).toBeInViewport()
  await page.goto(`/blacklist/entries/${items[0].key}`, { waitUntil: 'commit' })
  const line = page.locator('.field-line').first()
  const boxOf = async (part: string) => (await line.locator(part).boundingBox()) ?? { x: 0, width: 0 }
  await expect(line.locator('.field-value')).toBeVisible()
  const name = await boxOf('.field-name')
  expect((await boxOf('.field-value')).x).toBeGreaterThanOrEqual(name.x + name.width)
  arrive()
})
