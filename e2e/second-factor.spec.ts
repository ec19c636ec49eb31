import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { countActions } from './fixtures/actions.ts'
import { addAuthenticator } from './fixtures/authenticator.ts'
import { forgetSession, signInOn } from './fixtures/sign-in.ts'
import { expect, ownTest } from './fixtures.ts'

// Browsers create no passkeys for an IP address.
const test = ownTest('localhost')

const STEP_MILLISECONDS = 30_000

/** The app's next code after the one it shows now, because each code works once. */
const nextCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + STEP_MILLISECONDS })
const codeNow = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Adds a code app on the account page. Returns its secret and the recovery codes. */
async function addCodeApp(page: Page) {
  await page.goto('/account')
  await page.getByRole('link', { name: 'Add a code app' }).click()
  await expect(page.getByRole('heading', { name: 'Add a second factor' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a code app' }).click()
  await expect(page.getByRole('img', { name: 'Code for the app’s camera' })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await expectAccessible(page)
  await page.getByLabel('The 6 digits that the app shows now').fill(codeNow(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Store these recovery codes now' })).toBeVisible()
  await expectAccessible(page)
  const codes = await page.getByRole('listitem').allTextContents()
  await page.getByLabel('I have stored them').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  return { secret, codes }
}

/** Adds a passkey on the account page, as the first second factor. */
async function addFirstPasskey(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Store these recovery codes now' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByLabel('I have stored them').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('The passkey is added.')).toBeVisible()
}

async function givePassword(page: Page, email: string, password: string) {
  await forgetSession(page)
  await page.goto('/sign-in?from=/account')
  await signInOn(page, email, password)
  return page.getByLabel('Second step: code')
}

test('A person adds a code app, and signs in with a code or a recovery code', async ({
  page,
  stack,
  signInAsNewPerson,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  const email = await signInAsNewPerson('support')
  const { secret, codes } = await addCodeApp(page)
  expect(codes).toHaveLength(10)
  await expectAccessible(page)

  const asked = await givePassword(page, email, stack.password)
  await expect(asked).toBeFocused()
  await expectAccessible(page)
  await asked.fill('not a code')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong or was already used')).toBeVisible()
  await asked.fill(nextCode(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  const askedAgain = await givePassword(page, email, stack.password)
  await askedAgain.fill(codes[0]?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('9 of 10 left')).toBeVisible()
})

test('A person confirms with a code in place of the password, and removes the second factor', async ({
  page,
  stack,
  signInAsNewPerson,
  complaints,
}) => {
  complaints.allow(/status of 403/)
  await signInAsNewPerson('analyst')
  const { secret } = await addCodeApp(page)
  await stack.forgetPasswords()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
  await dialog.getByRole('button', { name: 'Use a code of my second factor' }).click()
  await expectAccessible(page)
  await dialog.getByLabel('Code', { exact: true }).fill(nextCode(secret))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('dialog', { name: 'Store these recovery codes now' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(codes.getByText('Store the codes first: they are not shown again.')).toBeVisible()
  await expectAccessible(page)
  await codes.getByLabel('I have stored them').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(codes).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove the code app' }).click()
  await expect(page.getByText('The second factor is removed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a code app' })).toBeVisible()
})

test('An admin resets the second factor of somebody who lost their phone', async ({
  page,
  browser,
  stack,
  signInAs,
  signInAsNewPerson,
}) => {
  const email = await signInAsNewPerson('support')
  await addCodeApp(page)
  await signInAs('admin')
  await page.goto('/settings/team')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByRole('cell', { name: 'Code app' })).toBeVisible()
  await row.getByRole('button', { name: /^Change/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reset second factor' }).click()
  await expect(page.getByText('The second factor of Support Person was reset.')).toBeVisible()
  await expect(row.getByRole('cell', { name: 'None' })).toBeVisible()

  const theirs = await (await browser.newContext({ baseURL: stack.console.url })).newPage()
  await givePassword(theirs, email, stack.password)
  await expect(theirs.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await theirs.context().close()
})

test('A person adds a passkey, names it, and signs in with it alone or as the second step', async ({
  page,
  stack,
  signInAsNewPerson,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  const email = await signInAsNewPerson('support')
  await addAuthenticator(page)
  await addFirstPasskey(page)
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Rename passkey/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename the passkey' })
  await dialog.getByLabel('Name').fill('My telephone')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Passkey My telephone')).toBeVisible()

  await forgetSession(page)
  await page.goto('/sign-in?from=/account')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(/last used/)).toBeVisible()

  await expect(await givePassword(page, email, stack.password)).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
})

test('A person whose passkey does not work is told so, and still sees the other way to sign in', async ({
  page,
  signInAsNewPerson,
}) => {
  await signInAsNewPerson('support')
  const device = await addAuthenticator(page)
  await addFirstPasskey(page)
  await forgetSession(page)
  await page.goto('/sign-in')
  const stopped = page.getByText('The browser stopped it, or it took too long.')
  await device.setVerified(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(stopped).toBeVisible()
  await device.setVerified(true)
  await device.clear()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(stopped).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('A person confirms with a passkey in place of the password, and removes the passkey', async ({
  page,
  stack,
  signInAsNewPerson,
  complaints,
}) => {
  complaints.allow(/status of 40[39]/)
  await signInAsNewPerson('analyst')
  await addAuthenticator(page)
  await addFirstPasskey(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('this device has a passkey of yours already')).toBeVisible()

  await stack.forgetPasswords()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Store these recovery codes now' })
  await codes.getByLabel('I have stored them').check()
  await codes.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: /^Remove passkey/ }).click()
  await expect(page.getByText('The second factor is removed.')).toBeVisible()
  await expect(page.getByText('None. With one, nobody can sign in with your password alone.')).toBeVisible()
})

test('An analyst confirms with a passkey to remove 30 entries, and undoes that', async ({
  page,
  stack,
  signInAsNewPerson,
  complaints,
}) => {
  complaints.allow(/status of 403/)
  await signInAsNewPerson('analyst')
  await addAuthenticator(page)
  await addFirstPasskey(page)
  await page.goto('/blacklist?limit=30')
  await stack.forgetPasswords()
  const { finish } = await countActions(page)
  await page.getByRole('checkbox', { name: 'Select every entry of this page' }).check()
  await page.getByRole('button', { name: 'Remove …' }).click()
  await expect(page.getByRole('heading', { name: 'Remove 30 entries' })).toBeVisible()
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Listed by mistake')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('30 entries were removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore 30 entries' }).click()
  await expect(page.getByText('30 entries are on the list again.')).toBeVisible()
  await finish('remove 30 entries with a passkey, and undo it', 6)
})

// Must be the last test of the file: from then on everyone on this stack needs a second factor.
test('An admin requires a second factor of everyone, has to set one up like everyone else, and sees who has one', async ({
  page,
  browser,
  stack,
  signInAs,
  signInAsNewPerson,
  complaints,
}) => {
  complaints.allow(/status of 403/)
  const email = await signInAsNewPerson('support')
  await addAuthenticator(page)
  await signInAs('admin')
  await page.goto('/settings/rules')
  await page.getByLabel('Second factor').selectOption('everyone')
  await expect(page.getByText('Everyone needs a second factor.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const heading = (on: Page) => on.getByRole('heading', { name: 'Add a second factor' })
  await expect(heading(page)).toBeVisible()
  await expectAccessible(page)

  const theirs = await (await browser.newContext({ baseURL: stack.console.url })).newPage()
  await givePassword(theirs, email, stack.password)
  await expect(heading(theirs)).toBeVisible()
  await expect(theirs.getByText('Your role needs a second factor.')).toBeVisible()
  await theirs.goto('/check')
  await expect(heading(theirs)).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Not now' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Sign out' }).click()
  await expect(theirs).toHaveURL('/sign-in')
  await theirs.context().close()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Store these recovery codes now' })).toBeVisible()
  await page.getByLabel('I have stored them').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('the last one cannot be removed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove passkey/ })).toHaveCount(0)
  await page.goto('/settings/team')
  await expect(page.getByRole('row').filter({ hasText: 'admin@example.com' })).toContainText('Passkey')
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('None')
})
