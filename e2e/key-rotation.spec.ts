import { createKey, rowWith, shownKey } from './fixtures/api-keys.ts'
import { fraudClient } from './fixtures/fraud-client.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, ownTest } from './fixtures.ts'

const test = ownTest()

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/api-settings')
})

test('An admin rotates a key without a failed request, and a revocation applies at once', async ({ page, stack }) => {
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
  await expect(rowWith(page, 'Nightly export')).toContainText('Rotating')
  await expect(rowWith(page, 'Nightly export').getByRole('listitem')).toHaveCount(2)
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
  await expect(rowWith(page, 'Nightly export')).toContainText('Revoked')
  await expect(page.getByText('Nightly export is revoked.')).toBeVisible()
})

test('An admin is told that another admin has just revoked the same key', async ({
  page,
  browser,
  stack,
  complaints,
}) => {
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
  await expect(rowWith(other, 'Two at once')).toContainText('Revoked')
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This key is already revoked' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowWith(page, 'Two at once')).toContainText('Revoked')
  await context.close()
})

test('An admin creates and rotates a key with the keyboard alone', async ({ page }) => {
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
