import { expectAccessible } from './fixtures/accessibility.ts'
import { listOn, rowLink } from './fixtures/list.ts'
import { ensureSynced } from './fixtures/mirror.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('analyst')
  // Network idle: a page that is still loading its scripts ignores keys.
  await page.goto('/blacklist', { waitUntil: 'networkidle' })
  await listOn(page).shows('Entries 1–20 of 2,480')
})

test('An analyst moves through the list with single keys (L59)', async ({ page }) => {
  const list = listOn(page)
  await page.keyboard.press('j')
  await expect(rowLink(page, 0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rowLink(page, 1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: 'Select entry 2', exact: true })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.locator('.record')).toContainText('Entry 2 of 2,480')
  await page.keyboard.press('Escape')
  await expect(page.locator('.record')).toBeHidden()
  await page.keyboard.press('n')
  await list.shows('Entries 21–40 of 2,480')
  await page.keyboard.press('p')
  await list.shows('Entries 1–20 of 2,480')
  const again = page.waitForResponse((answer) => answer.url().endsWith('/api/blacklist/users?limit=20&offset=0'))
  await page.keyboard.press('r')
  await again
  await page.keyboard.press('g')
  await expect(list.pager.getByRole('spinbutton', { name: 'Page', exact: true })).toBeFocused()
  await page.keyboard.press('n')
  await list.shows('Entries 1–20 of 2,480')
})

test('An analyst reads the list of keys, and switches single keys off and on (L60)', async ({ page }) => {
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Next page')).toBeVisible()
  await expect(help.getByText('Open the next entry')).toHaveCount(0)
  await expectAccessible(page)
  await help.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.reload()
  await page.keyboard.press('n')
  await listOn(page).shows('Entries 1–20 of 2,480')
  await page.getByRole('button', { name: /Analyst Person/ }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByRole('checkbox', { name: 'Single-key shortcuts' }).check()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('n')
  await listOn(page).shows('Entries 21–40 of 2,480')
  await page.locator('.row-link').first().click()
  await expect(page.getByRole('button', { name: 'Close entry' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(help.getByText('Open the next entry')).toBeVisible()
})

test('An analyst runs commands by name (L61)', async ({ page }) => {
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Find a command' })
  await expect(palette.getByRole('option')).not.toHaveCount(0)
  await expectAccessible(page)
  await expect(palette.getByRole('option', { name: 'Copy the cell' })).toHaveCount(0)
  for (const name of [/^Check a value/, /^Export$/, /^Add entry$/, /^Import a file$/])
    await expect(palette.getByRole('option', { name })).toHaveCount(1)
  // Arrow up on the first option selects the last one, so the list must scroll to it.
  await page.keyboard.press('ArrowUp')
  await expect(palette.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 })
  await palette.getByRole('combobox').fill('next p')
  await page.keyboard.press('Enter')
  await listOn(page).shows('Entries 21–40 of 2,480')
  await page.keyboard.press('ControlOrMeta+k')
  await palette.getByRole('combobox').fill('check a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Check a value' })).toBeFocused()
})

test('An analyst finds text on the page, and is told that it is only this page (L43)', async ({ page }) => {
  await page.getByRole('button', { name: 'Find on this page' }).click()
  const find = page.getByRole('search', { name: 'Find on this page' })
  const name = (await rowLink(page, 7).locator('.row-name').textContent()) ?? ''
  await find.getByRole('searchbox').fill(name.toUpperCase())
  await expect(find.getByRole('status')).toHaveText('1 of 20 entries on this page')
  await expect(find.getByRole('button', { name: `Search the blacklist for “${name.toUpperCase()}”` })).toBeVisible()
  await listOn(page).button('Next page').click()
  await expect(find.getByRole('status')).toHaveText('0 of 20 entries on this page')
  await find.getByRole('searchbox').press('Escape')
  await expect(find).toHaveCount(0)
})

test('An analyst finds an entry by a value within an object, none by the number of its row, and searches the whole list (L43)', async ({
  page,
  stack,
}) => {
  const answer = await page.request.get('/api/blacklist/users?limit=20&offset=0')
  const { items } = ((await answer.json()) as { data: { items: { device?: { id: string } }[] } }).data
  const device = items.find((item) => item.device)?.device?.id ?? ''
  expect(device).not.toBe('')
  await page.getByRole('button', { name: 'Find on this page' }).click()
  const find = page.getByRole('search', { name: 'Find on this page' })
  await find.getByRole('searchbox').fill(device)
  await expect(find.getByRole('status')).toHaveText('1 of 20 entries on this page')
  await expectAccessible(page)
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('found') ?? [])].map((range) => range.startContainer.parentElement?.className ?? ''),
    )
  expect(await marked()).toEqual([])
  await find.getByRole('searchbox').fill('1')
  await expect.poll(marked).not.toEqual([])
  expect(await marked()).not.toContain('row-number')

  await ensureSynced(page.request, stack)
  await find.getByRole('searchbox').fill('')
  await expect(find.getByRole('button', { name: /^Search the blacklist/ })).toHaveCount(0)
  await find.getByRole('searchbox').fill('nobody+here@example.com')
  await find.getByRole('button', { name: 'Search the blacklist for “nobody+here@example.com”' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search all fields' })).toHaveValue('nobody+here@example.com')
  await expect(page.getByRole('heading', { name: 'No entry matches this filter' })).toBeVisible()
  await expect(page).toHaveURL('/blacklist')
})

test('An analyst copies a cell’s raw value with one key or press, and sees the raw value of a focused time (L39, L66)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const answer = await page.request.get('/api/blacklist/users?limit=2&offset=0')
  const [first, second] = ((await answer.json()) as { data: { items: Record<string, unknown>[] } }).data.items
  await page.keyboard.press('j')
  await expect(page.locator('.cell-said')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('cell').and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByText('Copied email.')).toBeVisible()
  expect(await clipboard()).toBe(String(first?.email ?? 'null'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('c')
  await expect(page.getByText('Copied id.')).toBeVisible()
  expect(await clipboard()).toBe(second?.id)
  for (let step = 0; step < 30 && !(await page.locator('td.tabular:focus').count()); step += 1) {
    await page.keyboard.press('ArrowRight')
  }
  const time = page.locator('td.tabular:focus')
  await expect(time).not.toHaveText(String(second?.createdAt))
  await expect(page.locator('.cell-said')).toHaveText((await time.getAttribute('title')) ?? '-')
  const nested = page.locator('.records tbody td:has(> [aria-haspopup])').first()
  await nested.evaluate((cell) => {
    cell.tabIndex = -1
    cell.focus()
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('.records tbody tr').first().getByRole('cell').nth(1).hover()
  await page.locator('.cell-copy').click()
  await expect(page.getByText('Copied email.')).toBeVisible()
  expect(await clipboard()).toBe(String(first?.email ?? 'null'))
})

test('An analyst turns pages and leaves the list while the pointer rests on a cell', async ({ page }) => {
  const cell = page.locator('.records tbody tr').first().getByRole('cell').nth(1)
  await page.locator('.records tbody tr').nth(2).getByRole('cell').nth(1).hover()
  await expect(page.locator('.cell-said')).toBeAttached()
  await cell.hover()
  await expect(cell.locator('.cell-copy')).toBeVisible()
  await page.keyboard.press('n')
  await listOn(page).shows('Entries 21–40 of 2,480')
  await page.keyboard.press('p')
  await listOn(page).shows('Entries 1–20 of 2,480')
  await page.getByRole('link', { name: 'Overview' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
})
