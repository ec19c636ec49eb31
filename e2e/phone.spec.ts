import type { Page } from 'playwright/test'
import { faultsOf } from './fixtures/accessibility.ts'
import { hiddenStops } from './fixtures/hidden-stops.ts'
import { listOn } from './fixtures/list.ts'
import { syncList } from './fixtures/mirror.ts'
import { expect, ownHostileTest } from './fixtures.ts'

const test = ownHostileTest()

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

const ENTRIES = Array.from({ length: 60 }, (_, n) => ({
  id: `usr_${n}`,
  email: `person.with.a.long.name.${n}@mail.example`,
  phone: `+49 30 5550 ${100 + n}`,
  reason: n % 2 === 0 ? 'chargeback' : 'velocity',
  riskScore: n,
}))

test.beforeEach(async ({ page, stack, signInAs }) => {
  await signInAs('analyst')
  stack.upstream.setItems(ENTRIES)
  await syncList(page.request, stack)
  await page.goto('/blacklist')
  await listOn(page).shows('Entries 1–20 of 60')
})

declare global {
  interface Window {
    readonly tops: Set<number>
  }
}

const tools = (page: Page) => page.getByRole('group', { name: 'Tools' })

/** How many pixels are hidden sideways. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector('.scroll')].map(
      (element) => (element?.scrollWidth ?? 0) - (element?.clientWidth ?? 0),
    ),
  )

test('An analyst on a phone sees each entry as a card, hears the field of each value, reads once in which zone times are, and sees each control by keyboard', async ({
  page,
  stack,
}) => {
  const row = listOn(page).table.getByRole('row').nth(1)
  await expect(row.getByRole('rowheader')).toBeVisible()
  await expect(row.getByRole('cell')).toHaveCount(4)
  await expect(row.locator('.card-number')).toHaveText(/^\d/)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => sideways(page), `${width} px`).toEqual([0, 0])
  }
  // At least eight of them are in view.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(listOn(page).table.getByRole('rowheader').nth(7)).toBeInViewport()
  expect(await faultsOf(page)).toEqual([])

  expect(await hiddenStops(page)).toEqual([])
  await listOn(page).table.getByRole('rowheader').first().getByRole('link').tap()
  await expect(page.getByRole('heading', { level: 2, name: 'usr_0' })).toBeFocused()
  await page.evaluate(() => document.querySelector<HTMLElement>('.brand')?.focus())
  expect(await hiddenStops(page)).toEqual([])
  await expect(page.getByRole('heading', { level: 1, name: 'Blacklist' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Close entry' }).tap()
  await expect(listOn(page).table.getByRole('columnheader')).toHaveText(['id', 'email', 'phone', 'riskScore'])
  const zone = () => page.locator('.records thead tr').evaluate((row) => getComputedStyle(row, '::after').content)
  expect(await zone()).toBe('none')
  stack.upstream.setItems([{ id: 'usr_0', createdAt: '2026-11-20T05:55:00Z', riskScore: 1 }])
  await page.goto('/blacklist')
  await expect(listOn(page).table.getByRole('columnheader')).toHaveCount(3)
  expect(await zone()).toContain('time')
})

test('An analyst on a phone reads the whole id of each card, however long it is', async ({ page, stack }) => {
  const ids = ['f1c2a9e4-4b7d-4c3a-9e2f-0d5b8a7c1e64', 'usr_1', 'W'.repeat(90)]
  stack.upstream.setItems(ids.map((id, n) => ({ ...ENTRIES[n], id })))
  await page.goto('/blacklist')
  await listOn(page).shows('Entries 1–3 of 3')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [n, id] of ids.entries()) {
      const name = page.locator('.row-name').nth(n)
      await expect(name).toHaveText(id)
      const cut = await name.evaluate((element) => {
        const card = element.closest('th')?.getBoundingClientRect()
        const { right, bottom } = element.getBoundingClientRect()
        return [right - (card?.right ?? 0), bottom - (card?.bottom ?? 0)].map((pixels) =>
          Math.max(0, Math.round(pixels)),
        )
      })
      expect(cut, `${id} at ${width} px`).toEqual([0, 0])
    }
  }
})

test('A link to a sorted list shows it on a phone without moving its rows', async ({ page }) => {
  await page.addInitScript(() => {
    const tops = new Set<number>()
    Object.defineProperty(window, 'tops', { value: tops })
    const note = () => {
      // The server first sends the list without this line, and the line hidden behind it.
      const list = document.querySelector('.copy-line')?.checkVisibility() && document.querySelector('.scroll')
      if (list) tops.add(Math.round(list.getBoundingClientRect().top))
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await page.goto('/blacklist?sort=email', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Clear all, back to live' })).toBeVisible()
  expect(await page.evaluate(() => [...window.tops])).toHaveLength(1)
})

test('An analyst on a phone finds all tools in one sheet, sorts there, opens a filter by its chip, selects a whole page, and turns it', async ({
  page,
}) => {
  await expect(tools(page)).toBeHidden()
  await page.getByRole('button', { name: 'Tools' }).tap()
  for (const name of ['Add filter', 'Find on this page', 'As of now', /^Columns/]) {
    await expect(tools(page).getByRole('button', { name })).toBeVisible()
  }
  expect(await faultsOf(page)).toEqual([])
  await tools(page).getByRole('combobox', { name: 'Sort' }).selectOption('riskScore, descending')
  await expect(page).toHaveURL('/blacklist?sort=riskScore&descending=')
  await tools(page).getByRole('button', { name: 'Show 60 entries' }).tap()
  await expect(tools(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Tools 1' })).toBeVisible()
  await expect(page.locator('.records tbody .card-number').first()).toHaveText('59')

  await page.goto('/blacklist?field=reason&value=%22chargeback%22')
  const list = listOn(page)
  await expect(page.getByRole('button', { name: 'reason is chargeback', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'reason is chargeback', exact: true }).tap()
  await expect(
    page.getByRole('region', { name: 'Add filter' }).getByRole('button', { name: 'Change filter' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select every entry of this page' }).tap()
  await expect(page.getByText('20 selected')).toBeVisible()
  await list.button('Next page').tap()
  // Screen readers get the same text elsewhere, so look in the pager.
  await expect(list.pager.getByText('Entries 21–30 of 30', { exact: true })).toBeVisible()
})

test('An analyst on a phone goes to the last page and back to the first, also of a search', async ({ page }) => {
  const list = listOn(page)
  for (const search of ['', 'mail.example']) {
    await page.getByRole('searchbox').fill(search)
    await page.keyboard.press('Enter')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await list.button('Last page').tap()
      await expect(list.pager.getByText('Entries 41–60 of 60', { exact: true })).toBeVisible()
      await list.button('First page').tap()
      await expect(list.pager.getByText('Entries 1–20 of 60', { exact: true })).toBeVisible()
      await expect(list.pager.getByText('2', { exact: true })).toBeHidden()
      expect(await list.pager.evaluate((pager) => pager.scrollWidth - pager.clientWidth)).toBe(0)
    }
  }
})

test('On a phone the notes below many chips end where the page ends', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search all fields' })
  for (const text of ['reason:chargeback', 'riskScore:0..50', 'person']) {
    await search.fill(text)
    await page.keyboard.press('Enter')
    await expect(search).toHaveValue(text === 'person' ? text : '')
  }
  const note = page.getByText(/^The search stays on this page/)
  await expect(note).toBeVisible()
  const { x, width } = (await note.boundingBox()) ?? { x: Number.NaN, width: 0 }
  expect(x + width).toBeLessThanOrEqual(390)
})
