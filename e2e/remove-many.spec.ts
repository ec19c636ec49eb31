import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { countActions } from './fixtures/actions.ts'
import { idOfRow, listOn } from './fixtures/list.ts'
import { expect, ownTest } from './fixtures.ts'

const test = ownTest()

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/blacklist')
})

async function chooseRows(page: Page, ...rows: readonly number[]): Promise<void> {
  for (const row of rows) await page.getByRole('checkbox', { name: `Select entry ${row}`, exact: true }).check()
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Remove …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

test('An analyst removes 30 selected entries with a reason, and undoes that', async ({ page }) => {
  await page.goto('/blacklist?limit=30')
  const [first, third] = [await idOfRow(page, 1), await idOfRow(page, 3)]
  const { finish } = await countActions(page)
  await page.getByRole('checkbox', { name: 'Select every entry of this page' }).check()
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('heading')).toHaveText('Remove 30 entries')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Listed by mistake')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('30 entries were removed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /2,450 entries/, includeHidden: true })).toBeAttached()
  expect([first, third]).not.toContain(await idOfRow(page, 1))

  await dialog.getByRole('button', { name: 'Restore 30 entries' }).click()
  await expect(dialog.getByText('30 entries are on the list again.')).toBeVisible()
  // Two more with the password (the field and Enter), which 25 or more entries require every five minutes.
  await finish('remove 30 entries, and undo it', 5)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/ selected/)).toHaveCount(0)
  await expect.poll(() => idOfRow(page, 1)).toBe(first)
  expect(await idOfRow(page, 3)).toBe(third)
})

test('An analyst who gives no reason for removing is asked for one', async ({ page }) => {
  await chooseRows(page, 1, 3)
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('heading')).toHaveText('Remove 2 entries')
  await dialog.getByRole('button', { name: 'Remove 2 entries' }).click()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expectAccessible(page)
})

test('An analyst is told which entry was not removed, while the other entries are removed', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.allow(/status of 404/)
  const gone = (await idOfRow(page, 2)) ?? ''
  await chooseRows(page, 1, 2, 3)
  const answer = await page.request.delete(`/api/account/blacklist/test/users/${gone}`, {
    data: { reason: 'By somebody else' },
    headers: { origin: stack.console.url },
  })
  expect(answer.status()).toBe(200)
  const dialog = await openDialog(page)
  await dialog.getByLabel('Reason').fill('Cleaning up')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('2 entries were removed.')).toBeVisible()
  await expect(dialog.getByText('1 entry was not removed:')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText(gone)
  await dialog.getByRole('button', { name: 'Restore 2 entries' }).click()
  await expect(dialog.getByText('2 entries are on the list again.')).toBeVisible()
  // Restores the list for the tests that follow.
  const restored = await page.request.post(`/api/account/blacklist/test/users/${gone}/restore`, {
    data: {},
    headers: { origin: stack.console.url },
  })
  expect(restored.status()).toBe(200)
})

