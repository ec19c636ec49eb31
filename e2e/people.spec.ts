import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from 'playwright/test'
import type { PasswordLink, PersonWithLink } from '#lib/features/people/api/people.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { syncList } from './fixtures/mirror.ts'
import { signInOn } from './fixtures/sign-in.ts'
import { expect, ownTest } from './fixtures.ts'
import type { EmbeddedStack } from './stack.ts'

const test = ownTest()

const FROM_THE_PAGE = { 'sec-fetch-site': 'same-origin' }
const NEW_PASSWORD = 'many words are a good password'

/** A name that is unique in this run. */
const aName = (what: string) => `${what} ${randomBytes(3).toString('hex')}`
const addressOf = (name: string) => `${name.replaceAll(' ', '-').toLowerCase()}@example.com`
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

/** Invites a person as the signed-in admin, over the API. */
async function invite(
  request: APIRequestContext,
  name: string,
  role: Role,
): Promise<PersonWithLink & { readonly link: PasswordLink }> {
  const data = { name, email: addressOf(name), role }
  const answer = await request.post('/api/people', { data, headers: FROM_THE_PAGE })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data
}

/** Another person's browser, on the page of a link. */
async function open(browser: Browser, stack: EmbeddedStack, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.console.url })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

async function choosePassword(page: Page, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Set the password' }).click()
}

/** An invited person with a password, in a separate browser. */
async function aColleague(page: Page, browser: Browser, stack: EmbeddedStack, role: Role) {
  const name = aName(role === 'analyst' ? 'Anna Analyst' : 'Sam Support')
  const { link } = await invite(page.request, name, role)
  const theirs = await open(browser, stack, link.url)
  await choosePassword(theirs)
  await expect(theirs.getByRole('button', { name: new RegExp(name) })).toBeVisible()
  return { name, theirs }
}

async function openPerson(page: Page, name: string) {
  await page.goto('/settings/team')
  await page.getByRole('button', { name: `Change ${name}` }).click()
  return page.getByRole('dialog', { name })
}

test.beforeEach(({ signInAs }) => signInAs('admin'))

test('An admin invites a support person, who chooses a password and checks somebody', async ({
  page,
  browser,
  stack,
}) => {
  const name = aName('Ina Invited')
  await page.goto('/')
  await page.getByRole('button', { name: /Admin Person/ }).click()
  await page.getByRole('link', { name: 'Team' }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('E-mail').fill(addressOf(name))
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()

  const shown = page.getByRole('dialog', { name: `${name} was invited` })
  const url = (await shown.locator('code').textContent()) ?? ''
  const [, token = ''] = url.split('#')
  expect(token).toHaveLength(43)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, name)).toContainText('Invitedlink until')
  await expect(row(page, name)).toContainText('Never')
  await expect(page.getByText(token)).toHaveCount(0)

  const theirs = await open(browser, stack, url)
  const asked: string[] = []
  theirs.on('request', (request) => void asked.push(request.url()))
  await choosePassword(theirs)
  await expect(theirs).toHaveURL('/check')
  await syncList(theirs.request, stack)
  await theirs.getByRole('textbox', { name: 'E-mail, phone, name or id' }).fill('nobody.at.all@example.com')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('heading', { name: 'Not listed', exact: true })).toBeVisible()
  await theirs.goBack()
  expect(theirs.url()).not.toContain(token)
  expect(asked.filter((address) => address.includes(token))).toEqual([])
  expect(stack.output()).not.toContain(token)

  await page.reload()
  await expect(row(page, name)).toContainText('Active')
  await theirs.context().close()
})

test('A person with a used link is told so, and gets in with a new link', async ({ page, browser, stack }) => {
  const name = aName('Uma Used')
  const { link } = await invite(page.request, name, 'support')
  const first = await open(browser, stack, link.url)
  await choosePassword(first)
  await expect(first).toHaveURL('/check')

  const late = await open(browser, stack, link.url)
  await choosePassword(late, 'too short')
  await expect(late.getByText('9 characters entered; 12 to 256 are needed')).toBeVisible()
  await choosePassword(late, 'another good and long password')
  await expect(late.getByText('This link is not valid any more')).toBeVisible()
  await expectAccessible(late)

  const dialog = await openPerson(page, name)
  await dialog.getByRole('button', { name: 'New password link' }).click()
  const url = await page
    .getByRole('dialog', { name: `A new link for ${name}` })
    .locator('code')
    .textContent()
  await late.goto('about:blank')
  await late.goto(url ?? '')
  await choosePassword(late, 'another good and long password')
  await expect(late).toHaveURL('/check')
  await first.reload()
  await expect(first).toHaveURL(/\/sign-in/)
  await first.context().close()
  await late.context().close()
})

