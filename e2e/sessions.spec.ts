import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { signInOn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures.ts'
import type { Stack } from './stack.ts'

/** The sign-in form in a separate browser. */
async function signInElsewhere(browser: Browser, stack: Stack, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.console.url })
  const page = await context.newPage()
  await page.goto('/sign-in?from=/account')
  await signInOn(page, email, stack.password)
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  return page
}

const sessionsOn = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'signed in' })

test('A person sees where they are signed in, and ends their other sessions', async ({
  page,
  browser,
  stack,
  signInAsNewPerson,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  const email = await signInAsNewPerson('support')
  const one = await signInElsewhere(browser, stack, email)
  const two = await signInElsewhere(browser, stack, email)
  await page.goto('/account')
  await expect(sessionsOn(page)).toHaveCount(3)
  await expect(sessionsOn(page).filter({ hasText: 'this one' })).toHaveCount(1)
  await expect(sessionsOn(two).filter({ hasText: 'this one' })).toContainText(/Chrom\w+ \d+, \w+.*127\.0\.0\.0\/24/)
  await expectAccessible(page)

  await sessionsOn(page)
    .getByRole('button', { name: /Sign out Chrom/ })
    .first()
    .click()
  await expect(page.getByText('1 other session ended.')).toBeVisible()
  await expect(sessionsOn(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out others' }).click()
  await expect(sessionsOn(page)).toHaveCount(1)
  for (const other of [one, two]) {
    await other.goto('/account')
    await expect(other).toHaveURL(/\/sign-in/)
    await other.context().close()
  }
  await page.reload()
  await expect(sessionsOn(page)).toHaveCount(1)
})

test('A person who signs in from a new browser is asked about it there and in the old browser', async ({
  page,
  browser,
  stack,
  signInAsNewPerson,
}) => {
  const email = await signInAsNewPerson('support')
  const question = (on: Page) => on.getByRole('status').filter({ hasText: 'You signed in from a new browser' })
  await page.goto('/account')
  await expect(sessionsOn(page)).toHaveCount(1)
  await expect(question(page)).toHaveCount(0)

  const other = await signInElsewhere(browser, stack, email)
  await expect(question(other)).toContainText(/Chrom\w+ \d+, \w+, 127\.0\.0\.0\/24/)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'It was me' }).click()
  await expect(question(other)).toHaveCount(0)

  await page.goto('/check')
  await expect(question(page)).toBeVisible()
  await page.getByRole('link', { name: 'It was not me' }).click()
  await expect(page.getByRole('button', { name: 'Sign out others' })).toBeVisible()
  await page.getByRole('button', { name: 'It was me' }).click()
  await expect(question(page)).toHaveCount(0)
  await page.reload()
  await expect(sessionsOn(page)).toHaveCount(2)
  await expect(question(page)).toHaveCount(0)
  await other.context().close()
})

test('An admin sees where somebody is signed in, and ends one session', async ({
  page,
  browser,
  stack,
  signInAs,
  signInAsNewPerson,
}) => {
  const email = await signInAsNewPerson('support')
  const theirs = await signInElsewhere(browser, stack, email)
  await signInAs('admin')
  await page.goto('/settings/team')
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: /: 1 session$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Sessions of Support Person' })
  await expect(dialog.getByRole('listitem')).toHaveText(/Chrom\w+ \d+, [A-Z][a-z]+127\.0\.0\.0\/24, signed in/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Sign out Chrom/ }).click()
  await expect(dialog.getByText('Support Person is not signed in.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await theirs.goto('/account')
  await expect(theirs).toHaveURL(/\/sign-in/)
  await theirs.context().close()
})
