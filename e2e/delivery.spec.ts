import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test as stackTest } from './fixtures.ts'

/** A receiver of deliveries. Answers with `status`, and records the types of events. */
type Receiver = { readonly url: string; status: number; readonly types: string[] }

const test = stackTest.extend<{ receiver: Receiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  receiver: async ({}, use) => {
    const types: string[] = []
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const piece of request) body += piece
      types.push(JSON.parse(body).type)
      response.writeHead(receiver.status).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const receiver = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, status: 204, types }
    await use(receiver)
    await new Promise((resolve) => server.close(resolve))
  },
})

test('An admin sets up delivery, tests it, pauses it, renews its secret, and stops it', async ({
  page,
  signInAs,
  receiver,
  complaints,
}) => {
  complaints.allow(/status of 400|ERR_FAILED/)
  await signInAs('admin')
  await page.goto('/settings/connection')
  await page.getByRole('link', { name: 'Delivery' }).click()
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('http://hooks.example/')
  await page.getByRole('button', { name: 'Set up delivery' }).click()
  await expect(page.getByText(/^This address cannot be used/)).toBeVisible()
  await expectAccessible(page)
  await address.fill(receiver.url)
  await page.getByRole('checkbox', { name: /^Also send a daily digest/ }).check()
  await page.getByRole('button', { name: 'Set up delivery' }).click()

  const dialog = page.getByRole('dialog', { name: 'The secret that signs deliveries' })
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? ''
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Store the secret first')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'I have stored it' }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Changes are delivered after each sync')).toBeVisible()
  expect(await page.content()).not.toContain(secret)

  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByRole('status').getByText('The test arrived.')).toBeVisible()
  receiver.status = 500
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByRole('status').getByText('The answer was 500. Only 2xx counts as delivered.')).toBeVisible()
  expect(receiver.types).toEqual(['test', 'test'])
  const attempts = page.getByRole('table', { name: /^Latest deliveries/ }).getByRole('row')
  await expect(attempts).toHaveCount(3)
  await expect(attempts.nth(1)).toContainText('The answer was 500')
  await expect(attempts.nth(2).getByRole('cell', { name: 'Arrived', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/^Paused since/)).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Changes are delivered after each sync')).toBeVisible()

  // The state on screen is read again every ten seconds.
  await page.route('**/api/webhook', (route) => route.abort())
  const unread = page.getByText('The console does not answer')
  await expect(unread).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/webhook')
  await expect(unread).toHaveCount(0, { timeout: 20_000 })

  await page.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('button', { name: 'Create a new secret' }).click()
  await expect(dialog.getByText(/^whsec_/)).not.toHaveText(secret)
  await dialog.getByRole('checkbox', { name: 'I have stored it' }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^The previous secret also signs until/)).toBeVisible()

  await page.getByRole('button', { name: 'Stop delivery' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop delivery' }).click()
  await expect(page.getByRole('button', { name: 'Set up delivery' })).toBeVisible()
  await expect(attempts).toHaveCount(0)
})