test('A disabled analyst is signed out at the next request, and can sign in once enabled', async ({
  page,
  browser,
  stack,
}) => {
  const { name, theirs } = await aColleague(page, browser, stack, 'analyst')
  await theirs.goto('/blacklist')
  await expect(theirs.getByRole('table')).toBeVisible()

  await (await openPerson(page, name)).getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText(`${name} was disabled and signed out everywhere.`)).toBeVisible()
  await expect(row(page, name)).toContainText('Disabled')

  await theirs.getByRole('button', { name: 'Refresh' }).click()
  await expect(theirs.getByRole('heading', { name: 'You have been signed out' })).toBeVisible()
  await expect(theirs.getByRole('table')).toHaveCount(0)
  const signIn = async () => {
    await theirs.goto('/sign-in')
    await signInOn(theirs, addressOf(name), NEW_PASSWORD)
  }
  await signIn()
  await expect(theirs.getByText('E-mail or password is wrong')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${name} was enabled and can sign in again.`)).toBeVisible()
  await signIn()
  await expect(theirs).toHaveURL('/blacklist')
  await theirs.context().close()
})

test('An admin who enables an invited person again is told that the password link has ended', async ({ page }) => {
  const name = aName('Ina Invited')
  await invite(page.request, name, 'support')
  await (await openPerson(page, name)).getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${name} was enabled. Their password link ended when they were disabled`)).toBeVisible()
  await expect(row(page, name)).toContainText('Invited')
})

test('An admin confirms the password, makes a support person an analyst, and ends sessions', async ({
  page,
  browser,
  stack,
  complaints,
}) => {
  complaints.allow(/status of 403/)
  const { name, theirs } = await aColleague(page, browser, stack, 'support')
  await stack.forgetPasswords()
  const dialog = await openPerson(page, name)
  await dialog.getByRole('radio', { name: /^Analyst/ }).check()
  await expect(dialog.getByText(`A new role signs ${name} out everywhere`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm your password' })
  await asked.getByRole('textbox', { name: 'Password' }).fill(stack.password)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`${name} was changed.`)).toBeVisible()
  await expect(row(page, name)).toContainText('Analyst')

  await theirs.goto('/blacklist')
  await signInOn(theirs, addressOf(name), NEW_PASSWORD)
  await expect(theirs.getByRole('table')).toBeVisible()

  await (await openPerson(page, name)).getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText(`${name}: 1 session ended.`)).toBeVisible()
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/sign-in/)
  await theirs.context().close()
})

test('The last admin cannot change role, and two people cannot share an address', async ({ page, complaints }) => {
  complaints.allow(/status of 409/)
  const dialog = await openPerson(page, 'Admin Person')
  await dialog.getByRole('radio', { name: /^Support/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This is the last admin who can sign in')
  await expect(dialog.getByRole('button', { name: 'Disable' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite a person' })
  await invitation.getByLabel('Name').fill('Somebody Else')
  await invitation.getByLabel('E-mail').fill('ANALYST@example.com')
  await invitation.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Another person, perhaps disabled, has this address')).toBeVisible()
  await expect(invitation.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
})

test('A support person changes the password, which ends the session of another browser', async ({
  page,
  browser,
  stack,
}) => {
  const { name, theirs } = await aColleague(page, browser, stack, 'support')
  const other = await open(browser, stack, '/sign-in')
  await signInOn(other, addressOf(name), NEW_PASSWORD)
  await expect(other).toHaveURL('/check')

  await theirs.getByRole('button', { name: new RegExp(name) }).click()
  await theirs.getByRole('link', { name: 'Your account' }).click()
  await theirs.getByRole('button', { name: 'Change password' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Change password' })
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await dialog.getByLabel('Current password').fill('not the password')
  await dialog.getByLabel('New password').fill('yet another long password')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await expectAccessible(theirs)
  await dialog.getByLabel('Current password').fill(NEW_PASSWORD)
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByText('Your password is changed.')).toBeVisible()

  await other.reload()
  await expect(other).toHaveURL(/\/sign-in/)
  await theirs.reload()
  await expect(theirs).toHaveURL('/account')
  await theirs.context().close()
  await other.context().close()
})

test('Everyone can use the page of people, its dialogs and the page of a link', async ({ page, browser, stack }) => {
  const name = aName('Vera Viewed')
  const { link } = await invite(page.request, name, 'analyst')
  await page.goto('/settings/team')
  await expect(row(page, name)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Enter a name')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // The browser returns the focus before it tells the page that the dialog is closed.
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused()

  await page.getByRole('button', { name: `Change ${name}` }).press('Enter')
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New password link' }).click()
  await expect(page.getByRole('dialog', { name: `A new link for ${name}` })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Change ${name}` })).toBeFocused()

  const theirs = await open(browser, stack, link.url)
  await expect(theirs.getByLabel('New password')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.goto('/password')
  await theirs.reload()
  await expect(theirs.getByText('This address is not complete')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.context().close()
})
