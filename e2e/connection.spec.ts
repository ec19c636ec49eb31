import type { APIRequestContext, Page } from 'playwright/test'
import { BANK_DETAILS } from '#service/testing/management.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { databasesOf } from './fixtures/databases.ts'
import { leaksIn } from './fixtures/forms-of-secret.ts'
import { expect, ownTest } from './fixtures.ts'
import type { EmbeddedStack } from './stack.ts'

const test = ownTest()

type Pair = { readonly id: string; readonly apiKey: string; readonly apiSecret: string }

/** Sends a request to the service's management interface, as its operator would. */
async function manage(request: APIRequestContext, { service }: EmbeddedStack, path: string, data: object) {
  const options = { data, headers: { authorization: `Bearer ${service.accountToken}`, 'x-actor': 'the test' } }
  const url = `${service.url}/account/v1/${path}`
  const answer = path === 'bank-details' ? await request.put(url, options) : await request.post(url, options)
  expect([200, 201]).toContain(answer.status())
  return (await answer.json()).data
}

/** Creates a key of the service. A Production key needs bank details. */
async function newKey(request: APIRequestContext, stack: EmbeddedStack, type: 'Test' | 'Production'): Promise<Pair> {
  await manage(request, stack, 'bank-details', BANK_DETAILS)
  const made = await manage(request, stack, 'api-keys', { name: `Console ${type}`, type })
  stack.keepSecret(made.apiSecret)
  return made
}

const section = (page: Page, name: 'Test' | 'Production') => page.getByRole('region', { name, exact: true })

async function give(page: Page, name: 'Test' | 'Production', { apiKey, apiSecret }: Omit<Pair, 'id'>) {
  await section(page, name)
    .getByRole('button', { name: /Add a key|Replace the key/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `A key for ${name}` })
  await dialog.getByRole('textbox', { name: 'API key' }).fill(apiKey)
  await dialog.getByLabel('Secret').fill(apiSecret)
  await dialog.getByRole('button', { name: 'Test and use the key' }).click()
  return dialog
}

async function removeKeys(page: Page) {
  const { data } = await (await page.request.get('/api/connection')).json()
  for (const { environment, changedAt: replaces } of data.connections) {
    if (replaces === null) continue
    const headers = { 'sec-fetch-site': 'same-origin' }
    await page.request.delete(`/api/connection/${environment}`, { headers, data: { replaces } })
  }
}

test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ signInAs, page }) => {
  await signInAs('admin')
  await removeKeys(page)
})

test('An admin sees how the console is connected, and tests the key in use', async ({ page, stack }) => {
  await page.goto('/settings/connection')
  await expect(page.getByText(stack.service.url, { exact: true })).toBeVisible()
  const here = section(page, 'Test')
  await expect(here.getByText(stack.service.apiKey, { exact: true })).toBeVisible()
  await expect(here.getByText('The service that was started together with the console')).toBeVisible()
  await here.getByRole('button', { name: 'Test connection' }).click()
  await expect(here.getByRole('status').first()).toContainText(
    'Its scope is development, and its list has 2,480 entries.',
  )
  await expect(section(page, 'Production').getByText(/There is no key for the Production list yet/)).toBeVisible()
})

test('An admin sets a Production key, and can then switch to this separate list', async ({
  page,
  context,
  request,
  stack,
  complaints,
}) => {
  // The other tab may be prefetching from the previous list, which is correctly refused.
  complaints.allow(/status of 409/)
  const production = await newKey(request, stack, 'Production')
  await manage(request, stack, 'blacklist/production/users', { reason: 'r', name: 'Only in Production' })
  await page.goto('/settings/connection')
  await give(page, 'Production', production)
  await expect(section(page, 'Production').getByRole('status').first()).toContainText(
    'uses it for Production from now on',
  )

  const banner = page.getByRole('banner')
  const other = await context.newPage()
  await other.goto('/blacklist')
  await expect(other.getByRole('table', { name: 'Blacklist, Entries 1–20 of 2,480' })).toBeVisible()
  await banner.getByRole('button', { name: 'List: Test' }).click()
  await page.getByRole('button', { name: 'Show the Production list' }).click()
  await expect(banner.getByRole('button', { name: 'List: Production' })).toBeVisible()

  // The other tab switches by itself, and never shows one list under the name of the other.
  await expect(other.getByRole('banner').getByRole('button', { name: 'List: Production' })).toBeVisible()
  await expect(other.getByText('Only in Production')).toBeVisible()
  await expect(other.getByRole('table', { name: /of 2,480/ })).toHaveCount(0)

  await page.goto('/blacklist')
  await expect(page).toHaveTitle(/ · Production · /)
  await expect(page.getByText('Only in Production')).toBeVisible()
  await banner.getByRole('button', { name: 'List: Production' }).click()
  await page.getByRole('button', { name: 'Show the Test list' }).click()
  await expect(page.getByRole('table', { name: 'Blacklist, Entries 1–20 of 2,480' })).toBeVisible()
  await expect(page.getByText('Only in Production')).toHaveCount(0)
})

