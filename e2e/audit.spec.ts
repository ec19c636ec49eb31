import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ROOT } from '#scripts/launcher/child.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { startConsoleStack } from './stack.ts'

const certificates = join(ROOT, 'lib/features/delivery/server/audit/testing')

/** A receiver of the audit log that answers with `status`. */
async function startReceiver() {
  const receiver = { status: 503 }
  const [cert, key] = ['localhost.cert.pem', 'localhost.key.pem'].map((name) => readFileSync(join(certificates, name)))
  const server = createServer({ cert, key }, (request, response) => {
    request.resume().on('end', () => response.writeHead(receiver.status).end())
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const stop = () => new Promise((resolve) => server.close(resolve))
  return Object.assign(receiver, { host: `localhost:${(server.address() as AddressInfo).port}`, stop })
}

test('An admin pages through the audit log, which never shows the checked values', async ({ page, stack }) => {
  const headers = { origin: stack.console.url }
  for (let check = 0; check < 21; check += 1) {
    if (check === 0) await signIn(page.request, stack, 'support')
    await page.request.post('/api/check', { headers, data: { values: ['nobody.at.all@example.com'] } })
  }
  await signIn(page.request, stack, 'admin')
  await page.goto('/settings/audit')
  const table = page.getByRole('table', { name: /^Audit log/ })
  await expect(table.getByRole('row').nth(1)).toContainText('admin@example.com')
  await expect(table.getByRole('row').nth(2)).toContainText('Checked')
  await expect(table).not.toContainText('nobody')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByText(/^Events 21–/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Newer' })).toBeVisible()
  await page.goto('/settings/audit?limit=1')
  await expect(page.getByText(/^Event 1 of \d+$/)).toBeVisible()
})

test('An auditor finds what one person did, and the address does not contain their e-mail address', async ({
  page,
  stack,
  signInAsNewPerson,
}) => {
  const email = await signInAsNewPerson('analyst')
  await page.goto('/blacklist')
  // Leave the page, so that it does not prefetch as the next person.
  await page.goto('about:blank', { waitUntil: 'load' })
  await signIn(page.request, stack, 'auditor')
  await page.goto('/settings/audit')
  const table = page.getByRole('table', { name: /^Audit log/ })
  await page.getByRole('combobox', { name: 'Person' }).selectOption(email)
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Viewed a page of the list')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/person=[\w-]+&action=list\.view/)
  expect(page.url()).not.toContain(email)
  await expect(table.getByRole('row').nth(1)).toContainText(email)
  await expect(table.getByRole('row').filter({ hasNotText: email })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/settings/audit')
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('')
})

test('An auditor finds who checked a value, and the address does not contain the value', async ({ page, stack }) => {
  const headers = { origin: stack.console.url }
  await signIn(page.request, stack, 'support')
  await page.request.post('/api/check', { headers, data: { values: ['looked.at@example.com'] } })
  await signIn(page.request, stack, 'auditor')
  await page.goto('/settings/audit')
  await page.getByLabel('E-mail, phone, id or another value').fill(' Looked.At@example.com')
  await page.getByRole('button', { name: 'Find events' }).click()
  const traces = page.getByRole('table', { name: 'Events about the value, newest first' })
  await expect(traces.getByRole('row').nth(1)).toContainText('Searched for events about a value')
  await expect(traces.getByRole('row').nth(2)).toContainText('support@example.com')
  expect(page.url()).not.toContain('ooked')
  await expectAccessible(page)
})

test('An auditor verifies the chain on the page, and exports it', async ({ page, stack }) => {
  await signIn(page.request, stack, 'auditor')
  await page.goto('/settings/audit')
  await expect(page.getByText(/^npm run audit -- --expect \d+:[\w-]{43}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Verify the chain' }).click()
  await expect(page.getByText(/^The log is intact: [\d,]+ events?, (all )?unchanged\.$/)).toBeVisible()
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export with the chain' }).click()
  expect((await started).suggestedFilename()).toMatch(/^audit-log-[\d-]+\.ndjson$/)
  await expect(page.getByText('The audit log is not forwarded.')).toBeVisible()
  await expectAccessible(page)
})

test('An auditor and an admin see how far the audit log was forwarded, and why it stopped', async ({ page, stack }) => {
  const receiver = await startReceiver()
  const forwarding = await startConsoleStack(stack.service, {
    AUDIT_FORWARD: `https://${receiver.host}/not-shown`,
    AUDIT_FORWARD_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    NODE_EXTRA_CA_CERTS: join(certificates, 'localhost.cert.pem'),
  })
  const { url } = forwarding.console
  const section = page.getByRole('region', { name: 'Forwarding to another system' })
  const shows = (text: string | RegExp) =>
    expect(async () => {
      await page.goto(`${url}/settings/audit`)
      await expect(section).toContainText(text, { timeout: 1000 })
    }).toPass()
  try {
    await signIn(page.request, forwarding, 'auditor')
    await shows(/Arrived\s*Nothing yet.*The receiver answered 503\. Only 2xx counts as arrived\./)
    await expect(section).toContainText(receiver.host)
    await expect(section).not.toContainText('not-shown')
    await expectAccessible(page)
    receiver.status = 204
    await shows(/Everything; the latest, .*Waiting\s*0 events$/)
    await expect(section).not.toContainText('Last failure')

    // Signing in is an event itself: it must not arrive before the receiver fails.
    receiver.status = 500
    await signIn(page.request, forwarding, 'admin')
    await shows(/Up to event \d+, .*The receiver answered 500\./)
    await page.context().addCookies([{ name: 'language', value: 'de', url }])
    await page.goto(`${url}/settings/audit`)
    const german = page.getByRole('region', { name: 'Weitergabe an ein anderes System' })
    await expect(german).toContainText('Der Empfänger antwortete mit 500. Nur 2xx gilt als angekommen.')
    await expectAccessible(page)
    await page.goto('about:blank')
  } finally {
    await forwarding.stop()
    await receiver.stop()
  }
})
