import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, hostileTest, test } from './fixtures.ts'

test.use({ locale: 'de-CH' })
hostileTest.use({ locale: 'de-CH' })

test('Someone whose browser asks for German signs in and reads German, its numbers and dates as in Zurich', async ({
  page,
  stack,
}) => {
  await page.goto('/sign-in')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('Geben Sie Ihr Passwort ein')).toBeVisible()
  await page.getByLabel('E-Mail').fill('analyst@example.com')
  await page.getByLabel('Passwort').fill(stack.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveTitle('Übersicht · Fraud Screening')
  await page.goto('/blacklist')
  await expect(page).toHaveTitle('Sperrliste, Seite 1 von 124 · Test · Fraud Screening')
  await expect(page.getByText(/^Zeilen 1–20 von 2['’]480$/)).toBeVisible()
  await expect(
    page
      .getByRole('cell')
      .getByText(/^\d\d\.\d\d\.20\d\d, \d\d:\d\d:\d\d$/)
      .first(),
  ).toBeVisible()
})

hostileTest('An analyst who reads German is told in German what failed', async ({ page, stack, signInAs }) => {
  stack.upstream.faults.always('list', { kind: 'status', status: 503 })
  await signInAs('analyst')
  await page.goto('/blacklist')
  const alert = page.getByRole('alert').filter({ hasText: 'Seite 1 konnte nicht gelesen werden' })
  await expect(alert).toContainText('Der Dienst')
  await expectAccessible(page)
})
