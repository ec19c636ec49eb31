import { expectAccessible } from './fixtures/accessibility.ts'
import { listOn } from './fixtures/list.ts'
import { expect, hostileTest as test } from './fixtures.ts'

test.beforeEach(async ({ signInAs }) => {
  await signInAs('analyst')
})

test('An analyst of an empty list is told that it is empty', async ({ page, stack }) => {
  stack.upstream.setItems(0)
  await page.goto('/blacklist')
  await expect(page.getByRole('heading', { name: 'No entries on the Test list' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
})

test('An analyst is told of an outage while paging, and of its end', async ({ page, stack, complaints }) => {
  complaints.allow(/status of 503/)
  const list = listOn(page)
  await page.goto('/blacklist')
  await list.shows('Entries 1–20 of 2,480')
  stack.upstream.faults.always('list', { kind: 'status', status: 503 })
  await list.jumpTo(50)
  const alert = page.getByRole('alert').filter({ hasText: 'Page 50 could not be loaded' })
  await expect(alert).toContainText('The service does not answer')
  await expect(alert).toContainText('unavailable')
  await expect(alert).toContainText(/request [A-Za-z0-9_-]{8,64}/)
  await expect(page.getByRole('table')).toHaveCount(0)

  await list.button('Previous page').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Page 49 could not be loaded' })).toBeVisible()

  stack.upstream.faults.clear()
  const rows = page.getByRole('table')
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(async () => {
    // The console avoids a failed service for a moment.
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(rows).toBeVisible({ timeout: 1000 })
  }).toPass()
  await list.shows('Entries 961–980 of 2,480')
})

test('An analyst who refreshes is told by how much the list has grown, or how old the rows are if it fails', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.allow(/status of 503/)
  await page.goto('/blacklist')
  stack.upstream.setItems(2487)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/^7 more than at \d\d:\d\d:\d\d/)).toBeVisible()

  stack.upstream.faults.always('list', { kind: 'reset' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Could not refresh.' })).toContainText(
    /Data from \d\d:\d\d:\d\d/,
  )
  await listOn(page).shows('Entries 1–20 of 2,487')
  await expectAccessible(page)
})

test('An admin is told when the service refuses the key, with a link to replace it, and an analyst without (L20)', async ({
  page,
  stack,
  signInAs,
  complaints,
}) => {
  complaints.allow(/status of 503/)
  await signInAs('admin')
  await page.goto('/blacklist')
  await listOn(page).shows('Entries 1–20 of 2,480')
  stack.upstream.revoke()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Could not refresh.' })
  await expect(notice).toContainText('The service refuses the console’s API key')
  await expect(notice.getByRole('link', { name: 'Go to the connection' })).toHaveAttribute(
    'href',
    '/settings/connection',
  )
  await page.goto('/blacklist')
  const alert = page.getByRole('alert').filter({ hasText: 'The service refuses the console’s API key' })
  await alert.getByRole('link', { name: 'Go to the connection' }).click()
  await expect(page).toHaveURL(/\/connection$/)

  await signInAs('analyst')
  await page.goto('/blacklist')
  await expect(alert).toContainText('credentials_refused')
  await expect(page.getByRole('link', { name: 'Go to the connection' })).toHaveCount(0)
})

test('An analyst is told when the service is too slow', async ({ page, stack }) => {
  stack.upstream.faults.always('list', { kind: 'hang' })
  await page.goto('/blacklist')
  await expect(page.getByRole('alert').filter({ hasText: 'timeout' })).toContainText('took too long')
})

test('An analyst never sees any text of an invalid response', async ({ page, stack }) => {
  stack.upstream.faults.always('list', { kind: 'html' })
  await page.goto('/blacklist')
  await expect(page.getByRole('alert').filter({ hasText: 'bad_response' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await page.content()).not.toContain('Bad gateway')
  await expectAccessible(page)
})

test('An analyst sees every row once, even if the service returns fewer than requested', async ({ page, stack }) => {
  stack.upstream.setItems(95)
  stack.upstream.faults.always('list', { kind: 'clamped-limit', limit: 30 })
  const list = listOn(page)
  await page.goto('/blacklist?limit=100')
  const seen: string[] = []
  for (const range of ['Entries 1–30 of 95', 'Entries 31–60 of 95', 'Entries 61–90 of 95', 'Entries 91–95 of 95']) {
    await list.shows(range)
    seen.push(...(await list.table.getByRole('rowheader').allInnerTexts()))
    if (!range.startsWith('Entries 91')) await list.button('Next page').click()
  }
  expect(seen.length).toBe(95)
  expect(new Set(seen).size).toBe(95)
})

test('An analyst never sees rows under the name of the other list, even when the key changes', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.allow(/status of 503/)
  await page.goto('/blacklist')
  const header = page.getByRole('banner')
  await expect(header).toContainText('Test')
  stack.upstream.setScope('production')
  stack.upstream.setItems(504)
  stack.upstream.expireAccessTokens()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /could not refresh/i })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Blacklist, Entries 1–20 of 2,480' })).toBeVisible()
  await expect(header).toContainText('Test')
  await page.reload()
  await expect(page.getByText('wrong_list', { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
