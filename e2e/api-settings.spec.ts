import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { askForKey, createKey, shownKey, storeSecret } from './fixtures/api-keys.ts'
import { databasesOf } from './fixtures/databases.ts'
import { leaksIn } from './fixtures/forms-of-secret.ts'
import { fraudClient } from './fixtures/fraud-client.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, hostileTest, ownTest } from './fixtures.ts'

const test = ownTest()

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

test.describe('An admin', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/api-settings')
  })

  test('creates a Test key whose secret is shown once, and a program works with it', async ({
    page,
    context,
    stack,
  }) => {
    const answers: Promise<{ place: string; text: string }>[] = []
    context.on('response', (response) => {
      // The only response that may contain it.
      if (response.request().method() === 'POST') return
      answers.push(
        response.text().then(
          (text) => ({ place: response.url(), text }),
          () => ({ place: response.url(), text: '' }),
        ),
      )
    })
    const { apiKey, apiSecret } = await createKey(page, 'Refund desk', 'Test')
    await expect(row(page, 'Refund desk')).toContainText(apiKey)
    await page.getByRole('link', { name: 'What changed' }).click()
    await expect(row(page, 'Created the key Refund desk')).toBeVisible()
    await page.goBack()
    await expect(row(page, 'Refund desk')).toContainText(apiKey)

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
      ...databasesOf(stack),
      ...(await Promise.all(answers)),
    ]
    expect(places.length).toBeGreaterThan(8)
    expect(places.flatMap(({ place, text }) => leaksIn(place, text, [apiSecret]))).toEqual([])
  })

  test('cannot lose a secret by Escape, by Back or by a click beside it', async ({ page }) => {
    await askForKey(page, 'Kept', 'Test')
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

  test('rotates a key without a failed request, and revokes it at once', async ({ page, stack }) => {
    const { apiKey, apiSecret } = await createKey(page, 'Nightly export', 'Test')
    const client = fraudClient(stack.service.url)
    const { data: token } = await client.generate(apiKey, apiSecret)
    const statuses: number[] = []
    let secret = apiSecret
    let sent = 0
    const running: Promise<void>[] = []
    const load = setInterval(() => {
      const asks = sent++ % 10 === 0 ? client.generate(apiKey, secret) : client.list(token)
      running.push(asks.then(({ status }) => void statuses.push(status)))
    }, 20)

    const item = await page.request.get(`${stack.console.url}/api/account/api-keys`).then((answer) => answer.json())
    const { id } = item.data.items.find((each: { apiKey: string }) => each.apiKey === apiKey)
    await expect.poll(() => statuses.length).toBeGreaterThan(50)
    const rotation = await page.request.post(`${stack.console.url}/api/account/api-keys/${id}/rotate`, {
      data: { overlapSeconds: 60 },
      headers: { origin: stack.console.url },
    })
    expect(rotation.status()).toBe(201)
    const rotatedAt = statuses.length
    await expect.poll(() => statuses.length).toBeGreaterThan(rotatedAt + 100)
    secret = (await rotation.json()).data.apiSecret
    await expect.poll(() => statuses.length).toBeGreaterThan(rotatedAt + 200)
    clearInterval(load)
    await Promise.all(running)
    test.info().annotations.push({ type: 'rotation', description: `${statuses.length} requests at 50 a second` })
    expect(statuses.filter((status) => status !== 200)).toEqual([])

    await page.reload()
    await expect(row(page, 'Nightly export')).toContainText('Rotating')
    await expect(row(page, 'Nightly export').getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Revoke Nightly export' }).click()
    const name = page.getByRole('textbox', { name: 'Name of the key' })
    await name.fill('Nightly exports')
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await expect(page.getByText('This is not the name of the key')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('Nightly export')
    const revocation = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Revoke key' }).click()
    expect((await revocation).status()).toBe(200)
    expect((await client.list(token)).status).toBe(401)
    for (const each of [apiSecret, secret]) expect((await client.generate(apiKey, each)).status).toBe(401)
    await expect(row(page, 'Nightly export')).toContainText('Revoked')
    await expect(page.getByText('Nightly export is revoked.')).toBeVisible()
  })

  test('enters bank details before a Production key, whose list is empty and separate', async ({ page, stack }) => {
    const refused = await page.request.post(`${stack.console.url}/api/account/api-keys`, {
      data: { name: 'Too early', type: 'Production' },
      headers: { origin: stack.console.url },
    })
    // Another test of this worker may have entered them.
    expect([201, 422]).toContain(refused.status())
    await page.getByRole('button', { name: 'Create New API Key' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Checkout')
    await page.getByRole('radio', { name: 'Production' }).check()
    if (refused.status() === 422) {
      await page.getByRole('button', { name: 'Add bank details' }).click()
      await giveBankDetails(page)
      await expect(page.getByText('Bank details saved. Create the key now.')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Checkout')
    }
    await page.getByRole('button', { name: 'Create key' }).click()
    const production = await shownKey(page)
    await storeSecret(page)

    const client = fraudClient(stack.service.url)
    const token = await client.generate(production.apiKey, production.apiSecret)
    expect(token.data.usage.scope).toBe('production')
    expect((await client.list(token.data)).data.pagination.total).toBe(0)
    const test = await createKey(page, 'Beside it', 'Test')
    const testToken = await client.generate(test.apiKey, test.apiSecret)
    expect((await client.list(testToken.data)).data.pagination.total).toBe(2480)
    // No combination gives access to the other's list.
    expect((await client.generate(production.apiKey, test.apiSecret)).status).toBe(401)
    expect((await client.generate(test.apiKey, production.apiSecret)).status).toBe(401)
    expect((await client.refresh(test.apiKey, token.data.credentials.refreshToken)).status).toBe(401)
    expect((await client.list(token.data)).data.pagination.total).toBe(0)
  })

  test('is told of a slip in the IBAN before anything is sent, sees bank details masked, and which fields changed', async ({
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
    await expect(page.getByText('There is no such IBAN.')).toBeVisible()
    expect(sent).toEqual([])
    await expect(page.getByRole('textbox', { name: 'IBAN' })).toBeFocused()
    await giveBankDetails(page)
    await expect(page.getByText('Bank details saved.')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '•••• 0003' })).toBeVisible()
    await expect(page.getByText('b•••@nordhaus.example')).toBeVisible()
    expect(await page.content()).not.toContain('0549')
    await expect(row(page, 'IBAN').first()).toContainText('admin@example.com')
  })

  test('connects the console with a new key while its secret is on screen', async ({ page, stack }) => {
    await askForKey(page, 'The console itself', 'Test')
    const { apiKey } = await shownKey(page)
    await page.getByRole('button', { name: 'Use this key for the console' }).click()
    await expect(page.getByText('The console reads the Test list with this key from now on.')).toBeVisible()
    await storeSecret(page)
    const connection = async () => (await page.request.get(`${stack.console.url}/api/connection`)).text()
    expect(await connection()).toContain(apiKey.slice(-4))
    await page.goto('/blacklist')
    await expect(page.getByRole('table')).toBeVisible()
    await page.request.delete(`${stack.console.url}/api/connection/Test`, { headers: { origin: stack.console.url } })
  })

  test('creates one key when repeating a request whose response was lost', async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED/)
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
    await page.reload()
    await expect(row(page, 'Made once')).toHaveCount(1)
  })

  test('is told that another admin has just revoked the same key', async ({ page, browser, stack, complaints }) => {
    complaints.allow(/409/)
    await createKey(page, 'Two at once', 'Test')
    const context = await browser.newContext({ baseURL: stack.console.url })
    await signIn(context.request, stack, 'admin')
    const other = await context.newPage()
    await other.goto('/api-settings')
    for (const each of [page, other]) {
      await each.getByRole('button', { name: 'Revoke Two at once' }).click()
      await each.getByRole('textbox', { name: 'Name of the key' }).fill('Two at once')
    }
    await other.getByRole('button', { name: 'Revoke key' }).click()
    await expect(row(other, 'Two at once')).toContainText('Revoked')
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'This key is already revoked' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, 'Two at once')).toContainText('Revoked')
    await context.close()
  })

  test('confirms an old password, and then gets the key', async ({ page, stack, complaints }) => {
    complaints.allow(/403/)
    let asked = 0
    await page.route('**/api/account/api-keys', (route) => {
      if (route.request().method() !== 'POST' || asked++ > 0) return route.continue()
      const errors = { session: { code: 'confirm_password', reason: 'Give it' } }
      return route.fulfill({ status: 403, json: { success: false, message: 'Give your password once more', errors } })
    })
    await askForKey(page, 'Confirmed', 'Test')
    await page.getByRole('textbox', { name: 'Password' }).fill(stack.password)
    await page.keyboard.press('Enter')
    await shownKey(page)
    await storeSecret(page)
    await expect(row(page, 'Confirmed')).toBeVisible()
  })

  test('creates and rotates a key with the keyboard alone', async ({ page }) => {
    await page.getByRole('button', { name: 'Create New API Key' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: 'Test' })).toBeFocused()
    await page.keyboard.press('Enter')
    await shownKey(page)
    const stored = page.getByRole('checkbox', { name: 'I have stored it' })
    for (let stop = 0; stop < 10 && !(await stored.evaluate((each) => each === document.activeElement)); stop += 1) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Create New API Key' })).toBeFocused()
    const rotate = page.getByRole('button', { name: 'Rotate By keyboard' })
    await rotate.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Rotate By keyboard' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rotate).toBeFocused()
  })

  test('is told when the keys cannot be loaded, and tries again', async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED/)
    await page.route('**/api/account/api-keys?*', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible()
    await page.unroute('**/api/account/api-keys?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(row(page, 'Embedded console')).toBeVisible()
  })
})

