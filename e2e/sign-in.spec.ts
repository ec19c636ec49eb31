import { expectAccessible } from './fixtures/accessibility.ts'
import { listOn } from './fixtures/list.ts'
import { signInOn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { startConsole } from './stack/console.ts'
import { temporaryData } from './stack/prepared-data.ts'
import { quietEnvironment } from './stack/quiet-environment.ts'

test('An analyst who opens a page signed out gets there after signing in', async ({ page, stack }) => {
  await page.goto('/blacklist?offset=40')
  await expect(page).toHaveURL(/\/sign-in\?from=/)
  await signInOn(page, 'analyst@example.com', stack.password)
  await listOn(page).shows('Entries 41–60 of 2,480')
  await expect(page).toHaveURL('/blacklist?offset=40')
})

test('A person can paste a password, and the page hides it', async ({ page, context, stack }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/sign-in?from=/account')
  await page.getByLabel('E-mail').fill('analyst@example.com')
  await page.evaluate((text) => navigator.clipboard.writeText(text), stack.password)
  const field = page.getByLabel('Password')
  await field.focus()
  await page.keyboard.press('Control+V')
  await expect(field).toHaveValue(stack.password)
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
})

test('An analyst whose session ends is told so, and returns after signing in', async ({
  page,
  baseURL,
  complaints,
  signInAs,
  stack,
}) => {
  complaints.allow(/status of 401/)
  await signInAs('analyst')
  // A prefetch may notice the end of the session before the click does.
  await page.goto('/blacklist?offset=40', { waitUntil: 'networkidle' })
  await page.request.delete(`${baseURL}/api/session`, {
    headers: { origin: stack.console.url, 'content-type': 'application/json' },
  })
  const over = page.getByRole('heading', { name: 'You have been signed out' })
  await page.getByRole('button', { name: 'Refresh' }).or(over).first().click()
  await expect(over).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInOn(page, 'analyst@example.com', stack.password)
  await listOn(page).shows('Entries 41–60 of 2,480')
})

test('A tab of an analyst is cleared once somebody else signs in in the browser', async ({
  page,
  context,
  signInAs,
  stack,
}) => {
  await signInAs('analyst')
  await page.goto('/blacklist')
  const other = await context.newPage()
  await other.goto('/account')
  await expect(page.getByRole('table')).toBeVisible()
  // The session is over, and no request has said so yet.
  await context.clearCookies({ name: 'session' })
  await other.goto('/sign-in?from=/check')
  await signInOn(other, 'support@example.com', stack.password)
  await expect(other).toHaveURL('/check')
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('The first admin opens the set-up link, which works once', async ({ page, stack, complaints }) => {
  complaints.allow(/status of 403/)
  const { data, databases, remove } = await temporaryData()
  const fresh = await startConsole(data, stack.service, { ...quietEnvironment(), ...databases })
  try {
    await page.goto(`${fresh.url}/`)
    await expect(page.getByText('This console has no account yet')).toBeVisible()

    await page.goto(`${fresh.url}/set-up#${'wrong'.repeat(9)}`)
    const fill = async () => {
      await page.getByLabel('Name').fill('Ada Admin')
      await page.getByLabel('E-mail').fill('ada@example.com')
      await page.getByLabel('Password').fill(stack.password)
      await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: 'Create the account' }).click()
    }
    await fill()
    await expect(page.getByText('This set-up link is not valid')).toBeVisible()

    await page.goto('about:blank')
    await page.goto(`${fresh.url}/set-up#${fresh.setUpToken}`)
    await fill()
    await listOn(page).shows('Entries 1–20 of 2,480')
    // Back skips the used link.
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
    await page.goto(`${fresh.url}/set-up#${fresh.setUpToken}`)
    await expect(page.getByRole('heading', { name: 'Set-up is done' })).toBeVisible()
    expect(fresh.output()).not.toContain(fresh.setUpToken)
    // An open page might request its icon from a stopped console.
    await page.goto('about:blank')
  } finally {
    await fresh.stop()
    await remove()
  }
})
