import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { ageReads, syncList } from './fixtures/mirror.ts'
import { expect, ownHostileTest } from './fixtures.ts'
import { smallUsers } from './hostile-upstream/users.ts'

const test = ownHostileTest()

const ENTRIES = [
  { id: 'usr_1', email: 'ann@shop.example', country: 'DE', riskScore: 91, note: 'a;=1' },
  { id: 'usr_2', email: 'ben@shop.example', country: 'FR', riskScore: 80 },
  { id: 'usr_3', email: 'cyd@mail.example', country: 'DE', riskScore: 7, account: 9007199254740993n },
]

const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Export' })

async function openExport(page: Page, address = '/blacklist') {
  await page.goto(address)
  await expect(page.locator('.records > tbody > tr').first()).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  return dialogOn(page)
}

async function exportAs(page: Page, format: 'CSV' | 'JSON' | 'NDJSON') {
  const dialog = dialogOn(page)
  await dialog.getByText(format, { exact: true }).click()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const download = await saved
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('An analyst exports the found entries in their order and columns, with a manifest of the file’s hash', async ({
  page,
  stack,
  signInAs,
}) => {
  stack.upstream.setItems(ENTRIES)
  await signInAs('analyst')
  await syncList(page.request, stack)
  const dialog = await openExport(page, '/blacklist?field=country&operator=is&value=%22DE%22&sort=riskScore')
  await expectAccessible(page)
  const { name, bytes } = await exportAs(page, 'CSV')
  expect(name).toMatch(/^blacklist-test-\d{4}-\d\d-\d\d-\d{4}-utc\.csv$/)
  const lines = bytes.toString().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFid,email,riskScore,/)
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['usr_3', 'usr_1', ''])
  expect(lines[1]).toContain('9007199254740993')
  expect(lines[2]).toContain("a;'=1")
  await expect(dialog.getByText('Sent to the last byte: 2 entries')).toBeVisible()
  await expectAccessible(page)
  const manifest = await dialog.getByRole('link', { name: 'Download the manifest' }).getAttribute('href')
  const { data } = await (await page.request.get(manifest ?? '')).json()
  expect(data).toMatchObject({ entries: 2, bytes: bytes.length, format: 'csv', list: 'Test' })
  expect(data.question.filters).toEqual([{ path: 'country', operator: 'is', value: 'DE' }])
  expect(data.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))

  await dialog.getByRole('button', { name: 'Export again' }).click()
  await dialog.getByText('The whole list', { exact: true }).click()
  await dialog.getByText('Every field', { exact: true }).click()
  const all = await exportAs(page, 'NDJSON')
  expect(all.bytes.toString().trimEnd().split('\n')).toHaveLength(3)
  expect(all.bytes.toString()).toContain('"account":9007199254740993')
})

test('An analyst exports the selected entries', async ({ page, stack, signInAs }) => {
  stack.upstream.setItems(ENTRIES)
  await signInAs('analyst')
  await syncList(page.request, stack)
  await page.goto('/blacklist')
  for (const id of ['usr_1', 'usr_3']) await page.getByRole('row', { name: id }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Export selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export 2 selected entries' })
  await expectAccessible(page)
  await dialog.getByText('NDJSON', { exact: true }).click()
  await dialog.getByText('Every field', { exact: true }).click()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  ).toEqual(['usr_1', 'usr_3'])
  await expect(dialog.getByText('Sent to the last byte: 2 entries')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('row', { name: 'usr_2' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Export selected' }).click()
  const next = page.getByRole('dialog', { name: 'Export 3 selected entries' })
  await expect(next.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
  await expect(next.getByText('Sent to the last byte')).toHaveCount(0)
})

/** Fetches a file as another program would, and disconnects after its first bytes. */
async function breakOff(url: string, cookie: string): Promise<void> {
  const request = get(url, { headers: { cookie } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  await once(response, 'readable')
  request.on('error', () => {})
  request.destroy()
}

test('An analyst whose download breaks off is told so, gets no manifest, and exports again', async ({
  page,
  context,
  stack,
  signInAs,
}) => {
  // More than the network buffers for a reader that has stopped reading.
  const wide = smallUsers(1500).map((user) => ({ ...user, note: 'x'.repeat(10_000) }))
  stack.upstream.setItems(wide)
  await signInAs('analyst')
  await syncList(page.request, stack)
  await page.addInitScript(() => {
    // The test fetches the file itself.
    HTMLAnchorElement.prototype.click = () => {}
  })
  const dialog = await openExport(page)
  await dialog.getByText('NDJSON', { exact: true }).click()
  await dialog.getByText('Every field', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await dialog.getByRole('link', { name: 'Save the file' }).getAttribute('href')
  const cookies = await context.cookies()
  await breakOff(stack.console.url + file, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  await expect(dialog.getByRole('alert')).toContainText('The download broke off after')
  await expect(dialog.getByRole('alert')).toContainText('there is no manifest')
  await expectAccessible(page)
  const manifest = await page.request.get(String(file).replace(/file$/, 'manifest'))
  expect([manifest.status(), (await manifest.json()).errors.export.code]).toEqual([404, 'broken'])
  await dialog.getByRole('button', { name: 'Export again' }).click()
  await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
})

test('An analyst whose synced copy is too old starts a sync, and the export follows', async ({
  page,
  stack,
  signInAs,
  complaints,
}) => {
  // The server refuses the old copy.
  complaints.allow(/409/)
  stack.upstream.setItems(ENTRIES)
  await signInAs('analyst')
  await syncList(page.request, stack)
  const dialog = await openExport(page)
  await ageReads(stack, 60 * 24 * 40)
  await dialog.getByText('JSON', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('The rules no longer accept the last complete sync.')
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Sync now, then export' }).click()
  const bytes = await readFile(await (await saved).path())
  expect(JSON.parse(bytes.toString()).map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(['usr_1', 'usr_2', 'usr_3']),
  )
})

test('An analyst who exports more than 1,000 entries confirms the password', async ({
  page,
  stack,
  signInAs,
  complaints,
}) => {
  complaints.allow(/403/)
  stack.upstream.setItems(smallUsers(1100))
  await signInAs('analyst')
  await syncList(page.request, stack)
  await openExport(page)
  const errors = { session: { code: 'confirm_password', reason: 'Long ago' } }
  await page.route(
    '**/api/blacklist/exports',
    (route) => route.fulfill({ status: 403, json: { success: false, message: 'Confirm', errors } }),
    { times: 1 },
  )
  await dialogOn(page).getByRole('button', { name: 'Export', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Confirm your password' })
  const saved = page.waitForEvent('download')
  await question.getByRole('textbox').fill(stack.password)
  await page.keyboard.press('Enter')
  await saved
  await expect(dialogOn(page).getByText(/^Sent to the last byte: 1,1\d\d entries$/)).toBeVisible()
})
