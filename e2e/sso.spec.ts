import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { forgetSession, leave, signIn } from './fixtures/sign-in.ts'
import { expect, ownTest } from './fixtures.ts'
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'
import { type EmbeddedStack, startConsoleStack } from './stack.ts'

const test = ownTest()

const BY_GROUPS = {
  roleClaim: 'groups',
  roles: [
    { value: 'fraud-admins', role: 'admin' },
    { value: 'fraud', role: 'analyst' },
  ],
  createsAccounts: true,
}

let provider: IdentityProvider
test.beforeAll(async () => {
  // Another host name for this machine, so that the redirect back is a request from another site.
  provider = await startIdentityProvider('localhost')
})
test.afterAll(() => provider.stop())

/** Sets up single sign-on through the API as an admin, and then drops the admin's cookie. */
async function setUp(page: Page, stack: EmbeddedStack, rules: object = {}, by = provider): Promise<void> {
  by.register(stack.console.url)
  await signIn(page.request, stack, 'admin')
  const { issuer, clientId, clientSecret } = by
  const byInvitation = { roleClaim: null, roles: [], createsAccounts: false, localOnlyFor: null }
  const data = { issuer, clientId, clientSecret, name: 'Example ID', ...byInvitation, ...rules }
  const answer = await page.request.put('/api/sign-on', { data, headers: { origin: stack.console.url } })
  expect(answer.status()).toBe(200)
  await forgetSession(page)
}

