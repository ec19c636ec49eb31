import { expectAccessible } from './fixtures/accessibility.ts'
import { listOn } from './fixtures/list.ts'
import { expect, hostileTest as test } from './fixtures.ts'

test.describe('Everyone can use', () => {
  test('the pages of somebody signed out: sign-in with and without errors, set-up, and no page', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 404/)
    await page.goto('/sign-in')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Enter your e-mail')).toBeVisible()
    await expectAccessible(page)

    await page.goto('/set-up')
    await expectAccessible(page)

    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
    await expectAccessible(page)
  })

  test('what support staff see instead of the list, and the bar of a page that does not exist', async ({
    page,
    complaints,
    signInAs,
  }) => {
    complaints.allow(/status of 404/)
    await signInAs('support')
    await page.goto('/blacklist')
    await expectAccessible(page)

    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
    await expect(page).toHaveTitle('There is no such page · Fraud Screening')
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Check' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check' })).toBeVisible()
  })

  test('the list, with its account menu open', async ({ page, signInAs }) => {
    await signInAs('analyst')
    await page.goto('/blacklist?offset=40')
    await listOn(page).shows('Entries 41–60 of 2,480')
    await expectAccessible(page)
    await page.getByRole('button', { name: /Analyst Person/ }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await expectAccessible(page)
  })
})
