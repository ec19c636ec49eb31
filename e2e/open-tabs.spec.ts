import type { BrowserContext, Locator, Page } from 'playwright/test'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { ensureSynced } from './fixtures/mirror.ts'
import { signIn, signInOn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures.ts'
import type { Stack } from './stack.ts'

const ENDED = 'You have been signed out'

/** Opens a page whose scripts arrive only when the function returned is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return resolve
}

/** Signs somebody else in, in the same browser, and opens a page of theirs. */
async function signInBeside(context: BrowserContext, stack: Stack, role: Role, address: string): Promise<Page> {
  await signIn(context.request, stack, role)
  const theirs = await context.newPage()
  await theirs.goto(address)
  return theirs
}

test('A support person signs in in a browser with an analyst’s pages: they are cleared, even one whose scripts come later, and the new page stays', async ({
  page,
  context,
  stack,
  signInAs,
  complaints,
}) => {
  // Of the late page, which requests the next rows ahead.
  complaints.allow(/status of 403/)
  await signInAs('analyst')
  await page.goto('/blacklist')
  const late = await context.newPage()
  const arrive = await openWithoutScripts(late, '/blacklist')
  const theirs = await signInBeside(context, stack, 'support', '/check')
  await expect(page.getByRole('heading', { name: ENDED })).toBeVisible()
  arrive()
  await expect(late.getByRole('heading', { name: ENDED })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(late.getByRole('table')).toHaveCount(0)
  // Both pages have asked by now whose session it is.
  await theirs.getByRole('link', { name: 'Many' }).click()
  await expect(theirs).toHaveURL('/check/many')
  await expect(theirs.getByRole('heading', { name: ENDED })).toHaveCount(0)
})

/** Expects that the form signs the analyst in, and leads to Check, where they were going. */
async function expectSignInToCheck(page: Page, { password }: Stack): Promise<void> {
  await signInOn(page, 'analyst@example.com', password)
  await expect(page).toHaveURL('/check')
  await expect(page.getByRole('heading', { name: ENDED })).toHaveCount(0)
}

test('An analyst whose page finds out that the session is over on its way to sign-in can sign in', async ({
  page,
  context,
  stack,
  signInAs,
  complaints,
}) => {
  complaints.allow(/status of 401|fetch RSC payload/)
  await signInAs('analyst')
  await page.goto('/blacklist', { waitUntil: 'networkidle' })
  const other = await context.newPage()
  await other.goto('/account', { waitUntil: 'networkidle' })
  await context.clearCookies({ name: 'session' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('**/sign-in?*', async (route) => {
    ask()
    await released
    await route.continue()
  })
  await page.getByRole('link', { name: 'Check', exact: true }).click()
  await asked
  await other.getByRole('button', { name: /Analyst Person/ }).click()
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: ENDED })).toBeVisible()
  release()
  await expect(page).toHaveURL(/sign-in/)
  await expectSignInToCheck(page, stack)
})

test('An analyst whose earlier page finds out that the session is over once the sign-in form is shown can sign in', async ({
  page,
  context,
  stack,
  signInAs,
  complaints,
}) => {
  complaints.allow(/status of 401|fetch RSC payload/)
  await signInAs('analyst')
  await page.goto('/blacklist', { waitUntil: 'networkidle' })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/preferences/theme', (route) => held.promise.then(() => route.continue()))
  await page.getByRole('button', { name: /Analyst Person/ }).click()
  const answered = page.waitForResponse('**/api/preferences/theme')
  await page.getByRole('radio', { name: 'Light' }).check()
  await page.keyboard.press('Escape')
  await context.clearCookies({ name: 'session' })
  await page.getByRole('link', { name: 'Check', exact: true }).click()
  await expect(page).toHaveURL(/sign-in/)
  await page.getByLabel('E-mail').fill('half-typed@example.com')
  held.resolve()
  expect((await answered).status()).toBe(401)
  await expect(page.getByLabel('E-mail')).toHaveValue('half-typed@example.com')
  await expectSignInToCheck(page, stack)
})

/** Selects every entry of the page, and writes a reason to remove them. */
async function beginRemoval(page: Page): Promise<Locator> {
  await page.goto('/blacklist?limit=30')
  await page.getByRole('checkbox', { name: 'Select every entry of this page' }).check()
  await page.getByRole('button', { name: 'Remove …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove 30 entries' })
  await dialog.getByLabel('Reason').fill('Listed by mistake')
  return dialog
}

test('An analyst whose browser cannot load the question for the password any more is told so, and keeps what was typed', async ({
  page,
  stack,
  signInAs,
  complaints,
}) => {
  complaints.allow(/status of 403|ERR_FAILED/)
  await signInAs('analyst')
  const dialog = await beginRemoval(page)
  await stack.forgetPasswords()
  await page.route('**/_next/static/**', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Remove 30 entries' }).click()
  await expect(dialog.getByText('Load the page again.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Listed by mistake')
})

test('An analyst whose browser goes offline before the question for the password has loaded is told that the console does not answer', async ({
  page,
  context,
  stack,
  signInAs,
  complaints,
}) => {
  complaints.allow(/status of 403|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await signInAs('analyst')
  const dialog = await beginRemoval(page)
  await stack.forgetPasswords()
  await page.route('**/_next/static/**', async (route) => {
    await context.setOffline(true)
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Remove 30 entries' }).click()
  await expect(dialog.getByText('The console does not answer.')).toBeVisible()
  await context.setOffline(false)
  await page.unroute('**/_next/static/**')
  await dialog.getByRole('button', { name: 'Remove 30 entries' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

test('An admin who signs in while an analyst’s page asks for the password finds no question, and removes nothing', async ({
  page,
  context,
  stack,
  signInAs,
  complaints,
}) => {
  complaints.allow(/status of 403/)
  await signInAs('analyst')
  const dialog = await beginRemoval(page)
  await stack.forgetPasswords()
  await dialog.getByRole('button', { name: 'Remove 30 entries' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await signInBeside(context, stack, 'admin', '/blacklist')
  await expect(page.getByRole('heading', { name: ENDED })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('An analyst’s page that waits between two changes makes no more of them once an admin has signed in', async ({
  page,
  context,
  stack,
  signInAs,
  complaints,
}) => {
  complaints.allow(/status of 429/)
  await signInAs('analyst')
  await page.clock.install()
  await page.goto('/blacklist')
  const sent: string[] = []
  await page.route('**/api/account/blacklist/*/users/*', async (route) => {
    sent.push(route.request().method())
    const json = { success: false, message: 'Later', errors: { rate: { code: 'limited', reason: 'Later' } } }
    await route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, json })
  })
  await page.getByRole('checkbox', { name: 'Select entry 1', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Select entry 2', exact: true }).check()
  await page.getByRole('button', { name: 'Remove …' }).click()
  await page.getByLabel('Reason').fill('Listed by mistake')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove 2 entries' }).click()
  await expect.poll(() => sent).toEqual(['DELETE'])
  await signInBeside(context, stack, 'admin', '/blacklist')
  await expect(page.getByRole('heading', { name: ENDED })).toBeVisible()
  await page.clock.fastForward('01:00')
  // What the page sends is seen in order.
  await page.evaluate(async () => (await fetch('/api/health')).text())
  expect(sent).toEqual(['DELETE'])
})

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
  await ensureSynced(page.request, stack)
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
