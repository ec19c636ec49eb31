import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { clipboard, listOn } from './fixtures/list.ts'
import { expect, hostileTest, test } from './fixtures.ts'

const tick = (page: Page, row: number) => page.getByRole('checkbox', { name: `Select entry ${row}`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected entries' })

test.beforeEach(async ({ signInAs, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs('analyst')
})

test('An analyst selects entries on several pages, with Shift only on one page, and sees the count per page (L51)', async ({
  page,
}) => {
  await page.goto('/blacklist')
  await tick(page, 2).check()
  await expect(bar(page)).toContainText('1 selected')
  await tick(page, 5).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4 selected')
  await listOn(page).button('Next page').click()
  await listOn(page).shows('Entries 21–40 of 2,480')
  await expect(bar(page)).toContainText('4 selected, 0 on this page and 4 on other pages')
  await page.getByRole('checkbox', { name: 'Select every entry of this page' }).check()
  await expect(bar(page)).toContainText('24 selected, 20 on this page and 4 on other pages')
  await tick(page, 25).uncheck()
  await expect(page.getByRole('checkbox', { name: 'Select every entry of this page' })).toBeChecked({
    indeterminate: true,
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(bar(page)).toContainText('23 selected')
  await bar(page).getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar(page)).toHaveCount(0)

  await listOn(page).button('Previous page').click()
  await listOn(page).shows('Entries 1–20 of 2,480')
  await tick(page, 3).check()
  await listOn(page).button('Next page').click()
  await listOn(page).shows('Entries 21–40 of 2,480')
  await tick(page, 30).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('2 selected, 1 on this page and 1 on other pages')
  await bar(page).getByRole('button', { name: 'Clear selection' }).click()
  await tick(page, 35).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('1 selected')
  await tick(page, 33).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 selected')
})

test('What can be done with a selection is in one line at 1,024 px in German; in forced colours on a phone no edge touches words', async ({
  page,
  context,
  stack,
}) => {
  await context.addCookies([{ name: 'language', value: 'de', url: stack.console.url }])
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/blacklist')
  await page.getByRole('checkbox', { name: 'Eintrag 2 auswählen', exact: true }).check()
  const actions = page.getByRole('region', { name: 'Ausgewählte Einträge' }).getByRole('button')
  const [clear, last] = [actions.first(), actions.filter({ hasText: 'Entfernen' })]
  await expect(last).toBeVisible()
  expect((await last.boundingBox())?.y).toBe((await clear.boundingBox())?.y)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(clear).not.toHaveCSS('padding-inline-start', '0px')
})

test('An analyst copies the selection as JSON and as CSV, and sees it on a phone at any scroll position', async ({
  page,
}) => {
  await page.goto('/blacklist')
  await tick(page, 1).check()
  await tick(page, 3).check()
  const answer = await page.request.get('/api/blacklist/users?limit=3&offset=0')
  const { items } = ((await answer.json()) as { data: { items: Record<string, unknown>[] } }).data
  await bar(page).getByRole('button', { name: 'Copy as JSON' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('Copied 2 entries.')
  expect(JSON.parse(await clipboard(page))).toEqual([items[0], items[2]])
  await bar(page).getByRole('button', { name: 'Copy as CSV' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('Copied 2 entries.')
  const [head = '', first = ''] = (await clipboard(page)).replace('\uFEFF', '').split('\r\n')
  expect(head.split(',')).toContain('email')
  expect(first).toContain(String(items[0]?.id))

  await page.setViewportSize({ width: 320, height: 640 })
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
})

hostileTest(
  'An analyst’s selection follows an entry that was edited, and tells of one that is gone (L23)',
  async ({ page, stack, signInAs }) => {
    const users = ['ann', 'ben', 'cyd'].map((id) => ({ id, risk: 1 }))
    stack.upstream.setItems(users)
    await signInAs('analyst')
    await page.goto('/blacklist')
    await tick(page, 1).check()
    await expect(bar(page)).toContainText('1 selected')
    await expectAccessible(page)
    stack.upstream.setItems(users.map((user) => (user.id === 'ann' ? { ...user, risk: 9 } : user)))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('row', { name: 'ann' })).toContainText('9')
    await expect(tick(page, 1)).toBeChecked()
    await bar(page).getByRole('button', { name: 'Copy as JSON' }).click()
    await expect.poll(() => clipboard(page)).toContain('"risk": 9')
    stack.upstream.setItems(users.slice(1))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(bar(page)).toContainText('1 selected entry is not on its page any more as you selected it')
    await expect(tick(page, 1)).not.toBeChecked()
    await expectAccessible(page)
  },
)
