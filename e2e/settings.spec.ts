import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, ownTest } from './fixtures.ts'

const test = ownTest()

test.describe.configure({ mode: 'serial' })

const RULES = '/connection/rules'
const CONNECTION = '/connection'

async function save(page: Page, saying: string) {
  await expect(page.getByRole('status').filter({ hasText: 'change' })).toContainText(saying)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved. It holds from now on.')).toBeVisible()
}

test('An admin can set what support may do, sees in words what will be different, and checks follow', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto(RULES)
  await expect(page.getByRole('heading', { name: 'Rules for Test' })).toBeVisible()
  const values = page.getByRole('textbox', { name: 'Checked values an hour' })
  await values.fill('none')
  await expect(page.getByText('Enter a number from 1 to 5,000')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true')
  await values.fill('7')
  await page.getByRole('combobox', { name: 'Default country' }).selectOption('GB')
  await save(page, '2 changes. Phone numbers without a country code are read as numbers of United Kingdom.')
  await expect(page.getByText(/Set by .*admin/).first()).toBeVisible()
  await expectAccessible(page)

  await signInAs('support')
  await page.goto('/check')
  await expect(page.getByText('0 of 7 values checked in the last hour')).toBeVisible()
  await page.goto('/check/many')
  await expect(page.getByRole('combobox', { name: /country/i })).toHaveValue('GB')

  await signInAs('admin')
  await page.goto('/audit')
  await expect(page.getByRole('row').filter({ hasText: 'Changed a rule' })).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: 'checksPerHour' })).toContainText(/before: 300.*now: 7/)
})

test('An admin can discard what was changed', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto(RULES)
  const limit = page.getByRole('textbox', { name: 'Freshness limit in minutes' })
  await limit.fill('30')
  await expect(page.getByText('min, was 15 min')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(limit).toHaveValue('15')
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
})

test('An admin sees which variable says what pages cannot change', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto(CONNECTION)
  const here = page.getByRole('region', { name: 'Test', exact: true })
  await expect(here.getByText(/Set by the variable MIRROR_INTERVAL_S/)).toBeVisible()
  await expect(here.getByRole('textbox', { name: /Pause between syncs/ })).toHaveCount(0)
})
