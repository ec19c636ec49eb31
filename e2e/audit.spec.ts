import { expectAccessible } from './fixtures/accessibility.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

test('An admin pages through the audit log, which never shows the checked values', async ({ page, stack }) => {
  const headers = { origin: stack.console.url }
  for (let check = 0; check < 21; check += 1) {
    if (check === 0) await signIn(page.request, stack, 'support')
    await page.request.post('/api/check', { headers, data: { values: ['nobody.at.all@example.com'] } })
  }
  await signIn(page.request, stack, 'admin')
  await page.goto('/settings/audit')
  const table = page.getByRole('table', { name: /^Audit log/ })
  await expect(table.getByRole('row').nth(1)).toContainText('admin@example.com')
  await expect(table.getByRole('row').nth(2)).toContainText('Checked')
  await expect(table).not.toContainText('nobody')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.getByText(/^Events 21–/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Newer' })).toBeVisible()
})

test('An auditor finds what one person did, and the address names nobody', async ({
  page,
  stack,
  signInAsNewPerson,
}) => {
  const email = await signInAsNewPerson('analyst')
  await page.goto('/blacklist')
  // The page reads ahead, and must not do so as somebody else.
  await page.goto('about:blank', { waitUntil: 'load' })
  await signIn(page.request, stack, 'auditor')
  await page.goto('/settings/audit')
  const table = page.getByRole('table', { name: /^Audit log/ })
  await page.getByRole('combobox', { name: 'Person' }).selectOption(email)
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Viewed a page of the list')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/person=[\w-]+&action=list\.view/)
  expect(page.url()).not.toContain(email)
  await expect(table.getByRole('row').nth(1)).toContainText(email)
  await expect(table.getByRole('row').filter({ hasNotText: email })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/settings/audit')
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('')
})

test('An auditor finds who looked at a person by a value, which is in no address', async ({ page, stack }) => {
  const headers = { origin: stack.console.url }
  await signIn(page.request, stack, 'support')
  await page.request.post('/api/check', { headers, data: { values: ['looked.at@example.com'] } })
  await signIn(page.request, stack, 'auditor')
  await page.goto('/settings/audit')
  await page.getByLabel('E-mail, phone, id or another value').fill(' Looked.At@example.com')
  await page.getByRole('button', { name: 'Find events' }).click()
  const traces = page.getByRole('table', { name: 'Events about the value, newest first' })
  await expect(traces.getByRole('row').nth(1)).toContainText('Looked for events about a value')
  await expect(traces.getByRole('row').nth(2)).toContainText('support@example.com')
  expect(page.url()).not.toContain('ooked')
  await expectAccessible(page)
})

test('An auditor verifies the chain on the page, and exports it', async ({ page, stack }) => {
  await signIn(page.request, stack, 'auditor')
  await page.goto('/settings/audit')
  await page.getByRole('button', { name: 'Verify the chain' }).click()
  await expect(page.getByText(/^The chain holds: all [\d,]+ events are as they were written\.$/)).toBeVisible()
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export with the chain' }).click()
  expect((await started).suggestedFilename()).toMatch(/^audit-log-[\d-]+\.ndjson$/)
  await expectAccessible(page)
})

test('An analyst does not see the audit log', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/settings/audit')
  await expect(page.getByRole('heading', { name: 'Your role does not include the audit log' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
})
