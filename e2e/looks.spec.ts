import { expect, test } from './fixtures.ts'

test('A person’s language and theme apply in another browser from its first response', async ({
  page,
  browser,
  stack,
  signInAsNewPerson,
}) => {
  const email = await signInAsNewPerson('support')
  await page.goto('/check')
  await page.getByRole('button', { name: /Support Person/ }).click()
  const kept = (name: string) =>
    page.waitForResponse((answer) => answer.url().endsWith(`/api/preferences/${name}`) && answer.ok())
  const theme = kept('theme')
  await page.getByText('Dark', { exact: true }).click()
  await theme
  const language = kept('language')
  await page.getByText('Deutsch', { exact: true }).click()
  await language
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  const context = await browser.newContext({ baseURL: stack.console.url, locale: 'en-GB', colorScheme: 'light' })
  const data = { email, password: stack.password }
  await context.request.post('/api/session', { data, headers: { origin: stack.console.url } })
  const html = await (await context.request.get('/check')).text()
  expect(html).toMatch(/<html[^>]*lang="de"/)
  expect(html).toMatch(/<html[^>]*data-theme="dark"/)
  await context.close()
})

test('A person whose theme cannot be saved is told that it applies to this browser only', async ({
  page,
  signInAsNewPerson,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await signInAsNewPerson('admin')
  await page.goto('/check')
  await page.getByRole('button', { name: /Admin Person/ }).click()
  await page.route('**/api/preferences/theme', (route) => route.abort())
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'It applies to this browser only' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test.describe('Someone whose browser asks for German', () => {
  test.use({ locale: 'de-CH' })

  test('can choose English in the account menu, and the page stays English after a reload', async ({
    page,
    signInAsNewPerson,
  }) => {
    await signInAsNewPerson('analyst')
    await page.goto('/blacklist?offset=20')
    await page.getByRole('button', { name: /Analyst Person/ }).click()
    await page.getByText('English').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Blacklist/)
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
    await expect(page).toHaveURL('/blacklist?offset=20')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