test.describe('Everyone can use API settings:', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    test.setTimeout(180_000)
    await signInAs('admin')
    await page.goto('/api-settings')
  })

  test('the list of keys and the dialogs that change them', async ({ page }) => {
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

  test('the creation of a key and its secret', async ({ page }) => {
    await page.getByRole('button', { name: 'Create New API Key' }).click()
    await page.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByText('Fill this in')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Name' }).fill('Seen by all')
    await page.getByRole('button', { name: 'Create key' }).click()
    await shownKey(page)
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await storeSecret(page)
  })

  test('bank details and their history', async ({ page }) => {
    await page.goto('/api-settings/bank-details')
    await page.getByRole('button', { name: /^(Add|Edit) bank details$/ }).click()
    await giveBankDetails(page, 'DE89 3704 0044 0532 0130 01')
    await expect(page.getByText('There is no such IBAN.')).toBeVisible()
    await expectAccessible(page)
    await giveBankDetails(page)
    await expect(page.getByText('Bank details saved.')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/api-settings/changes')
    await expect(row(page, 'Changed the bank details').first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('A person who reads German reads API settings in German', async ({ browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.console.url, locale: 'de-DE' })
  await signIn(context.request, stack, 'admin')
  const page = await context.newPage()
  await page.goto('/api-settings')
  await expect(page.getByRole('heading', { name: 'API-Schlüssel', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Neuen API-Schlüssel anlegen' }).click()
  await page.getByRole('button', { name: 'Schlüssel anlegen', exact: true }).click()
  await expect(page.getByText('Füllen Sie das aus')).toBeVisible()
  await context.close()
})

test('An analyst is told that API settings need an admin', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/api-settings')
  await expect(page.getByRole('heading', { name: 'Your role does not include API keys' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'API keys' })).toHaveCount(0)
})

hostileTest(
  'An admin of a console on another service finds no API settings, and nothing broken',
  async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/blacklist')
    await expect(page.getByRole('link', { name: 'API keys' })).toHaveCount(0)
    await page.goto('/api-settings')
    await expect(page.getByRole('heading', { name: 'This service is managed elsewhere' })).toBeVisible()
  },
)

/** Fills in the form of bank details and saves it. */
async function giveBankDetails(page: Page, iban = 'SE35 5000 0000 0549 1000 0003'): Promise<void> {
  const text = (name: string) => page.getByRole('textbox', { name })
  await text('Account holder').fill('Nordhaus Trading AB')
  await text('IBAN').fill(iban)
  await text('BIC').fill('NDEASESS')
  await text('Street and number').fill('Storgatan 1')
  await text('Postal code').fill('111 22')
  await text('City').fill('Stockholm')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('SE')
  await text('E-mail for bills').fill('billing@nordhaus.example')
  await page.getByRole('button', { name: 'Save bank details' }).click()
}
