import type { Page } from 'playwright/test'
import { syncList } from './fixtures/mirror.ts'
import { expect, test } from './fixtures.ts'

/** Answers checks like a newer console, with something that this version does not know. */
async function answerChecksWith(page: Page, newer: object): Promise<void> {
  await page.route('**/api/check', async (route) => {
    const response = await route.fetch()
    const { data, ...envelope } = await response.json()
    const results = data.results.map((result: object) => ({ ...result, ...newer }))
    await route.fulfill({ response, json: { ...envelope, data: { ...data, results } } })
  })
}

test('Support with a tab from before an upgrade never gets “not listed” for an answer that the tab does not know', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('support')
  await syncList(page.request, stack)
  for (const newer of [{ outcome: 'sanctioned' }, { outcome: 'unusable', why: 'too_common' }]) {
    await answerChecksWith(page, newer)
    await page.goto('/check')
    await page.getByRole('textbox', { name: 'E-mail, phone, name or id' }).fill('nobody@nowhere.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check failed' })).toBeFocused()
    await expect(page.getByText('Load the page again.')).toBeVisible()
    await expect(page.getByText('in none of the entries')).toHaveCount(0)
    await page.unroute('**/api/check')
  }
})
