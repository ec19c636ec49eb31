import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(({ signInAs }) => signInAs('auditor'))

test('An auditor starts at the audit log, and has no links to entries or checks', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/settings/audit')
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([
    'API keys',
    'Connection',
    'Fields',
    'Rules',
    'Delivery',
    'Team',
    'Single sign-on',
    'Roles',
    'Audit log',
  ])
  await expectAccessible(page)
})

test('An auditor can read the settings and change none of them', async ({ page }) => {
  const only = page.getByText('You can read this page. Changing it requires the role Admin.')
  for (const name of ['connection', 'fields', 'rules', 'delivery', 'sign-on']) {
    await page.goto(`/settings/${name}`)
    await expect(only).toBeVisible()
    await expect(page.getByRole('main').locator('button:enabled, input:enabled, select:enabled')).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.goto('/settings/team')
  await expect(only).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'auditor@example.com' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /Invite|Change/ })).toHaveCount(0)
  await page.goto('/api-settings')
  await expect(only).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bank details' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Add key|Rotate|Revoke/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('An auditor sees on one page what each role may do', async ({ page }) => {
  await page.goto('/settings/roles')
  const row = (name: string) => page.getByRole('row', { name }).getByRole('cell')
  await expect(page.getByRole('columnheader')).toHaveText(['Action', 'Support', 'Analyst', 'Admin', 'Auditor'])
  await expect(row('Read the audit log')).toHaveText(['no', 'no', '✓yes', '✓yes'])
  await expect(row('Browse the Blacklist')).toHaveText(['no', '✓yes', '✓yes', 'no'])
  await expectAccessible(page)
})
