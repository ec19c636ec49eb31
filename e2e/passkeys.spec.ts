import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { countActions } from './fixtures/actions.ts'
import { addAuthenticator } from './fixtures/authenticator.ts'
import { forgetSession, signInOn } from './fixtures/sign-in.ts'
import { expect, ownTest } from './fixtures.ts'

// Browsers create no passkeys for an IP address.
const test = ownTest('localhost')

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

async function givePassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/sign-in?from=/account')
  await signInOn(page, email, password)
  await expect(page.getByLabel('Second step: code')).toBeFocused()
}

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

  await forgetSession(page)
  await givePassword(page, email, stack.password)
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
test('An admin who requires a second factor of everyone sets up a passkey, and sees who has a second factor', async ({
  page,
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
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Add a second factor' })).toBeVisible()
  await expectAccessible(page)
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
