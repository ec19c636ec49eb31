import type { Page } from 'playwright/test'
import type { FourEyes } from '#lib/platform/configuration/api/settings.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, ownTest } from './fixtures.ts'
import type { Stack } from './stack.ts'

const test = ownTest()

test.describe.configure({ timeout: 240_000 })

/** Asks for four eyes on the Test list, as an admin who is signed in. */
async function raise(page: Page, { console }: Stack, fourEyes: FourEyes = 'removing'): Promise<void> {
  const answer = await page.request.put('/api/rules/Test', { data: { fourEyes }, headers: { origin: console.url } })
  expect(answer.status()).toBe(200)
}

const idOfRow = (page: Page, row: number) =>
  page
    .locator('.records > tbody .row-name')
    .nth(row - 1)
    .textContent()

/** Asks to remove the first rows of the list. */
async function askToRemove(page: Page, rows: number): Promise<readonly string[]> {
  await page.goto('/blacklist')
  const ids: string[] = []
  for (let row = 1; row <= rows; row++) {
    ids.push((await idOfRow(page, row)) ?? '')
    await page.getByRole('checkbox', { name: `Select entry ${row}`, exact: true }).check()
  }
  await page.getByRole('button', { name: 'Remove …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Test Rules ask for a second person\./)).toBeVisible()
  await dialog.getByLabel('Reason').fill('Customer has paid')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(dialog.getByText(/^Asked\./)).toBeFocused()
  await dialog.getByRole('link', { name: 'Open the request' }).click()
  return ids
}

/** Opens the one request that waits for the person. */
async function openWaiting(page: Page): Promise<void> {
  await page.goto('/for-me')
  const waiting = page.getByRole('list').filter({ hasText: 'asks for approval' })
  await expect(page.getByText('Approve', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await waiting.getByRole('link').click()
}

test('An admin raises the rule alone, and lowers it only with a second person', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/settings/rules')
  await page.getByRole('radio', { name: 'For removing entries' }).check()
  await expect(page.getByText('Removing entries needs a second person.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved. It holds from now on.')).toBeVisible()

  await page.getByRole('radio', { name: 'Off', exact: true }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^To lower four eyes, a second person was asked\./)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'For removing entries' })).toBeChecked()
  await expectAccessible(page)

  await signInAs('analyst')
  await openWaiting(page)
  await expect(page.getByRole('heading', { name: 'Lower four eyes of Test' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, lower the rule' }).click()
  await expect(page.getByText('The rule is lowered.')).toBeVisible()

  await signInAs('admin')
  await page.goto('/settings/rules')
  await expect(page.getByRole('radio', { name: 'Off', exact: true })).toBeChecked()
})

test('An analyst asks to remove an entry, another agrees, and both see what became of it', async ({
  page,
  stack,
  signInAs,
  signInAsNewPerson,
}) => {
  await signInAs('admin')
  await raise(page, stack)
  await signInAs('analyst')
  await page.goto('/blacklist?record=1')
  const first = (await idOfRow(page, 1)) ?? ''
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/The entry stays listed until an analyst or admin agrees/)).toBeVisible()
  await dialog.getByLabel('Reason').fill('Customer has paid')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await dialog.getByRole('link', { name: 'Open the request' }).click()
  await expect(page.getByText(/^You asked for this, so somebody else decides\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Yes/ })).toHaveCount(0)
  await expectAccessible(page)
  const address = page.url()

  await signInAsNewPerson('analyst')
  await page.goto('/blacklist')
  await expect(page.getByRole('button', { name: /, 1 new for you$/ })).toBeVisible()
  expect(await idOfRow(page, 1)).toBe(first)
  await openWaiting(page)
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Customer has paid')).toBeVisible()
  await expect(page.getByText('Listed to not listed')).toBeVisible()
  await expect(page.getByText(first)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Reason (optional)').fill('Seen in the ledger')
  await page.getByRole('button', { name: 'Yes, remove 1 entry' }).click()
  await expect(page.getByText('1 entry was removed.')).toBeVisible()
  await expectAccessible(page)
  // With the next page read ahead: a request of this session must not be under way when it ends.
  await page.goto('/blacklist', { waitUntil: 'networkidle' })
  await expect.poll(() => idOfRow(page, 1)).not.toBe(first)

  await signInAs('analyst')
  await page.goto('/for-me')
  await page.getByRole('link', { name: /agreed to your request$/ }).click()
  await expect(page.getByText('1 entry was removed.')).toBeVisible()
  await expect(page.getByText('Seen in the ledger')).toBeVisible()
})

test('An analyst asks to remove several entries at once, and an admin refuses', async ({ page, stack, signInAs }) => {
  await signInAs('admin')
  await raise(page, stack)
  await signInAs('analyst')
  const ids = await askToRemove(page, 3)
  await expect(page.getByRole('heading', { name: 'Remove 3 entries from Test' })).toBeVisible()
  await signInAs('admin')
  await openWaiting(page)
  for (const id of ids) await expect(page.getByText(id)).toBeVisible()
  await page.getByRole('button', { name: 'No, keep them' }).click()
  await expect(page.getByText(/refused, .* Nothing was changed\.$/)).toBeVisible()
  await page.goto('/blacklist')
  await expect.poll(() => idOfRow(page, 1)).toBe(ids[0])
})

test('An analyst withdraws a request', async ({ page, stack, signInAs }) => {
  await signInAs('admin')
  await raise(page, stack)
  await signInAs('analyst')
  await askToRemove(page, 2)
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByText('The person who asked took it back. Nothing was changed.')).toBeVisible()
  await page.goto('/for-me')
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
  await expect(page.getByText('Your request', { exact: true })).toHaveCount(0)
})
