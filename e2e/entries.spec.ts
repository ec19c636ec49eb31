import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { syncList } from './fixtures/mirror.ts'
import { expect, hostileTest, ownTest } from './fixtures.ts'

const test = ownTest()

const firstId = (page: Page) => page.getByRole('rowheader').first().locator('.row-name').textContent()
const total = (page: Page) => page.getByRole('heading', { name: /^Blacklist/ }).textContent()
const reason = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('button', { name: 'Add entry' }).click()
  await expect(page.getByRole('dialog', { name: 'Add an entry to Test' })).toBeVisible()
}

/** Adds an entry with this e-mail address, and waits until it heads the list. */
async function addEntry(page: Page, email: string): Promise<string> {
  await openForm(page)
  await page.getByRole('textbox', { name: 'Value of field 1' }).fill(email)
  await reason(page).fill('chargeback')
  await page.getByRole('dialog').getByRole('button', { name: 'Add entry' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('row').nth(1)).toContainText(email)
  return (await firstId(page)) ?? ''
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
}

test.describe('An analyst', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('analyst')
    await page.goto('/blacklist')
  })

  test('adds an entry with any fields, keeping every digit, by keyboard alone', async ({ page }) => {
    await page.getByRole('button', { name: 'Manage' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Add entry' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add an entry to Test' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Value of field 1' }).focus()
    await page.keyboard.type('by.keyboard@example.com')
    await dialog.getByRole('button', { name: 'Add a field' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('legacyId')
    await page.keyboard.press('Tab')
    await page.keyboard.type('N')
    await page.keyboard.press('Tab')
    await page.keyboard.type('9007199254740993')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Enter a reason')).toBeVisible()
    await expect(reason(page)).toBeFocused()
    await page.keyboard.type('chargeback')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Manage' })).toBeFocused()
    const added = page.getByRole('row').nth(1)
    await expect(added).toContainText('by.keyboard@example.com')
    await expect(added).toContainText('9007199254740993')
    await expect(page.getByText(`${await firstId(page)} is on the Test list.`)).toBeVisible()
  })

  test('reads a long reason without spaces on a narrow screen, and only the page’s length grows (L63)', async ({
    page,
    stack,
  }) => {
    const data = { email: 'long.reason@example.com', reason: 'r'.repeat(280) }
    const headers = { origin: stack.console.url }
    await syncList(page.request, stack)
    const answer = await page.request.post('/api/account/blacklist/test/users', { data, headers })
    expect(answer.status()).toBe(201)
    await syncList(page.request, stack)
    await page.setViewportSize({ width: 320, height: 700 })
    const fits = async () => {
      await expect(page.getByText(data.reason).last()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
    await page.goto('/blacklist')
    await openFirst(page)
    await expect(page.locator('.history')).toContainText(data.reason)
    await fits()
    await page.getByRole('link', { name: 'Open as a page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fits()
    await page.goto('/changes')
    await fits()
  })

  test('writes an entry as JSON, and is told its faults', async ({ page }) => {
    await page.getByRole('button', { name: 'Manage' }).click()
    await expect(page.getByRole('button', { name: 'Add entry' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add entry' }).click()
    await expect(page.getByRole('dialog', { name: 'Add an entry to Test' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Add entry' }).click()
    await expectAccessible(page)
    await page.locator('label').filter({ hasText: 'JSON' }).click()
    const json = page.getByRole('textbox', { name: 'One JSON object' })
    await json.fill('{"email": "json@example.com", ')
    await reason(page).fill('chargeback')
    const send = page.getByRole('dialog').getByRole('button', { name: 'Add entry' })
    await send.click()
    await expect(page.getByText('This is not one JSON object')).toBeVisible()
    await expect(json).toBeFocused()
    await json.fill(`{"note": "${'x'.repeat(17_000)}"}`)
    await send.click()
    await expect(page.getByText(/^Too large: 17,\d+ bytes of at most 16,384$/)).toBeVisible()
    await json.fill('{"email": "json@example.com", "device": {"os": "Android"}}')
    await page.getByRole('textbox', { name: /^Expires at/ }).fill('2020-01-01T00:00:00')
    await send.click()
    await expect(page.getByText('This time has passed; select a later one')).toBeVisible()
    await page.getByRole('textbox', { name: /^Expires at/ }).fill('')
    await send.click()
    await expect(page.getByRole('row').nth(1)).toContainText('json@example.com')
  })

  test('is warned about another entry with the same e-mail before anything is saved, and adds it on purpose', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 409/)
    const id = await addEntry(page, 'twice@example.com')
    const before = await total(page)
    await openForm(page)
    await page.getByRole('textbox', { name: 'Value of field 1' }).fill('Twice@example.com')
    await reason(page).fill('chargeback')
    await page.getByRole('dialog').getByRole('button', { name: 'Add entry' }).click()
    const question = page.getByRole('dialog', { name: 'This person may be on the list already' })
    await expect(question).toContainText(`Nothing is saved yet. 1 other entry has the same values:`)
    await expect(question).toContainText(`same email: ${id}`)
    await question.getByRole('button', { name: 'Back to the form' }).click()
    await expect(page.getByRole('textbox', { name: 'Value of field 1' })).toHaveValue('Twice@example.com')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('heading', { name: /^Blacklist/ })).toHaveText(before ?? '')
    expect(await firstId(page)).toBe(id)

    await openForm(page)
    await page.getByRole('textbox', { name: 'Value of field 1' }).fill('twice@example.com')
    await reason(page).fill('another case')
    await page.getByRole('dialog').getByRole('button', { name: 'Add entry' }).click()
    await page.getByRole('button', { name: 'Add it anyway' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('row').nth(1)).toContainText('another case')
    expect(await firstId(page)).not.toBe(id)
  })

  test('loses nothing when someone else edits the same entry meanwhile', async ({ page, context, complaints }) => {
    complaints.allow(/status of 412/)
    const id = await addEntry(page, 'both@example.com')
    const other = await context.newPage()
    await other.goto('/blacklist')
    for (const tab of [page, other]) {
      await openFirst(tab)
      await tab.getByRole('button', { name: 'Edit', exact: true }).click()
      await expect(tab.getByRole('textbox', { name: 'Value of field 1' })).toHaveValue('both@example.com')
    }
    const save = (tab: Page) => tab.getByRole('button', { name: 'Save changes' }).click()
    await other.getByRole('textbox', { name: 'Value of field 1' }).fill('theirs@example.com')
    await reason(other).fill('seen by the other')
    await save(other)
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Value of field 1' }).fill('mine@example.com')
    await save(page)
    const told = page.getByRole('region', { name: 'Someone else has changed this entry in the meantime' })
    await expect(told).toBeFocused()
    await expect(told).toContainText('both@example.com')
    await expect(told).toContainText('theirs@example.com')
    await expect(told).toContainText('the form has what you wrote: mine@example.com')
    await expect(reason(page)).toHaveValue('seen by the other')
    await expect(page.getByRole('textbox', { name: 'Value of field 1' })).toHaveValue('mine@example.com')
    await expectAccessible(page)
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(`${id} was edited.`)).toBeVisible()
    const record = page.getByRole('region', { name: id })
    await expect(record).toContainText('mine@example.com')
    await expect(record).toContainText('seen by the other')
  })

  test('edits an entry, which keeps its position and its other fields', async ({ page }) => {
    const id = await addEntry(page, 'before@example.com')
    await openFirst(page)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Edit ${id}` })
    await dialog.getByRole('textbox', { name: 'Value of field 1' }).fill('after@example.com')
    await expect(reason(page)).toHaveValue('chargeback')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row').nth(1)).toContainText('after@example.com')
    expect(await firstId(page)).toBe(id)
  })

  test('removes an entry and undoes that, then restores it from the removed entries', async ({ page }) => {
    const id = await addEntry(page, 'undo@example.com')
    await openFirst(page)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove entry' }).click()
    await expect(page.getByText('Enter a reason')).toBeVisible()
    await reason(page).fill('by mistake')
    await page.getByRole('button', { name: 'Remove entry' }).click()
    const said = page.getByText(`${id} is not on the Test list any more.`)
    await expect(said).toBeVisible()
    await expect(page.getByRole('rowheader').first()).not.toContainText(id)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${id} is on the Test list again.`)).toBeVisible()
    await expect(page.getByRole('rowheader').first()).toContainText(id)

    await openFirst(page)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await reason(page).fill('for a while')
    await page.getByRole('button', { name: 'Remove entry' }).click()
    await expect(said).toBeVisible()
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('link', { name: 'Removed entries' }).click()
    const row = page.getByRole('row').filter({ hasText: id })
    await expect(row).toContainText('for a while')
    await expect(row).toContainText('undo@example.com')
    await expect(row).toContainText('analyst@example.com')
    await expectAccessible(page)
    await row.getByRole('button', { name: `Restore ${id}` }).click()
    await expect(page.getByText(`${id} is on the Test list again.`)).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Blacklist' }).click()
    await expect(page.getByRole('row').filter({ hasText: id })).toBeVisible()
  })

  test('sees that an entry is removed, and can undo that, although the first answer was lost', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/net::ERR_FAILED|status of 404/)
    const id = await addEntry(page, 'unheard@example.com')
    await openFirst(page)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await reason(page).fill('without an answer')
    const entry = `**/api/account/blacklist/test/users/${id}`
    await page.route(entry, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Remove entry' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await page.unroute(entry)
    await page.getByRole('button', { name: 'Remove entry' }).click()
    await expect(page.getByText(`${id} is not on the Test list any more.`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('rowheader').first()).toContainText(id)
  })

  test('goes to another page while the list is being refreshed', async ({ page }) => {
    await addEntry(page, 'left@example.com')
    await openFirst(page)
    const held = { rows: Promise.withResolvers<void>(), removed: Promise.withResolvers<void>() }
    await page.route(/\/api\/blacklist\/users\?/, (route) => held.rows.promise.then(() => route.continue()))
    await page.route(/\/blacklist\/removed/, (route) => held.removed.promise.then(() => route.continue()))
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await reason(page).fill('on the way out')
    await page.getByRole('button', { name: 'Remove entry' }).click()
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('link', { name: 'Removed entries' }).click()
    held.rows.resolve()
    await expect(page.getByText('This entry is not on this page any more')).toBeVisible()
    held.removed.resolve()
    await expect(page.getByRole('row').filter({ hasText: 'on the way out' })).toBeVisible()
  })
})

hostileTest(
  'An analyst whose console uses another service is told that its list is managed elsewhere',
  async ({ page, signInAs }) => {
    await signInAs('analyst')
    await page.goto('/blacklist')
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Manage' })).toHaveCount(0)
    await page.goto('/blacklist/removed')
    await expect(page.getByRole('heading', { name: 'This list is managed elsewhere' })).toBeVisible()
  },
)
