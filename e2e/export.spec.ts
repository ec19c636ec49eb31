import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright/test'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { listOn } from './fixtures/list.ts'
import { expect, hostileTest, test } from './fixtures.ts'
import { edgeCaseUsers, smallUsers } from './hostile-upstream/users.ts'
import type { HostileStack } from './stack.ts'

const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Export the whole list' })

async function openExport(page: Page) {
  await page.goto('/blacklist')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialogOn(page).getByRole('button', { name: 'Start export' })).toBeVisible()
  return dialogOn(page)
}

async function startAs(page: Page, format: 'CSV' | 'JSON' | 'NDJSON') {
  const dialog = await openExport(page)
  await dialog.getByText(format, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Start export' }).click()
  return dialog
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

test('An analyst exports the whole list as CSV, with a column for every field', async ({ page, signInAs }) => {
  await signInAs('analyst')
  const saved = page.waitForEvent('download')
  const dialog = await startAs(page, 'CSV')
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^blacklist-test-\d{4}-\d\d-\d\d-\d{4}-utc\.csv$/)
  const lines = (await textOf(download)).split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFid,/)
  // In any order: the first row determines it, and another test may have added a row.
  expect(lines[0]?.split(',')).toEqual(expect.arrayContaining(['email', 'phone', '__proto__']))
  expect(lines.length).toBeGreaterThanOrEqual(2480 + 2)
  await expect(dialog.getByRole('heading', { name: 'Export finished: 2,480 rows' })).toBeVisible()
  await expect(dialog).toContainText('every row that was on it is in the file')
  await expect(dialog.getByRole('button', { name: 'Save again' })).toBeFocused()
})

hostileTest('An analyst finds every digit and every edge case in the JSON file', async ({ page, stack, signInAs }) => {
  stack.upstream.setItems([...edgeCaseUsers(), ...smallUsers(300)])
  await signInAs('analyst')
  const saved = page.waitForEvent('download')
  await startAs(page, 'JSON')
  const text = await textOf(await saved)
  expect(parseJson(text)).toEqual([...edgeCaseUsers(), ...smallUsers(300)])
  expect(text).toContain('"account":9007199254740993')
  expect(text).toContain('123456789012345678901234567890')
  expect(text).toContain('"fee":1.10,"rates":[12345678901234.56789,1e400],"below":-0,"exponent":1E5')
})

/** Starts an export that takes minutes. */
async function startLong(page: Page, { upstream }: HostileStack) {
  upstream.setItems(50_000)
  const dialog = await openExport(page)
  upstream.faults.always('list', { kind: 'delay', milliseconds: 200 })
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await expect(dialog.getByText(/^[\d,]+ of 50,000 rows read$/)).toBeVisible()
  return dialog
}

hostileTest(
  'An analyst who cancels stops the requests within a second, and gets a file called partial',
  async ({ page, stack, signInAs }) => {
    const { upstream } = stack
    await signInAs('analyst')
    const dialog = await startLong(page, stack)
    await expect(dialog.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('max', '50000')
    const cancelledAt = performance.now()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => performance.now() - cancelledAt).toBeGreaterThan(1000)
    const { list } = upstream.counts
    await expect.poll(() => performance.now() - cancelledAt).toBeGreaterThan(2500)
    expect(upstream.counts.list).toBe(list)

    await expect(dialog.getByRole('heading', { name: /^Partial: [\d,]+ rows$/ })).toBeVisible()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save file' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/-utc-partial\.csv$/)
    const rows = (await textOf(download)).split('\r\n').length - 2
    await expect(dialog.getByRole('heading', { name: `Partial: ${rows.toLocaleString('en')} rows` })).toBeVisible()
  },
)

hostileTest('Everyone can follow an export and what came of it', async ({ page, stack, signInAs }) => {
  hostileTest.setTimeout(180_000)
  await signInAs('analyst')
  const dialog = await startLong(page, stack)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('heading', { name: /^Partial/ })).toBeVisible()
  await expectAccessible(page)
})

hostileTest(
  'An analyst is told that the list changed while it was exported, and what came twice',
  async ({ page, stack, signInAs }) => {
    const { upstream } = stack
    const users = smallUsers(1000)
    upstream.setItems(users)
    await signInAs('analyst')
    const dialog = await openExport(page)
    upstream.faults.always('list', { kind: 'delay', milliseconds: 50 })
    await dialog.getByRole('button', { name: 'Start export' }).click()
    await expect.poll(() => upstream.counts.list).toBeGreaterThan(4)
    upstream.setItems([{ id: 'new' }, { id: 'newer' }, ...users] satisfies JsonObject[])
    await expect(dialog.getByRole('heading', { name: 'Export finished: 1,002 rows' })).toBeVisible()
    await expect(dialog).toContainText('The list changed while it was read. Every row that stayed on it is in the file')
    await expect(dialog).toContainText('1,000 at first, 1,002 at the end')
    await expect(dialog.getByText('Came twice, left out once')).toBeVisible()
  },
)

hostileTest(
  'An analyst whose export breaks off is told why, and keeps what came',
  async ({ page, stack, signInAs }) => {
    stack.upstream.setItems(1000)
    await signInAs('analyst')
    const dialog = await openExport(page)
    stack.upstream.faults.always('list', { kind: 'delay', milliseconds: 50 })
    await dialog.getByRole('button', { name: 'Start export' }).click()
    await expect.poll(() => stack.upstream.counts.list).toBeGreaterThan(4)
    stack.upstream.faults.always('list', { kind: 'status', status: 429, retryAfter: '600' })
    await expect(dialog.getByRole('alert')).toContainText('Too many requests')
    await expect(dialog.getByRole('heading', { name: /^Partial/ })).toBeVisible()
    await expect(dialog).toContainText(/Not saved yet: .*-partial\.csv/)
  },
)

hostileTest(
  'An analyst turns pages while an export runs, and is asked before leaving it',
  async ({ page, stack, signInAs }) => {
    await signInAs('analyst')
    const dialog = await startLong(page, stack)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(/^\d+ % read$/)).toBeVisible()
    await listOn(page).button('Next page').click()
    await listOn(page).shows('Entries 21–40 of 50,000')

    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog.getByRole('button', { name: 'Start export' })).toBeVisible()
    const left = await page.evaluate(async () => Array.fromAsync((await navigator.storage.getDirectory()).keys()))
    expect(left).toEqual([])
  },
)

test('An admin confirms an old password first', async ({ page, signInAs, stack, complaints }) => {
  complaints.allow(/403/)
  await signInAs('admin')
  const errors = { session: { code: 'confirm_password', reason: 'Long ago' } }
  await page.route(
    '**/api/blacklist/export?*',
    (route) => route.fulfill({ status: 403, json: { success: false, message: 'Confirm', errors } }),
    { times: 1 },
  )
  const saved = page.waitForEvent('download')
  const dialog = await startAs(page, 'NDJSON')
  const question = page.getByRole('dialog', { name: 'Confirm your password' })
  await question.getByRole('textbox').fill(stack.password)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(dialog).toContainText('2,480')
  await expect.poll(() => dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true)
  expect((await textOf(await saved)).trim().split('\n')).toHaveLength(2480)
})

test('Everyone can use the export', async ({ page, signInAs }) => {
  test.setTimeout(120_000)
  await signInAs('analyst')
  await openExport(page)
  await expectAccessible(page)
})
