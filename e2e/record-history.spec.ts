import type { Page } from 'playwright/test'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { listOn } from './fixtures/list.ts'
import { syncList } from './fixtures/mirror.ts'
import { expect, ownHostileTest } from './fixtures.ts'

const test = ownHostileTest()

// These tests sync the list, one after the other.
test.describe.configure({ mode: 'serial' })

const people = (risk: number): BlacklistedUser[] =>
  Array.from({ length: 40 }, (_, n) => ({
    id: `usr_${n}`,
    email: `user${n}@example.com`,
    riskScore: n === 0 ? risk : n,
  }))

async function openFirst(page: Page) {
  await page.goto('/blacklist')
  await listOn(page).table.getByRole('rowheader').first().getByRole('link').click()
  return page.getByRole('region', { name: 'History' })
}

test('An analyst is told that no history is known before the first sync (D13)', async ({ page, stack, signInAs }) => {
  await signInAs('analyst')
  stack.upstream.setItems(people(1))
  const history = await openFirst(page)
  await expect(history).toContainText('The history begins with the first complete sync.')
  await expect(history.getByRole('listitem')).toHaveCount(0)
})

test('An analyst sees the history of an entry, field by field, and its age (D13)', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('analyst')
  stack.upstream.setItems(people(1))
  await syncList(page.request, stack)
  stack.upstream.setItems(people(77))
  await syncList(page.request, stack)

  const history = await openFirst(page)
  await expect(
    page.getByText(/^From the synced copy; the last sync began \d+\s\w{3,4}\s\d{4},\s\d\d:\d\d/),
  ).toBeVisible()
  const [changed, first] = [history.locator('.history > li').nth(0), history.locator('.history > li').nth(1)]
  await expect(changed).toContainText('Changed')
  await expect(changed).toContainText(/riskScore.*before: 1.*after: 77/)
  await expect(first).toContainText('Listed before the first complete sync')

  await page.getByRole('button', { name: 'Next entry' }).click()
  await expect(history.locator('.history > li')).toHaveCount(1)
  await page.getByRole('button', { name: 'Previous entry' }).click()
  await expect(history.locator('.history > li')).toHaveCount(2)
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Open as a page' }).click()
  await expect(page).toHaveURL(/\/blacklist\/entries\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'usr_0' })).toBeVisible()
  await expect(history.locator('.history > li')).toHaveCount(2)
})

test('An analyst opens an entry newer than the last sync, and is told so', async ({ page, stack, signInAs }) => {
  await signInAs('analyst')
  stack.upstream.setItems([{ id: 'usr_new', email: 'new@example.com' }, ...people(77)])
  const history = await openFirst(page)
  await expect(history).toContainText('did not find this entry: it was added or changed since')
})

test('An analyst is told when the history cannot be loaded, and tries again', async ({
  page,
  stack,
  signInAs,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await signInAs('analyst')
  stack.upstream.setItems(people(77))
  await page.route('**/api/mirror/history', (route) => route.abort())
  const history = await openFirst(page)
  await expect(history.getByRole('alert')).toContainText('The console does not answer')
  await page.unroute('**/api/mirror/history')
  await history.getByRole('button', { name: 'Retry' }).click()
  await expect(history.locator('.history > li').first()).toBeVisible()
})
