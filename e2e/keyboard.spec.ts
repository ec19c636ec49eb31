import type { Locator, Page } from 'playwright/test'
import { hiddenStops } from './fixtures/hidden-stops.ts'
import { listOn } from './fixtures/list.ts'
import { ensureSynced } from './fixtures/mirror.ts'
import { expect, test } from './fixtures.ts'

const STOPS_AT_MOST = 200

/** Presses Tab, or Shift+Tab, until `target` has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < STOPS_AT_MOST; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

const focusIsLost = (page: Page) => page.evaluate(() => document.activeElement === document.body)

test('Someone who uses the keyboard alone signs in, pages, jumps, changes size and theme, and signs out', async ({
  page,
  context,
  stack,
  signInAsNewPerson,
}) => {
  const email = await signInAsNewPerson('analyst')
  await context.clearCookies()
  await page.goto('/sign-in')
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(stack.password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/blacklist')
  await tabTo(page, page.getByRole('link', { name: 'Blacklist', exact: true }))
  await page.keyboard.press('Enter')
  const list = listOn(page)
  await list.shows('Entries 1–20 of 2,480')
  await tabTo(page, list.button('Next page'))
  await page.keyboard.press('Enter')
  await list.shows('Entries 21–40 of 2,480')
  await expect(list.button('Next page')).toBeFocused()
  await page.keyboard.press('Space')
  await list.shows('Entries 41–60 of 2,480')
  await tabTo(page, list.button('Previous page'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await list.shows('Entries 21–40 of 2,480')
  expect(await focusIsLost(page)).toBe(false)

  await tabTo(page, list.pager.getByRole('link', { name: 'Page 4', exact: true }))
  await page.keyboard.press('Enter')
  await list.shows('Entries 61–80 of 2,480')
  expect(await focusIsLost(page)).toBe(false)

  await tabTo(page, list.pager.getByRole('spinbutton', { name: 'Page', exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('124')
  await page.keyboard.press('Enter')
  await list.shows('Entries 2,461–2,480 of 2,480')

  await tabTo(page, list.button('50 entries per page'))
  await page.keyboard.press('Enter')
  await list.shows('Entries 2,451–2,480 of 2,480')

  await tabTo(page, page.getByRole('button', { name: 'Refresh' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: /Analyst Person/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { name: 'System' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sign-in')
})

test('Someone who uses the keyboard alone skips to the content, reads a long value, and never focuses an invisible element', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto('/blacklist?limit=100')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const opener = page.locator('button[aria-haspopup="dialog"]').first()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()

  await page.goto('/blacklist')
  expect(await hiddenStops(page)).toEqual([])
})

test('Someone who uses the keyboard alone and goes back from another page is where they left the list (L5)', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/blacklist')
  const list = listOn(page)
  await list.shows('Entries 1–20 of 2,480')
  const scroller = page.locator('.scroll')
  await scroller.evaluate((element) => element.scrollTo(0, 150))
  const changes = page.getByRole('link', { name: 'Changes', exact: true })
  await changes.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible()
  await page.goBack()
  await list.shows('Entries 1–20 of 2,480')
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(150)
  expect(await focusIsLost(page)).toBe(false)

  // The same page by a link begins at its start.
  await changes.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible()
  await page.getByRole('link', { name: 'Blacklist', exact: true }).press('Enter')
  await list.shows('Entries 1–20 of 2,480')
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(0)
})

test('Someone who uses the keyboard alone goes back from a page to the link within it that led away (L5)', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('analyst')
  await ensureSynced(page.request, stack)
  await page.goto('/overview')
  const link = page.locator('main a[href^="/blacklist?"]').nth(1)
  const href = await link.getAttribute('href')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Blacklist/ })).toBeVisible()
  await page.goBack()
  await expect(page.locator(':focus')).toHaveAttribute('href', href ?? '')
})

test('Someone who retries a failed part by keyboard has the focus in what was loaded', async ({
  page,
  signInAs,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|ChunkLoadError|Failed to load/)
  await signInAs('admin')
  const retry = page.getByRole('button', { name: 'Retry', exact: true })
  await page.goto('/blacklist', { waitUntil: 'networkidle' })
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  await page.locator('.row-link').nth(2).press('Enter')
  await retry.focus()
  await page.unroute('**/_next/static/chunks/**')
  await page.keyboard.press('Enter')
  await expect(page.locator('.record').getByRole('heading', { level: 2 })).toBeFocused()

  await page.route('**/api/rules/**', (route) => route.abort())
  await page.goto('/settings/rules')
  await retry.focus()
  await page.keyboard.press('Enter')
  await expect(retry).toBeFocused()
  await page.unroute('**/api/rules/**')
  await page.keyboard.press('Enter')
  await expect(retry).toHaveCount(0)
  expect(await focusIsLost(page)).toBe(false)
})

test('Someone who uses the keyboard alone edits and removes a note, and stops a watch, and keeps the focus', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('analyst')
  await ensureSynced(page.request, stack)
  await page.goto('/blacklist?record=7')
  const notes = page.locator('.record').getByRole('region', { name: 'Notes' })
  await notes.getByRole('textbox').fill('Called back')
  await notes.getByRole('button', { name: 'Add note' }).press('Enter')
  const note = notes.getByRole('listitem')
  await expect(note).toHaveText(/^Called back/)
  await note.getByRole('button', { name: 'Edit note' }).press('Enter')
  await expect(note.getByRole('textbox')).toBeFocused()
  await note.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(note.getByText('Called back')).toBeFocused()
  await note.getByRole('button', { name: 'Remove note' }).press('Enter')
  // A second Enter removes nothing.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(note).toHaveCount(0)
  await expect(notes.getByRole('list')).toBeFocused()

  const headers = { origin: stack.console.url }
  for (const label of ['First', 'Second']) {
    const data = { label, country: '', values: [{ value: `${label}@example.com`, line: null }] }
    expect((await page.request.post('/api/watches', { data, headers })).ok()).toBe(true)
  }
  await page.goto('/for-me/watches')
  const rows = page.getByRole('row')
  for (const label of ['Second', 'First']) {
    await rows.filter({ hasText: label }).getByRole('button', { name: /^Stop/ }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: /^Stop/ }).press('Enter')
    await expect(rows.filter({ hasText: label })).toHaveCount(0)
    await expect.poll(() => focusIsLost(page)).toBe(false)
  }
})