test('An analyst confirms the password to remove many entries, and stops midway', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.allow(/status of 403/)
  await page.goto('/blacklist?limit=50')
  await stack.forgetPasswords()
  await listOn(page).shows('Entries 1–50 of 2,480')
  await page.getByRole('checkbox', { name: 'Select every entry of this page' }).check()
  const dialog = await openDialog(page)
  await dialog.getByLabel('Reason').fill('A whole page')
  await page.keyboard.press('Enter')
  const password = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Password' }) })
  await password.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Remove 50 entries' })).toBeVisible()

  // The tenth waits, so that the test can stop midway.
  let removals = 0
  const held = Promise.withResolvers<void>()
  await page.route('**/api/account/blacklist/test/users/*', async (route) => {
    removals += 1
    if (removals === 10) await held.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Remove 50 entries' }).click()
  await password.getByRole('textbox', { name: 'Password' }).fill(stack.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Removing: 9 of 50')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  held.resolve()
  await expect(page.getByText('10 entries were removed. 40 more stay as they were.')).toBeVisible()
  expect(removals).toBe(10)
  await page.unroute('**/api/account/blacklist/test/users/*')
  await page.getByRole('button', { name: 'Restore 10 entries' }).click()
  await expect(page.getByText('10 entries are on the list again.')).toBeVisible()
})

test('An analyst cannot close the dialog while it is removing entries', async ({ page }) => {
  await page.goto('/blacklist?limit=30')
  await page.getByRole('checkbox', { name: 'Select every entry of this page' }).check()
  const dialog = await openDialog(page)
  await dialog.getByLabel('Reason').fill('Pressed too soon')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/session/confirm', (route) => held.promise.then(() => route.continue()))
  await dialog.getByRole('button', { name: 'Remove 30 entries' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  held.resolve()
  await expect(dialog.getByText('30 entries were removed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore 30 entries' }).click()
  await expect(dialog.getByText('30 entries are on the list again.')).toBeVisible()
})

test('An analyst restores selected removed entries, and undoes that', async ({ page, stack }) => {
  const ids: string[] = []
  for (const row of [1, 2, 3]) ids.push((await idOfRow(page, row)) ?? '')
  for (const id of ids) {
    await page.request.delete(`/api/account/blacklist/test/users/${id}`, {
      data: { reason: `Removed ${id} by mistake` },
      headers: { origin: stack.console.url },
    })
  }
  await page.goto('/blacklist/removed')
  const removed = page.getByRole('row').filter({ hasText: 'by mistake' })
  await expect(removed).toHaveCount(3)
  await page.getByRole('checkbox', { name: `Select ${ids[0]}`, exact: true }).check()
  await page.getByRole('checkbox', { name: `Select ${ids[2]}`, exact: true }).check()
  const bar = page.getByRole('region', { name: 'Selected entries' })
  await expect(bar).toContainText('2 selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Restore 2 entries' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 entries are on the list again.')).toBeFocused()
  await expect(removed).toHaveCount(1)
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Remove 2 entries again' }).click()
  await expect(dialog.getByText('2 entries were removed again.')).toBeFocused()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(bar).toHaveCount(0)
  // With the earlier reason.
  await expect(removed).toHaveCount(3)
  await expect(removed.filter({ hasText: `Removed ${ids[0]} by mistake` })).toHaveCount(1)

  await page.getByRole('checkbox', { name: 'Select every entry of this page' }).check()
  await bar.getByRole('button', { name: /^Restore \d+ entries$/ }).click()
  await expect(dialog.getByText(/entries are on the list again/)).toBeFocused()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(removed).toHaveCount(0)
  await page.goto('/blacklist')
  for (const row of [1, 2, 3]) expect(ids).toContain(await idOfRow(page, row))
})

test('An analyst does not overwrite what a colleague has written into the field since the preview', async ({
  page,
  stack,
}) => {
  const ids = [await idOfRow(page, 1), await idOfRow(page, 2)]
  await chooseRows(page, 1, 2)
  await page.getByRole('button', { name: 'Edit a field …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Field', { exact: true }).fill('reason')
  await dialog.getByLabel('Value', { exact: true }).fill('Seen twice')
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  const entry = (id: string | null | undefined) => `/api/account/blacklist/test/users/${id}`
  const contentOf = async (id: string | null | undefined) => (await (await page.request.get(entry(id))).json()).data
  const { version } = await contentOf(ids[1])
  const headers = { origin: stack.console.url, 'if-match': `"${version}"` }
  expect((await page.request.put(entry(ids[1]), { data: { reason: 'By a colleague' }, headers })).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Edit 2 entries' }).click()
  await expect(dialog.getByText('1 entry was edited.')).toBeVisible()
  await expect(dialog.getByText('Someone else has changed this entry.')).toBeVisible()
  expect((await contentOf(ids[0])).item).toMatchObject({ reason: 'Seen twice' })
  expect((await contentOf(ids[1])).item).toMatchObject({ reason: 'By a colleague' })
})

test('An analyst undoes an edit of many entries, except of an entry that a colleague has changed since', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.allow(/status of 412/)
  const ids = [await idOfRow(page, 1), await idOfRow(page, 2)]
  await chooseRows(page, 1, 2)
  await page.getByRole('button', { name: 'Edit a field …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Field', { exact: true }).fill('note')
  await dialog.getByLabel('Value', { exact: true }).fill('Seen twice')
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  await dialog.getByRole('button', { name: 'Edit 2 entries' }).click()
  await expect(dialog.getByText('2 entries were edited.')).toBeVisible()

  const entry = `/api/account/blacklist/test/users/${ids[1]}`
  const contentOf = async () => (await (await page.request.get(entry)).json()).data
  const { version } = await contentOf()
  const headers = { origin: stack.console.url, 'if-match': `"${version}"` }
  const data = { reason: 'Another edit', note: 'By a colleague' }
  expect((await page.request.put(entry, { data, headers })).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Undo for 2 entries' }).click()
  await expect(dialog.getByText('1 entry is as it was.')).toBeVisible()
  await expect(dialog.getByText('The edit of 1 entry was not undone:')).toBeVisible()
  await expect(dialog.getByText('Someone else has changed this entry.')).toBeVisible()
  expect((await contentOf()).item).toMatchObject(data)
})

test('An analyst who restores the last entry of the last page of removals sees the page before', async ({ page }) => {
  await page.goto('/blacklist?limit=21')
  await listOn(page).shows('Entries 1–21 of 2,480')
  await page.getByRole('checkbox', { name: 'Select every entry of this page' }).check()
  const dialog = await openDialog(page)
  await dialog.getByLabel('Reason').fill('One more than a page')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('21 entries were removed.')).toBeVisible()
  await page.goto('/blacklist/removed')
  await expect(page.getByText('1–20 of 21')).toBeVisible()
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByText('21 of 21')).toBeVisible()
  await page.getByRole('button', { name: /^Restore / }).click()
  await expect(page.getByRole('button', { name: /^Restore / })).toHaveCount(20)
})