/** Signs in on the provider's page. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByLabel('Login').fill(login)
  await page.getByRole('button', { name: 'Go on' }).click()
}

async function signInByProvider(page: Page, login: string, from = '/account'): Promise<void> {
  await page.goto(`/sign-in?from=${from}`)
  await page.getByRole('button', { name: 'Sign in with Example ID' }).click()
  await signInThere(page, login)
}

test.beforeEach(({ complaints, stack }) => {
  complaints.allow(/favicon/)
  stack.keepSecret(provider.clientSecret)
})

test('An admin sets up single sign-on, and an invited person signs in with it', async ({
  page,
  stack,
  signInAs,
  complaints,
}) => {
  complaints.allow(/status of 400/)
  provider.register(stack.console.url)
  await signInAs('admin')
  const headers = { origin: stack.console.url }
  const data = { name: 'Ina Invited', email: 'ina@example.com', role: 'support' }
  expect((await page.request.post('/api/people', { data, headers })).status()).toBe(201)

  await page.goto('/settings/sign-on')
  await expect(page.getByText('Not set up')).toBeVisible()
  await page.getByLabel('Issuer').fill(provider.issuer)
  await page.getByLabel('Client ID').fill(provider.clientId)
  await page.getByLabel('Client secret').fill('another')
  await page.getByLabel('Name', { exact: true }).fill('Example ID')
  await page.getByRole('button', { name: 'Test and save' }).click()
  await expect(page.getByText('The provider does not accept this client ID with this secret.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Client secret').fill(provider.clientSecret)
  await page.getByRole('button', { name: 'Test and save' }).click()
  await expect(page.getByText('The provider passed the test. The settings are saved.')).toBeVisible()
  await expectAccessible(page)

  provider.people.set('ina', { email: 'ina@example.com', email_verified: true })
  await forgetSession(page)
  await page.goto('/sign-in')
  await expectAccessible(page)
  await signInByProvider(page, 'ina')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(page).toHaveURL(`${stack.console.url}/account`)
  await expect(page.getByText('You sign in without a password.')).toBeVisible()
  await expectAccessible(page)
})

test('An admin sees a provider set by variables read-only, and changes only the other settings', async ({
  page,
  stack,
}) => {
  const { issuer, clientId, clientSecret } = provider
  const given = await startConsoleStack(stack.service, {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  })
  const { url } = given.console
  try {
    provider.register(url)
    await signIn(page.request, given, 'admin')
    await page.goto(`${url}/settings/sign-on`)
    await expect(
      page.getByText('Set by the variables OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET'),
    ).toBeVisible()
    await expect(page.getByText(clientId, { exact: true })).toBeVisible()
    for (const name of ['Issuer', 'Client ID', 'Client secret']) await expect(page.getByLabel(name)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'End single sign-on' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel('Name', { exact: true }).fill('Example ID')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

    const rules = { name: 'Another', roleClaim: null, roles: [], createsAccounts: false, localOnlyFor: null }
    const data = { ...rules, issuer: 'https://example.com', clientId, clientSecret }
    const refused = await page.request.put(`${url}/api/sign-on`, { data, headers: { origin: url } })
    expect([refused.status(), Object.keys((await refused.json()).errors)]).toEqual([409, ['provider']])
    await forgetSession(page)
    await page.goto(`${url}/sign-in`)
    await page.getByRole('button', { name: 'Sign in with Example ID' }).click()
    await expect(page.getByLabel('Login')).toBeVisible()
  } finally {
    await given.stop()
  }
})

test('A person gets the role that the provider gives, and is told if the provider gives none', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.allow(/status of (401|403)/)
  await setUp(page, stack, BY_GROUPS)
  provider.people.set('ann', { email: 'ann@example.com', email_verified: true, name: 'Ann Other', groups: ['fraud'] })
  await signInByProvider(page, 'ann')
  await expect(page.getByText('Analyst. An admin can change it.')).toBeVisible()

  provider.people.set('ann', { groups: [] })
  await leave(page)
  await page.context().clearCookies()
  await signInByProvider(page, 'ann')
  await expect(page.getByText('The provider gives you no role in this console. Ask an admin.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Example ID' })).toBeVisible()
})

test('A person without a password confirms by a new sign-in at the provider', async ({ page, stack, complaints }) => {
  complaints.allow(/status of 403/)
  await setUp(page, stack, BY_GROUPS)
  provider.people.set('eve', { email: 'eve@example.com', email_verified: true, groups: ['fraud-admins'] })
  await signInByProvider(page, 'eve')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await page.goto('/settings/team')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite a person' })
  await invitation.getByLabel('Name').fill('Otto Other')
  await invitation.getByLabel('E-mail').fill('otto@example.com')
  await stack.forgetPasswords()
  await invitation.getByRole('button', { name: 'Invite' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const opening = page.waitForEvent('popup')
  await question.getByRole('button', { name: 'Sign in again with Example ID' }).click()
  const there = await opening
  await signInThere(there, 'eve')
  await expect(page.getByRole('dialog', { name: 'Otto Other was invited' })).toBeVisible()
})

test('One admin can still sign in with a password where only the provider signs people in', async ({ page, stack }) => {
  await signIn(page.request, stack, 'admin')
  const { localAdmins } = (await (await page.request.get('/api/sign-on')).json()).data
  const kept = localAdmins.find(({ email }: { email: string }) => email === 'admin@example.com')
  await setUp(page, stack, { localOnlyFor: kept.id })
  await page.goto('/sign-in?from=/account')
  await expect(page.getByLabel('E-mail')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in with a password' }).click()
  await page.getByLabel('E-mail').fill('admin@example.com')
  await page.getByLabel('Password').fill(stack.password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
})

test('A person whose provider is down is told, and can sign in another way', async ({ page, stack, complaints }) => {
  complaints.allow(/status of 503/)
  const down = await startIdentityProvider('localhost')
  await setUp(page, stack, {}, down)
  await down.stop()
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Sign in with Example ID' }).click()
  await expect(page.getByText('The identity provider does not answer.')).toBeVisible()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('A person whose session the provider ends is told so, and can do nothing more', async ({
  page,
  context,
  stack,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  await setUp(page, stack, BY_GROUPS)
  provider.people.set('lea', { email: 'lea@example.com', email_verified: true, groups: ['fraud'] })
  await signInByProvider(page, 'lea')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()

  const there = await context.newPage()
  await there.goto(`${provider.issuer}/session/end`)
  await there.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(there.getByRole('heading', { name: 'Signed out of the provider' })).toBeVisible()

  // The page may already know, if it has sent a request by itself.
  const over = page.getByRole('heading', { name: 'You have been signed out' })
  await page
    .getByRole('button', { name: /lea@example.com/ })
    .or(over)
    .first()
    .click()
  await page.getByText('Dark', { exact: true }).or(over).first().click()
  await expect(over).toBeVisible()
  const data = { theme: 'dark' }
  const refused = await page.request.put('/api/preferences/theme', { data, headers: { origin: stack.console.url } })
  expect(refused.status()).toBe(401)
  await expectAccessible(page)
})

test('A person who signs out is also asked to sign out at the provider, and comes back to the sign-in page', async ({
  page,
  stack,
}) => {
  await setUp(page, stack, BY_GROUPS)
  provider.people.set('max', { email: 'max@example.com', email_verified: true, groups: ['fraud'] })
  await signInByProvider(page, 'max')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await page.getByRole('button', { name: /max@example.com/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/session/end`))
  expect((await page.request.get('/api/session')).status()).toBe(401)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(`${stack.console.url}/sign-in`)

  // The session at the provider has ended too, so it asks for the login.
  await page.getByRole('button', { name: 'Sign in with Example ID' }).click()
  await expect(page.getByLabel('Login')).toBeVisible()
})
