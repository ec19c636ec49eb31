import { readFileSync } from 'node:fs'
import { expectAccessible } from './fixtures/accessibility.ts'
import { askForKey, createKey, rowWith, shownKey, storeSecret } from './fixtures/api-keys.ts'
import { databasesOf } from './fixtures/databases.ts'
import { leaksIn } from './fixtures/forms-of-secret.ts'
import { fraudClient } from './fixtures/fraud-client.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, hostileTest, ownTest } from './fixtures.ts'

const test = ownTest()

test.describe('An admin', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/api-settings')
  })

  test('creates a Test key whose secret is shown once, and a program can use it', async ({ page, context, stack }) => {
    const answers: Promise<{ place: string; text: string }>[] = []
    context.on('response', (response) => {
      // Only this response may contain the secret.
      if (response.request().method() === 'POST') return
      answers.push(
        response.text().then(
          (text) => ({ place: response.url(), text }),
          () => ({ place: response.url(), text: '' }),
        ),
      )
    })
    const { apiKey, apiSecret } = await createKey(page, 'Refund desk', 'Test')
    await expect(rowWith(page, 'Refund desk')).toContainText(apiKey)
    await page.getByRole('link', { name: 'What changed' }).click()
    await expect(rowWith(page, 'Created the key Refund desk')).toBeVisible()
    await page.goBack()
    await expect(rowWith(page, 'Refund desk')).toContainText(apiKey)

    const client = fraudClient(stack.service.url)
    const token = await client.generate(apiKey, apiSecret)
    expect(token.status).toBe(200)
    expect(token.data.usage.scope).toBe('development')
    expect((await client.list(token.data)).data.pagination.total).toBe(2480)
    const refreshed = await client.refresh(apiKey, token.data.credentials.refreshToken)
    expect(refreshed.status).toBe(200)
    expect((await client.list(refreshed.data)).status).toBe(200)

    const remains = await page.evaluate(async () => {
      const databases = await indexedDB.databases()
      const state = [
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
        history.state,
        databases,
      ]
      return JSON.stringify(state) + document.documentElement.outerHTML
    })
    const places = [
      { place: 'page, storage and history', text: remains },
      { place: 'output of the programs', text: stack.output() },
      ...(await databasesOf(stack)),
      ...(await Promise.all(answers)),
    ]
    expect(places.length).toBeGreaterThan(8)
    expect(places.flatMap(({ place, text }) => leaksIn(place, text, [apiSecret]))).toEqual([])
  })

  test('cannot lose a secret by Escape, by Back or by a click outside the dialog', async ({ page }) => {
    await page.getByRole('button', { name: 'Create New API Key' }).click()
    await page.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByText('Fill in this field')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Name' }).fill('Kept')
    await page.getByRole('button', { name: 'Create key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Store this secret now' })
    const { apiSecret } = await shownKey(page)
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Escape'),
      () => page.evaluate(() => window.history.back()),
      () => page.evaluate(() => window.history.back()),
      () => page.mouse.click(5, 400),
      () => dialog.getByRole('button', { name: 'Done' }).click({ force: true }),
    ]) {
      await leave()
      await expect(dialog).toContainText(apiSecret)
    }
    await expect(dialog.getByRole('alert').filter({ hasText: 'The secret would be lost' })).toBeVisible()
    await expectAccessible(page)
    await storeSecret(page)
    await expect(page).toHaveURL(/\/api-settings$/)
    await expect(page.getByRole('button', { name: 'Create New API Key' })).toBeFocused()
  })

  test('copies a key and its secret, and saves them as an .env file', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await askForKey(page, 'Zoë’s shop', 'Test')
    const { apiKey, apiSecret } = await shownKey(page)
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await page.getByRole('button', { name: 'Copy key' }).click()
    await expect(page.getByText('Copied', { exact: true })).toBeVisible()
    expect(await clipboard()).toBe(apiKey)
    await page.getByRole('button', { name: 'Copy secret' }).click()
    await expect.poll(clipboard).toBe(apiSecret)
    const lines = `FRAUD_API_KEY=${apiKey}\nFRAUD_API_SECRET=${apiSecret}\n`
    await page.getByRole('button', { name: 'Copy as .env' }).click()
    await expect.poll(clipboard).toBe(lines)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download .env' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('zoe-s-shop.env')
    expect(readFileSync(await file.path(), 'utf8')).toBe(lines)
    await storeSecret(page)
  })

  test('connects the console with a new key while its secret is on screen', async ({ page, stack }) => {
    await askForKey(page, 'The console itself', 'Test')
    const { apiKey } = await shownKey(page)
    await page.getByRole('button', { name: 'Use this key for the console' }).click()
    await expect(page.getByText('The console reads the Test list with this key from now on.')).toBeVisible()
    await storeSecret(page)
    const { data } = await (await page.request.get(`${stack.console.url}/api/connection`)).json()
    const [connection] = data.connections
    expect(connection.apiKey).toBe(apiKey)
    await page.goto('/blacklist')
    await expect(page.getByRole('table')).toBeVisible()
    const headers = { origin: stack.console.url }
    const removal = { replaces: connection.changedAt }
    await page.request.delete(`${stack.console.url}/api/connection/Test`, { headers, data: removal })
  })

  test('creates one key when repeating a request whose response was lost, and when confirming the password', async ({
    page,
    stack,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED|403/)
    let lost = 0
    await page.route('**/api/account/api-keys', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort()
    })
    await askForKey(page, 'Made once', 'Test')
    await expect(page.getByRole('alert').filter({ hasText: 'The console does not answer' })).toBeVisible()
    await page.getByRole('button', { name: 'Create key' }).click()
    await shownKey(page)
    await storeSecret(page)
    await page.unroute('**/api/account/api-keys')
    await page.reload()
    await expect(rowWith(page, 'Made once')).toHaveCount(1)

    let asked = 0
    await page.route('**/api/account/api-keys', (route) => {
      if (route.request().method() !== 'POST' || asked++ > 0) return route.continue()
      const errors = { session: { code: 'confirm_password', reason: 'Give it' } }
      return route.fulfill({ status: 403, json: { success: false, message: 'Confirm your password', errors } })
    })
    await askForKey(page, 'Confirmed', 'Test')
    await page.getByRole('textbox', { name: 'Password' }).fill(stack.password)
    await page.keyboard.press('Enter')
    await shownKey(page)
    await storeSecret(page)
    await expect(rowWith(page, 'Confirmed')).toBeVisible()
  })

  test('is told when the keys cannot be loaded, tries again, and uses the list and the dialogs that change them', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED/)
    await page.route('**/api/account/api-keys?*', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible()
    await page.unroute('**/api/account/api-keys?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rowWith(page, 'Embedded console')).toBeVisible()

    await createKey(page, `A name as long as names may be ${'x'.repeat(69)}`, 'Test')
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Rotate/ })
      .first()
      .click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^Revoke/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await expectAccessible(page)
  })
})

test('A person who reads German reads API settings in German', async ({ browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.console.url, locale: 'de-DE' })
  await signIn(context.request, stack, 'admin')
  const page = await context.newPage()
  await page.goto('/api-settings')
  await expect(page.getByRole('heading', { name: 'API-Schlüssel', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Neuen API-Schlüssel erstellen' }).click()
  await page.getByRole('button', { name: 'Schlüssel erstellen', exact: true }).click()
  await expect(page.getByText('Füllen Sie dieses Feld aus')).toBeVisible()
  await context.close()
})

hostileTest(
  'An admin whose console uses another service is told that its keys are managed elsewhere',
  async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/blacklist')
    await expect(page.getByRole('link', { name: 'API keys' })).toHaveCount(0)
    await page.goto('/api-settings')
    await expect(page.getByRole('heading', { name: 'This service is managed elsewhere' })).toBeVisible()
  },
)
