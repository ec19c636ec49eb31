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

test('An analyst does not see the audit log', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/settings/audit')
  await expect(page.getByRole('heading', { name: 'Your role does not include the audit log' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
})
