import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { hiddenStops } from './fixtures/hidden-stops.ts'
import { syncList } from './fixtures/mirror.ts'
import { expect, ownTest } from './fixtures.ts'

const test = ownTest()

test.describe.configure({ mode: 'serial' })

const RULES = '/settings/rules'
const CONNECTION = '/settings/connection'

async function save(page: Page, saying: string) {
  await expect(page.getByRole('status').filter({ hasText: 'change' })).toContainText(saying)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved. The change applies from now on, to syncs from the next one.')).toBeVisible()
}

test('An admin sets the rules of Check, first reads in words what will change, and Check follows them', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto(RULES)
  await expect(page.getByRole('heading', { name: 'Check of Test' })).toBeVisible()
  const values = page.getByRole('textbox', { name: 'Checked values per hour' })
  await values.fill('none')
  await expect(page.getByText('Enter a number from 1 to 5,000')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true')
  await values.fill('7')
  await page.getByRole('combobox', { name: 'Default country' }).selectOption('GB')
  await save(page, '2 changes. The default country of phone numbers is United Kingdom.')
  await expect(page.getByText(/Set by .*admin/).first()).toBeVisible()
  await expectAccessible(page)

  await signInAs('support')
  await page.goto('/check')
  await expect(page.getByText('0 of 7 values checked in the last hour')).toBeVisible()
  await page.goto('/check/many')
  await page.getByLabel('Paste one value per line').fill('020 7946 0397')
  await expect(page.getByRole('combobox', { name: /^Country of phone numbers/ })).toHaveValue('GB')

  await signInAs('admin')
  await page.goto('/settings/audit')
  await expect(page.getByRole('row').filter({ hasText: 'Changed a rule' })).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: 'checksPerHour' })).toContainText(/before: 300.*now: 7/)
})

test('An admin sees what is stored and how long it is kept, and can change the period', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('admin')
  await syncList(page.request, stack)
  await page.goto(RULES)
  const stored = page.getByRole('table', { name: 'What is stored' })
  const told = stored.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Notices', exact: true }) })
  // The console measures this once the list was synced.
  await expect(async () => {
    await page.reload()
    await expect(told).toContainText('90 days', { timeout: 1000 })
  }).toPass()
  await expect(stored.getByRole('row').filter({ hasText: 'Audit log' })).toContainText('until archived')
  await page.getByRole('textbox', { name: 'Days to keep notices' }).fill('30')
  await expect(told).toContainText('30 days')
  await save(page, '1 change. Notices are kept for 30 days, then deleted.')
  await expectAccessible(page)
  await page.goto('/settings/audit')
  await expect(page.getByRole('row').filter({ hasText: 'noticeDays' })).toContainText(/before: 90.*now: 30/)
})

test('An admin can discard unsaved changes', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto(RULES)
  const limit = page.getByRole('textbox', { name: 'Freshness limit in minutes' })
  await limit.fill('30')
  await expect(page.getByText('min, was 15 min')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(limit).toHaveValue('15')
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
})

test('An admin who uses the keyboard alone sees each control, also above the bar that saves', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(RULES)
    await page.getByRole('textbox', { name: 'Freshness limit in minutes' }).fill('30')
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeInViewport()
    expect(await hiddenStops(page), `${width} px`).toEqual([])
  }
})

test('An admin sees which variable sets a value that no page can change', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto(CONNECTION)
  const here = page.getByRole('region', { name: 'Test', exact: true })
  await expect(here.getByText(/Set by the variable MIRROR_INTERVAL_S/)).toBeVisible()
  await expect(here.getByRole('textbox', { name: /Pause between syncs/ })).toHaveCount(0)
})

test('An admin sets what a field is used for, and Check follows it', async ({ page, stack, signInAs }) => {
  await signInAs('admin')
  await syncList(page.request, stack)
  const check = async (value: string, heading: string | RegExp) => {
    await page.goto('/check')
    const field = page.getByRole('main').getByRole('textbox')
    await field.fill(value)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: heading })).toBeFocused()
  }
  await check('card_testing', 'Only in fields that describe entries')

  await page.goto('/settings/fields')
  const reason = page.getByRole('row').filter({ has: page.getByText('reason', { exact: true }) })
  await expect(reason).toContainText('by its name')
  await page.getByRole('combobox', { name: 'reason used as' }).selectOption('Identifies a person')
  await expect(reason).toContainText('you, not saved')
  // The sandbox also has fields called `constructor` and `__proto__`.
  await expect(page.getByText('you, not saved')).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '1 change.' })).toContainText('reason identifies a person')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(reason).toContainText('Not searched yet')
  await expectAccessible(page)

  await check('nobody@nowhere.example', 'Not listed')
  await expect(page.getByText('Not searched yet: reason', { exact: false }).first()).toBeVisible()
  await syncList(page.request, stack)
  await check('card_testing', 'Listed')
  await page.goto('/settings/fields')
  await expect(reason).toContainText(/set by .*admin/)
  await expect(reason).not.toContainText('Not searched yet')

  await page.getByRole('combobox', { name: 'reason used as' }).selectOption('Automatic')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(reason).toContainText('by its name')
  await check('card_testing', 'Only in fields that describe entries')
  await page.goto('/settings/audit')
  await expect(page.getByRole('row').filter({ hasText: 'Set what a field is used for' })).toHaveCount(2)
})
