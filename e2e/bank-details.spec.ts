import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { createKey, rowWith, shownKey, storeSecret } from './fixtures/api-keys.ts'
import { fillBankDetails } from './fixtures/bank-details.ts'
import { fraudClient } from './fixtures/fraud-client.ts'
import { expect, ownTest } from './fixtures.ts'

const test = ownTest()

/** Fills in the form of bank details and saves it. */
async function giveBankDetails(page: Page, iban?: string): Promise<void> {
  await fillBankDetails(page, iban)
  await page.getByRole('button', { name: 'Save bank details' }).click()
}

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/api-settings')
})

test('An admin enters bank details before a Production key, whose list is empty and separate', async ({
  page,
  stack,
}) => {
  const refused = await page.request.post(`${stack.console.url}/api/account/api-keys`, {
    data: { name: 'Too early', type: 'Production' },
    headers: { origin: stack.console.url },
  })
  expect(refused.status()).toBe(422)
  await page.getByRole('button', { name: 'Create New API Key' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Checkout')
  await page.getByRole('radio', { name: 'Production' }).check()
  await page.getByRole('button', { name: 'Add bank details' }).click()
  await giveBankDetails(page)
  await expect(page.getByText('Bank details saved. Create the key now.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Checkout')
  await page.getByRole('button', { name: 'Create key' }).click()
  const production = await shownKey(page)
  await storeSecret(page)

  const client = fraudClient(stack.service.url)
  const token = await client.generate(production.apiKey, production.apiSecret)
  expect(token.data.usage.scope).toBe('production')
  expect((await client.list(token.data)).data.pagination.total).toBe(0)
  const beside = await createKey(page, 'Beside it', 'Test')
  const testToken = await client.generate(beside.apiKey, beside.apiSecret)
  expect((await client.list(testToken.data)).data.pagination.total).toBe(2480)
  // No combination of the two pairs opens the other list.
  expect((await client.generate(production.apiKey, beside.apiSecret)).status).toBe(401)
  expect((await client.generate(beside.apiKey, production.apiSecret)).status).toBe(401)
  expect((await client.refresh(beside.apiKey, token.data.credentials.refreshToken)).status).toBe(401)
  expect((await client.list(token.data)).data.pagination.total).toBe(0)
})

test('An admin is told of an invalid IBAN before sending, sees masked bank details and who changed what', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Bank details' }).click()
  await page.getByRole('button', { name: /^(Add|Edit) bank details$/ }).click()
  await page.getByRole('textbox', { name: 'IBAN' }).fill('SE35 5000 0000 0549 1000 0004')
  await page.getByRole('button', { name: 'Save bank details' }).click()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await giveBankDetails(page, 'DE89 3704 0044 0532 0130 01')
  await expect(page.getByText('This IBAN is not valid.')).toBeVisible()
  expect(sent).toEqual([])
  await expect(page.getByRole('textbox', { name: 'IBAN' })).toBeFocused()
  await giveBankDetails(page)
  await expect(page.getByText('Bank details saved.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '•••• 0003' })).toBeVisible()
  await expect(page.getByText('b•••@nordhaus.example')).toBeVisible()
  expect(await page.content()).not.toMatch(/0549 ?1000/)
  await expect(rowWith(page, 'IBAN').first()).toContainText('admin@example.com')
})

test('Everyone can use bank details and their history', async ({ page }) => {
  await page.goto('/api-settings/bank-details')
  await page.getByRole('button', { name: /^(Add|Edit) bank details$/ }).click()
  await giveBankDetails(page, 'DE89 3704 0044 0532 0130 01')
  await expect(page.getByText('This IBAN is not valid.')).toBeVisible()
  await expectAccessible(page)
  await giveBankDetails(page)
  await expect(page.getByText('Bank details saved.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/api-settings/changes')
  await expect(rowWith(page, 'Changed the bank details').first()).toBeVisible()
  await expectAccessible(page)
})
