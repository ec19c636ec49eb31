import type { Page } from 'playwright/test'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { ask } from './fixtures/check.ts'
import { syncList } from './fixtures/mirror.ts'
import { expect, ownHostileTest } from './fixtures.ts'

const test = ownHostileTest()

const people = (count: number): readonly BlacklistedUser[] =>
  Array.from({ length: count }, (_, n) => ({ id: `usr_${n}`, email: `user${n}@example.com`, reason: 'velocity' }))

const label = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Label' })
const news = (page: Page, count: number) => page.getByRole('button', { name: new RegExp(`, ${count} new for you$`) })

test('An analyst watches a value from its check, is told when it is listed and when it is removed, and stops', async ({
  page,
  stack,
  signInAsNewPerson,
}) => {
  stack.upstream.setItems(people(60))
  await signInAsNewPerson('analyst')
  await syncList(page.request, stack)
  await page.goto('/check')
  await ask(page, 'Late@Example.com')
  await page.getByRole('button', { name: 'Watch' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Watch' }).click()
  await expect(page.getByText('Enter a label of 1 to 100 characters.')).toBeVisible()
  await page.getByText('A watch finds less than a check').click()
  await expect(
    page.getByText(
      /Only a check finds the following: values with one character different, in other groups, within longer ones/,
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await label(page).fill('Order 4471')
  await page.getByRole('dialog').getByRole('button', { name: 'Watch' }).click()
  await expect(page.getByText('Watching 1 value.')).toBeVisible()

  stack.upstream.setItems([...people(60), { id: 'usr_late', email: '<late@example.com>' }])
  await syncList(page.request, stack)
  await page.goto('/for-me')
  await expect(news(page, 1)).toBeVisible()
  const told = page.getByRole('row', { name: /Order 4471 is now listed/ })
  await expect(told).toContainText('Listed')
  await expectAccessible(page)
  await told.getByRole('link').click()
  await expect(page.getByText('usr_late').first()).toBeVisible()

  stack.upstream.setItems(people(60))
  await syncList(page.request, stack)
  await syncList(page.request, stack)
  await page.goto('/for-me')
  await expect(
    page.getByRole('row', { name: /Order 4471 is no longer found in this spelling: check it/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(page.getByRole('button', { name: /, Analyst$/ })).toBeVisible()

  await page.getByRole('navigation', { name: 'For me' }).getByRole('link', { name: 'Watches' }).click()
  await expect(page).toHaveURL('/for-me/watches')
  await expect(page.getByRole('heading', { name: 'Watches' })).toBeVisible()
  const watch = page.getByRole('row', { name: /^Order 4471/ })
  await expect(watch).toContainText('Not found in this spelling')
  await expect(watch).toContainText('Analyst Person')
  await expectAccessible(page)
  await watch.getByRole('button', { name: 'Stop watching Order 4471' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Stop watching' }).click()
  await expect(page.getByRole('heading', { name: 'No watches yet' })).toBeVisible()
})

test('An analyst watches a file of 10,000 values, and is told after the next sync which of them was listed', async ({
  page,
  stack,
  signInAsNewPerson,
}) => {
  stack.upstream.setItems(people(60))
  await signInAsNewPerson('analyst')
  await syncList(page.request, stack)
  const values = Array.from({ length: 10_000 }, (_, n) => `customer${n}@shop.example`)
  await page.goto('/check/many')
  const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(values.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Check 10,000 lines' }).click()
  await page.getByRole('button', { name: 'Watch all 10,000 values' }).click()
  await label(page).fill('customers.csv')
  await page.getByRole('dialog').getByRole('button', { name: 'Watch' }).click()
  await expect(page.getByText('Watching 10,000 values.')).toBeVisible()

  stack.upstream.setItems([...people(60), { id: 'usr_customer', email: 'Customer4710@Shop.example' }])
  await syncList(page.request, stack)
  await page.goto('/for-me')
  await expect(page.getByRole('link', { name: 'customers.csv, line 4,711 is now listed' })).toBeVisible()
})

test('Support staff are offered no watches, neither in Check nor under For me', async ({ page, stack, signInAs }) => {
  await signInAs('support')
  await syncList(page.request, stack)
  await page.goto('/check')
  await ask(page, 'nobody@example.com')
  await expect(
    page.getByRole('button', { name: 'Copy as text' }).or(page.getByText('Verify a receipt')),
  ).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Watch' })).toHaveCount(0)
  await page.goto('/for-me')
  await expect(page.getByText('You are notified here when a request of yours is answered.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Watches' })).toHaveCount(0)
  await page.goto('/for-me/watches')
  await expect(page.getByRole('heading', { name: 'Your role does not include watches' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Watches' })).toHaveCount(0)
})
