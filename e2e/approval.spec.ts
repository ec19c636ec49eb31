import type { Page } from 'playwright/test'
import type { FourEyes } from '#lib/platform/configuration/api/settings.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { rowWith, shownKey, storeSecret } from './fixtures/api-keys.ts'
import { fillBankDetails } from './fixtures/bank-details.ts'
import { idOfRow } from './fixtures/list.ts'
import { expect, ownTest } from './fixtures.ts'
import type { Stack } from './stack.ts'

const test = ownTest()

/** Turns on four eyes for the Test list, as a signed-in admin. */
async function raise(page: Page, { console }: Stack, fourEyes: FourEyes = 'removing'): Promise<void> {
  const answer = await page.request.put('/api/rules/Test', { data: { fourEyes }, headers: { origin: console.url } })
  expect(answer.status()).toBe(200)
}

/** Selects the first rows of the list. */
async function selectRows(page: Page, rows: number): Promise<readonly string[]> {
  await page.goto('/blacklist')
  const ids: string[] = []
  for (let row = 1; row <= rows; row++) {
    ids.push((await idOfRow(page, row)) ?? '')
    await page.getByRole('checkbox', { name: `Select entry ${row}`, exact: true }).check()
  }
  return ids
}

/** Requests the removal of the first rows of the list. */
async function askToRemove(page: Page, rows: number): Promise<readonly string[]> {
  const ids = await selectRows(page, rows)
  await page.getByRole('button', { name: 'Remove …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Test The rules require a second person\./)).toBeVisible()
  await dialog.getByLabel('Reason').fill('Customer has paid')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  await expect(dialog.getByText(/^Requested\./)).toBeFocused()
  await dialog.getByRole('link', { name: 'Open the request' }).click()
  return ids
}

/** Opens the person's only open request. */
async function openWaiting(page: Page): Promise<void> {
  await page.goto('/for-me')
  const waiting = page.getByRole('list').filter({ hasText: 'requests approval' })
  await expect(page.getByText('Approve', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await waiting.getByRole('link').click()
}

test('An admin tightens the rule alone, and relaxes it only with a second person', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/settings/rules')
  await page.getByRole('radio', { name: 'For removing entries' }).check()
  await expect(page.getByText('Removing entries needs a second person.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved. The change applies from now on, to syncs from the next one.')).toBeVisible()

  await page.getByRole('radio', { name: 'Off', exact: true }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Relaxing the four-eyes rule needs a second person\./)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'For removing entries' })).toBeChecked()
  await expectAccessible(page)

  await signInAs('analyst')
  await openWaiting(page)
  await expect(page.getByRole('heading', { name: 'Relax the four-eyes rule of Test' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, relax the rule' }).click()
  await expect(page.getByText('The rule is relaxed.')).toBeVisible()

  await signInAs('admin')
  await page.goto('/settings/rules')
  await expect(page.getByRole('radio', { name: 'Off', exact: true })).toBeChecked()
})

test('An analyst asks to remove an entry, another approves, and both see the result', async ({
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
  await expect(dialog.getByText(/The entry stays listed until another analyst or admin approves/)).toBeVisible()
  await dialog.getByLabel('Reason').fill('Customer has paid')
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  await dialog.getByRole('link', { name: 'Open the request' }).click()
  await expect(page.getByText(/^You requested this, so someone else decides\./)).toBeVisible()
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
  await expect(page.getByText('to be removed')).toBeVisible()
  await expect(page.getByText(first)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Reason (optional)').fill('Seen in the ledger')
  await page.getByRole('button', { name: 'Yes, remove 1 entry' }).click()
  await expect(page.getByText('1 entry was removed.')).toBeVisible()
  await expectAccessible(page)
  // Wait until the next page is prefetched: no request of this session may be in flight when the session ends.
  await page.goto('/blacklist', { waitUntil: 'networkidle' })
  await expect.poll(() => idOfRow(page, 1)).not.toBe(first)

  await signInAs('analyst')
  await page.goto('/for-me')
  await page.getByRole('link', { name: /approved your request$/ }).click()
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
  await expect(page.getByText('The person who asked withdrew the request. Nothing was changed.')).toBeVisible()
  await page.goto('/for-me')
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
  await expect(page.getByText('Your request', { exact: true })).toHaveCount(0)
})

/** Sends the request in the open dialog, and closes the dialog. */
async function ask(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText(/The rules require a second admin\. Nothing changes until another admin approves/),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  await expect(dialog.getByText(/^Requested\./)).toBeFocused()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('An admin enters bank details and creates, rotates and revokes a Production key with a second admin', async ({
  page,
  stack,
  signInAs,
  signInAsNewPerson,
}) => {
  // If there were only one admin, nobody else could approve.
  await signInAsNewPerson('admin')
  await signInAs('admin')
  await raise(page, stack)
  await page.goto('/settings/rules')
  await expect(page.getByText(/it also requires a second admin for Production keys and bank details/)).toBeVisible()
  await expect(page.getByText(/There is one admin now/)).toHaveCount(0)

  await page.goto('/api-settings/bank-details')
  await page.getByRole('button', { name: 'Add bank details' }).click()
  await fillBankDetails(page)
  await ask(page)
  await expect(page.getByText('No bank details yet')).toBeVisible()
  await signInAsNewPerson('admin')
  await openWaiting(page)
  await expect(page.getByRole('heading', { name: 'Change the bank details' })).toBeVisible()
  await expect(page.getByText(/^SE35 ?5000/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, change them' }).click()
  await expect(page.getByText('The bank details were changed.')).toBeVisible()

  await signInAs('admin')
  await page.goto('/api-settings')
  await page.getByRole('button', { name: 'Create New API Key' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop')
  await page.getByRole('radio', { name: 'Test' }).check()
  await expect(page.getByRole('button', { name: 'Create key' })).toBeVisible()
  await page.getByRole('radio', { name: 'Production' }).check()
  await ask(page)
  await signInAsNewPerson('admin')
  await openWaiting(page)
  await expect(page.getByText(/^The key “Shop” is created for the Production list/)).toBeVisible()
  await page.getByRole('button', { name: 'Yes, let them create it' }).click()
  await expect(
    page.getByText(/The person who asked carries it out by .*; nobody else sees the secret\.$/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create the key now' })).toHaveCount(0)
  await expectAccessible(page)

  await signInAs('admin')
  await page.goto('/for-me')
  await expect(page.getByText('Approved, to be carried out')).toBeVisible()
  await page.getByRole('link', { name: 'Create a Production key' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create the key now' }).click()
  const { apiKey } = await shownKey(page)
  await storeSecret(page)
  await expect(page.getByText('The key was created.')).toBeVisible()

  await page.goto('/api-settings')
  await page.getByRole('button', { name: 'Rotate Shop' }).click()
  await ask(page)
  await signInAsNewPerson('admin')
  await openWaiting(page)
  await expect(page.getByText(`The key “Shop” (${apiKey}) gets a new secret`)).toBeVisible()
  await page.getByRole('button', { name: 'Yes, let them rotate it' }).click()
  await expect(page.getByText(/^It is approved\./)).toBeVisible()
  await signInAs('admin')
  await page.goto('/for-me')
  await page.getByRole('link', { name: 'Rotate a Production key' }).click()
  await page.getByRole('button', { name: 'Rotate the key now' }).click()
  expect((await shownKey(page)).apiKey).toBe(apiKey)
  await storeSecret(page)
  await expect(page.getByText('The key was rotated.')).toBeVisible()

  await page.goto('/api-settings')
  await page.getByRole('button', { name: 'Revoke Shop' }).click()
  await page.getByRole('textbox', { name: 'Name of the key' }).fill('Shop')
  await ask(page)
  await signInAsNewPerson('admin')
  await openWaiting(page)
  await page.getByRole('button', { name: 'Yes, revoke the key' }).click()
  await expect(page.getByText('The key was revoked.')).toBeVisible()
  await page.goto('/api-settings')
  await expect(rowWith(page, apiKey)).toContainText('Revoked')
})

test('The only admin can save bank details without approval, and Rules says so', async ({ page, stack, signInAs }) => {
  await signInAs('admin')
  await raise(page, stack)
  const { data } = await (await page.request.get('/api/people?limit=100')).json()
  for (const { id, role, email } of data.items) {
    if (role !== 'admin' || email === 'admin@example.com') continue
    const options = { data: { disabled: true }, headers: { origin: stack.console.url } }
    expect((await page.request.put(`/api/people/${id}`, options)).status()).toBe(200)
  }
  await page.goto('/settings/rules')
  await expect(
    page.getByText(/There is only one admin, so changes of Production keys and bank details need no approval/),
  ).toBeVisible()
  await page.goto('/api-settings/bank-details')
  await page.getByRole('button', { name: /^(Add|Edit) bank details$/ }).click()
  await expect(page.getByRole('button', { name: 'Save bank details' })).toBeVisible()
})

test('An analyst asks to edit an entry, and another reads the old and new values and approves', async ({
  page,
  stack,
  signInAs,
  signInAsNewPerson,
}) => {
  await signInAs('admin')
  await raise(page, stack, 'editing')
  await signInAs('analyst')
  await page.goto('/blacklist?record=1')
  const id = (await idOfRow(page, 1)) ?? ''
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${id}` })
  await expect(dialog.getByText(/Nothing changes until another analyst or admin approves/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Account takeover')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  await dialog.getByRole('link', { name: 'Open the request' }).click()
  await expect(page.getByRole('heading', { name: 'Edit 1 entry of Test' })).toBeVisible()
  await expect(page.getByText('Account takeover')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Yes/ })).toHaveCount(0)
  await expectAccessible(page)

  await signInAsNewPerson('analyst')
  await openWaiting(page)
  await expect(page.getByText(id)).toBeVisible()
  await expect(page.getByRole('insertion').getByText('Account takeover')).toBeVisible()
  await expect(page.getByRole('deletion')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, edit 1 entry' }).click()
  await expect(page.getByText('1 entry was edited.')).toBeVisible()
})

test('An analyst asks to edit a field of many entries, and one that was changed meanwhile is left alone', async ({
  page,
  stack,
  signInAs,
  signInAsNewPerson,
}) => {
  await signInAs('admin')
  await raise(page, stack, 'editing')
  await signInAs('analyst')
  const ids = await selectRows(page, 12)
  await page.getByRole('button', { name: 'Edit a field …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Field', { exact: true }).fill('note')
  await dialog.getByLabel('Value', { exact: true }).fill('Seen twice')
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  await expect(dialog.getByText(/Nothing changes until another analyst or admin approves/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  await dialog.getByRole('link', { name: 'Open the request' }).click()
  await expect(page.getByRole('heading', { name: 'Edit 12 entries of Test' })).toBeVisible()

  const headers = { origin: stack.console.url }
  const { version } = (await (await page.request.get(`/api/account/blacklist/test/users/${ids[0]}`)).json()).data
  const edits = [{ id: ids[0], version, item: '{"reason":"Another edit"}' }]
  const data = { kind: 'edit', list: 'Test', edits }
  const other = await page.request.post('/api/approvals', { data, headers })
  expect(other.status()).toBe(201)
  const decision = `/api/approvals/${(await other.json()).data.id}/decision`
  await signInAsNewPerson('analyst')
  const decided = await page.request.put(decision, { data: { agree: true, text: '' }, headers })
  expect(decided.status()).toBe(200)
  await openWaiting(page)
  await expect(page.getByText('changed since the request')).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByText(ids[11] ?? '').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, edit 12 entries' }).click()
  await expect(page.getByText('11 entries were edited.')).toBeVisible()
  await expect(page.getByText('1 entry was not changed:')).toBeVisible()
  await expect(page.getByText('It was changed after the request.')).toBeVisible()
  await expectAccessible(page)
})

test('An analyst asks to import a file, and another reads its lines and approves', async ({
  page,
  stack,
  signInAs,
  signInAsNewPerson,
}) => {
  await signInAs('admin')
  await raise(page, stack, 'editing')
  await signInAs('analyst')
  await page.goto('/blacklist/import')
  const buffer = Buffer.from('id,email\nwait_1,wait1@example.com\nwait_2,wait2@example.com\n')
  const file = { name: 'waiting.csv', mimeType: 'application/octet-stream', buffer }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('textbox', { name: 'Reason (optional)' }).fill('chargeback')
  await page.getByRole('button', { name: 'Start dry run' }).click()
  await expect(
    page.getByText(/The console keeps the file encrypted until another analyst or admin decides/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request approval' }).click()
  await page.getByRole('link', { name: 'Open the request' }).click()
  await expect(page.getByRole('heading', { name: 'Import a file into Test' })).toBeVisible()

  await signInAsNewPerson('analyst')
  await openWaiting(page)
  await expect(page.getByText(/^The file “waiting.csv” is imported/)).toBeVisible()
  await expect(page.getByText(/^2 added, 0 changed, 0 unchanged, 0 removed\./)).toBeVisible()
  await page.getByText('Lines of the file').click()
  await expect(page.getByText('wait_2,wait2@example.com')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, import the file' }).click()
  await expect(page.getByText('The file was imported.')).toBeVisible()
  await expect(page.getByText('The file is kept only while it waits.')).toBeVisible()

  await signInAs('analyst')
  await page.goto('/for-me')
  await page
    .getByRole('link', { name: /approved your request$/ })
    .first()
    .click()
  await expect(page.getByText('The file was imported.')).toBeVisible()
})
