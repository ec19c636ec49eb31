import { expectAccessible } from './fixtures/accessibility.ts'
import { listOn } from './fixtures/list.ts'
import { expect, hostileTest as test } from './fixtures.ts'
import { edgeCaseUsers } from './hostile-upstream/users.ts'

test.describe('Everyone can use', () => {
  test('the sign-in page, with and without errors', async ({ page }) => {
    await page.goto('/sign-in')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Enter your e-mail')).toBeVisible()
    await expectAccessible(page)
  })

  test('the set-up page and a page that does not exist', async ({ page, complaints }) => {
    complaints.allow(/status of 404/)
    await page.goto('/set-up')
    await expectAccessible(page)
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
    await expectAccessible(page)
  })

  test('the bar of a page that does not exist', async ({ page, complaints, signInAs }) => {
    complaints.allow(/status of 404/)
    await signInAs('support')
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
    await expect(page).toHaveTitle('There is no such page · Fraud Screening')
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Check' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check' })).toBeVisible()
  })

  test('the list, with its account menu open', async ({ page, signInAs }) => {
    await signInAs('analyst')
    await page.goto('/blacklist?offset=40')
    await listOn(page).shows('Entries 41–60 of 2,480')
    await expectAccessible(page)
    await page.getByRole('button', { name: /Analyst Person/ }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await expectAccessible(page)
  })

  test('the list with edge cases, and an open edge case', async ({ page, stack, signInAs }) => {
    stack.upstream.setItems(edgeCaseUsers())
    await signInAs('analyst')
    await page.goto('/blacklist')
    await expectAccessible(page)
    await page.locator('button[aria-haspopup="dialog"]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })

  test('the list with a note about a missing page, and with an invalid page number', async ({ page, signInAs }) => {
    await signInAs('analyst')
    await page.goto('/blacklist?offset=9999')
    await expect(page.getByText(/There is no page/)).toBeVisible()
    await listOn(page).jumpTo(0)
    await expectAccessible(page)
  })

  test('the empty list', async ({ page, stack, signInAs }) => {
    stack.upstream.setItems(0)
    await signInAs('analyst')
    await page.goto('/blacklist')
    await expect(page.getByRole('heading', { name: 'No entries on the Test list' })).toBeVisible()
    await expectAccessible(page)
  })

  test('the list while the service is down', async ({ page, stack, signInAs }) => {
    stack.upstream.faults.always('list', { kind: 'status', status: 500 })
    await signInAs('analyst')
    await page.goto('/blacklist')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectAccessible(page)
  })

  test('the list while a refresh fails', async ({ page, stack, complaints, signInAs }) => {
    complaints.allow(/status of 503/)
    await signInAs('analyst')
    await page.goto('/blacklist')
    stack.upstream.faults.always('list', { kind: 'reset' })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('Could not refresh.')).toBeVisible()
    await expectAccessible(page)
  })

  test('the list without a connection', async ({ page, context, complaints, signInAs }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/)
    await signInAs('analyst')
    // Network idle: a page that still loads its scripts would not notice.
    await page.goto('/blacklist', { waitUntil: 'networkidle' })
    await listOn(page).shows('Entries 1–20 of 2,480')
    await context.setOffline(true)
    await expect(page.getByText('You are offline.', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByText('You are offline.', { exact: true })).toHaveCount(0)
  })

  test('what support staff see instead of the list', async ({ page, signInAs }) => {
    await signInAs('support')
    await page.goto('/blacklist')
    await expectAccessible(page)
  })

  test('the page after the session has ended', async ({ page, stack, complaints, signInAs }) => {
    complaints.allow(/status of 401/)
    await signInAs('analyst')
    // A prefetch may notice the end of the session before the click does.
    await page.goto('/blacklist', { waitUntil: 'networkidle' })
    const headers = { origin: stack.console.url, 'content-type': 'application/json' }
    await page.request.delete(`${stack.console.url}/api/session`, { headers })
    const over = page.getByRole('heading', { name: 'You have been signed out' })
    await page.getByRole('button', { name: 'Refresh' }).or(over).first().click()
    await expect(over).toBeVisible()
    await expectAccessible(page)
  })
})
