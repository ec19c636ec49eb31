import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { syncList } from './fixtures/mirror.ts'
import { expect, ownTest } from './fixtures.ts'

const test = ownTest()

type File = { readonly name: string; readonly text: string }

const file = ({ name, text }: File) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })

const csv = (rows: number, from = 0) =>
  `id,email,score\n${Array.from({ length: rows }, (_, n) => `imp_${from + n},imp${from + n}@example.com,${n}\n`).join('')}`

async function choose(page: Page, chosen: File): Promise<void> {
  await page.getByLabel('File', { exact: true }).setInputFiles(file(chosen))
}

async function tryFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start dry run' }).click()
}

/** The figures of a result on the page. */
const counts = (page: Page) =>
  page
    .locator('section[aria-labelledby="import-result"] dl')
    .evaluate((list) =>
      Object.fromEntries(
        [...list.children].map((each) => [
          each.querySelector('dt')?.textContent,
          each.querySelector('dd')?.textContent,
        ]),
      ),
    )

const total = async (page: Page) =>
  (await (await page.request.get('/api/blacklist/users?limit=1')).json()).data.pagination.total

test.describe('An analyst', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('analyst')
    await page.goto('/blacklist/import')
  })

  test('previews a file, maps its columns, runs a dry run, and imports it', async ({ page }) => {
    const before = await total(page)
    await choose(page, { name: 'users.csv', text: csv(250) })
    const preview = page.getByRole('table', { name: 'First rows of the file' })
    await expect(preview.getByRole('row')).toHaveCount(6)
    await expect(preview).toContainText('imp0@example.com')
    await page.getByRole('textbox', { name: 'Field for score' }).fill('risk.score')
    await page.getByRole('combobox', { name: 'Type of score' }).selectOption('number')
    await page.getByRole('textbox', { name: 'Reason (optional)' }).fill('imported')
    await tryFile(page)
    await expect(page.getByRole('heading', { name: 'Dry run: what would change on Test' })).toBeFocused()
    expect(await counts(page)).toEqual({
      'to add': '250',
      'to change': '0',
      unchanged: '0',
      'to remove': '0',
      rejected: '0',
    })
    expect(await total(page)).toBe(before)

    await page.getByRole('button', { name: 'Import 250 rows' }).click()
    await expect(page.getByRole('heading', { name: 'users.csv was imported into Test' })).toBeVisible()
    expect(await counts(page)).toEqual({ added: '250', changed: '0', unchanged: '0', removed: '0', rejected: '0' })
    expect(await total(page)).toBe(before + 250)
    await page.getByRole('link', { name: 'Open the list' }).click()
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /imp_\d+/ })
        .first(),
    ).toBeVisible()
    const imported = (await (await page.request.get('/api/blacklist/users?limit=1')).json()).data.items[0]
    expect(imported.risk).toEqual({ score: expect.any(Number) })
    await page.goto('/blacklist/import')
    const past = page.getByRole('table', { name: /^Imports and dry runs/ }).getByRole('row')
    await expect(past.nth(1)).toContainText('users.csv')
    await expect(past.nth(1)).toContainText('analyst@example.com')
    await expect(past.nth(1)).toContainText('Done250 added')
    await expect(past.nth(2)).toContainText('Dry run: addDone250 to add')
  })

  test('is told which lines of a file are invalid, and the list stays unchanged', async ({ page }) => {
    const before = await total(page)
    await choose(page, {
      name: 'broken.ndjson',
      text: '{"id":"ok_1","reason":"r"}\n{"id":"ok_2"}\n[1]\n{"id":"ok_3","reason":"r"}\n',
    })
    await tryFile(page)
    await expect(page.getByRole('heading', { name: 'Dry run: the file cannot be imported' })).toBeVisible()
    const faults = page.getByRole('table', { name: 'Faulty lines and what is wrong' })
    await expect(faults.getByRole('rowheader', { name: '2', exact: true })).toBeVisible()
    await expect(faults.getByRole('rowheader', { name: '3', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
    expect(await total(page)).toBe(before)
    await expect(faults).toContainText('No reason here, and none entered for the import')
    await expect(
      page
        .getByRole('table', { name: /^Imports and dry runs/ })
        .getByRole('row')
        .nth(1),
    ).toContainText('2 rejected')
  })

  test('gets column types from the list, and saves the faulty lines as a file', async ({ page, stack }) => {
    await syncList(page.request, stack)
    await page.reload()
    await choose(page, { name: 'mixed.csv', text: 'id,reason,riskScore,active\nnew_1,r,high,true\nnew_2,r,12,true\n' })
    await expect(page.getByRole('combobox', { name: 'Type of riskScore' })).toHaveValue('number')
    await expect(page.getByRole('combobox', { name: 'Type of active' })).toHaveValue('boolean')
    await expect(page.getByText('The first rows have “high” here, which does not fit')).toBeVisible()
    await page.getByRole('combobox', { name: 'Type of active' }).selectOption('text')
    await expect(page.getByText('The list has another type in this field: true/false')).toBeVisible()
    await page.getByRole('combobox', { name: 'Type of active' }).selectOption('boolean')
    await tryFile(page)
    await expect(page.getByRole('table', { name: 'Faulty lines and what is wrong' })).toContainText('new_1,r,high,true')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save 1 faulty line' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('mixed-faulty.csv')
    expect(await readFile(await download.path(), 'utf8')).toBe('id,reason,riskScore,active\nnew_1,r,high,true\n')
  })

  test('who reads German is told in German what is wrong with lines', async ({ page, context }) => {
    await context.addCookies([{ name: 'language', value: 'de', url: page.url() }])
    await page.reload()
    await page.getByLabel('Datei', { exact: true }).setInputFiles(file({ name: 'x.csv', text: 'id,n\nu1\nu2,a\n' }))
    await page.getByRole('combobox', { name: 'Typ von n' }).selectOption('number')
    await page.getByRole('button', { name: 'Probelauf starten' }).click()
    const faults = page.getByRole('table', { name: 'Fehlerhafte Zeilen und was falsch ist' })
    await expect(faults).toContainText('Anzahl der Zellen: 1, in der ersten Zeile aber 2')
    await expect(faults).toContainText('Die Zelle in der Spalte n ist keine Zahl')
  })

  test('is told at once that a file is an archive or has no rows, sees the columns of a corrected one, and its faults', async ({
    page,
  }) => {
    for (const [chosen, words] of [
      [{ name: 'users.csv', text: 'PK\u0003\u0004rest' }, 'a compressed archive'],
      [{ name: 'users.json', text: '{' }, 'No row could be read in this format.'],
    ] as const) {
      await choose(page, chosen)
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Start dry run' })).toHaveCount(0)
    }

    await choose(page, { name: 'users.csv', text: 'id,email\nu1,a@example.com\n' })
    await expect(page.getByRole('textbox', { name: 'Field for email' })).toBeVisible()
    await choose(page, { name: 'users.csv', text: 'id,phone\nu1,+491511234567\n' })
    await expect(page.getByRole('textbox', { name: 'Field for phone' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Field for email' })).toHaveCount(0)

    await choose(page, { name: 'users.csv', text: csv(3, 500) })
    await page.getByRole('textbox', { name: 'Field for score' }).fill('id')
    await tryFile(page)
    await expect(page.getByText('Another column has this field')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Field for score' }).fill('score')
    await tryFile(page)
    await expect(page.getByRole('heading', { name: 'Dry run: the file cannot be imported' })).toBeVisible()
    await expectAccessible(page)
  })

  test('sees how many entries a replacement removes, and has to type the name of the list', async ({ page }) => {
    const before = await total(page)
    await choose(page, { name: 'all.json', text: '[{"id":"only_1","reason":"r"}]' })
    await page.getByRole('radio', { name: /^Replace the list/ }).check()
    await tryFile(page)
    expect(await counts(page)).toMatchObject({ 'to remove': before.toLocaleString('en-GB') })
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace the Test list' })
    await dialog.getByRole('textbox', { name: 'Name of the list' }).fill('test')
    await dialog.getByRole('button', { name: 'Replace the list' }).click()
    await expect(dialog.getByText('This is not the name of the list.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await total(page)).toBe(before)
  })

  test('cancels an import, and the list stays unchanged', async ({ page }) => {
    const before = await total(page)
    await choose(page, { name: 'long.csv', text: csv(400_000, 1_000_000) })
    await page.getByRole('textbox', { name: 'Reason (optional)' }).fill('imported')
    await tryFile(page)
    const dialog = page.getByRole('dialog', { name: 'Dry run of long.csv' })
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('Until the whole file is sent, closing this page ends the import.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
    expect(await total(page)).toBe(before)
  })

  test('sees the result of an import whose answer was lost', async ({ page, complaints }) => {
    complaints.allow(/status of 504/)
    await choose(page, { name: 'lost.json', text: '[{"id":"lost_1","reason":"r"}]' })
    await tryFile(page)
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible()
    await page.route('**/imports/*/file', async (route) => {
      await route.fetch()
      await route.fulfill({ status: 504, contentType: 'text/html', body: 'Gateway Timeout' })
    })
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByRole('heading', { name: 'lost.json was imported into Test' })).toBeVisible()
  })
})