test('An admin who pastes spaces with a key is told that they were removed', async ({
  page,
  context,
  request,
  stack,
}) => {
  const { apiKey, apiSecret } = await newKey(request, stack, 'Test')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/settings/connection')
  await section(page, 'Test').getByRole('button', { name: 'Replace the key' }).click()
  const dialog = page.getByRole('dialog', { name: 'A key for Test' })
  for (const [label, text] of [
    ['API key', apiKey],
    ['Secret', apiSecret],
  ] as const) {
    await page.evaluate((pasted) => navigator.clipboard.writeText(`  ${pasted}\n\n`), text)
    await dialog.getByLabel(label).focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(dialog.getByLabel(label)).toHaveValue(text)
  }
  await expect(dialog.getByText('Spaces or line breaks around what you pasted were dropped.')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Test and use the key' }).click()
  await expect(section(page, 'Test').getByText(apiKey, { exact: true })).toBeVisible()
  await expect(section(page, 'Test').getByText(/This page: admin@example\.com/)).toBeVisible()
})

test('An admin is told why a pair is refused, and nothing changes', async ({ page, request, stack, complaints }) => {
  complaints.allow(/status of 422/)
  await page.goto('/settings/connection')
  const production = await newKey(request, stack, 'Production')
  const dialog = await give(page, 'Test', production)
  await expect(dialog.getByRole('alert')).toContainText('This key is for the other list.')
  await dialog.getByLabel('Secret').fill('not the secret')
  await dialog.getByRole('button', { name: 'Test and use the key' }).click()
  await expect(dialog.getByRole('alert')).toContainText('does not accept this key and secret')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(section(page, 'Test').getByText(stack.service.apiKey, { exact: true })).toBeVisible()
})

test('An admin confirms the password again, and restores the first key', async ({
  page,
  request,
  stack,
  complaints,
}) => {
  complaints.allow(/status of (400|403)/)
  await page.goto('/settings/connection')
  const { apiKey, apiSecret } = await newKey(request, stack, 'Test')
  await stack.forgetPasswords()
  await give(page, 'Test', { apiKey, apiSecret })
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(stack.password)
  await page.keyboard.press('Enter')
  await expect(section(page, 'Test').getByRole('status').first()).toContainText('uses it for Test from now on')

  const databases = await databasesOf(stack)
  expect(databases.some(({ text }) => text.includes(apiKey))).toBe(true)
  expect(databases.flatMap(({ place, text }) => leaksIn(place, text, stack.secrets()))).toEqual([])

  await section(page, 'Test').getByRole('button', { name: 'Remove the key' }).click()
  await page.getByRole('button', { name: 'Remove key' }).click()
  await expect(section(page, 'Test').getByText(stack.service.apiKey, { exact: true })).toBeVisible()
})

test('An admin sees the health of the service on the overview, and an analyst does not', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/overview')
  await expect(page.getByText(/^Test Last success: \d+\s\w{3,4}\s\d{4},\s/)).toBeVisible()
  await page.getByRole('link', { name: 'How the console is connected' }).click()
  await expect(page).toHaveURL(/\/connection$/)
  await signInAs('analyst')
  await page.goto('/overview')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'How the console is connected' })).toHaveCount(0)
})

test('Everyone can use the page, its dialog and the switch', async ({ page, request, stack }) => {
  const production = await newKey(request, stack, 'Production')
  await page.goto('/settings/connection')
  await expectAccessible(page)
  await give(page, 'Production', production)
  await expect(section(page, 'Production').getByRole('status').first()).toContainText('from now on')
  await page.getByRole('banner').getByRole('button', { name: 'List: Test' }).click()
  await expect(page.getByRole('button', { name: 'Show the Production list' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await section(page, 'Test').getByRole('button', { name: 'Replace the key' }).click()
  await page.getByRole('button', { name: 'Test and use the key' }).click()
  await expect(page.getByText('Fill in this field').first()).toBeVisible()
  await expectAccessible(page)
})
