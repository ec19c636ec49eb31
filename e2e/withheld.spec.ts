import { expectAccessible } from './fixtures/accessibility.ts'
import { syncList } from './fixtures/mirror.ts'
import { expect, ownHostileTest } from './fixtures.ts'

const test = ownHostileTest()

test.describe.configure({ mode: 'serial' })

const ENTRY = {
  id: 'usr_7',
  email: 'grace@example.com',
  fullName: 'Grace Hopper',
  reason: 'card_testing',
  phone: '+44 7700 900123',
}

test('Support sees the typed field of an entry, and the reason by policy, and reveals all others at once (D14)', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('support')
  stack.upstream.setItems([ENTRY])
  await syncList(page.request, stack)
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/check'))
  await page.goto('/check')
  await page.getByRole('textbox').fill('GRACE@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Listed', exact: true })).toBeFocused()
  const entry = page.getByRole('region', { name: 'Entry usr_7' })
  await expect(entry.getByText('card_testing')).toBeVisible()
  await expect(entry.getByText('2 more fields')).toBeVisible()
  expect(await page.content()).not.toContain('Hopper')
  const answer = await (await answered).text()
  expect(answer).toContain('card_testing')
  expect(answer).not.toMatch(/Hopper|7700 900123/)
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await entry.getByRole('button', { name: 'Reveal all (recorded): usr_7' }).click()
  await expect(entry).toBeFocused()
  await expect(entry.getByText('+44 7700 900123')).toBeVisible()
  await expect(entry.getByText('Grace Hopper')).toBeVisible()
  await expect(page.getByText('1 of 30 entries revealed.')).toBeVisible()
  await signInAs('admin')
  await page.goto('/settings/audit')
  await expect(page.getByRole('row').filter({ hasText: 'Revealed an entry' })).toContainText(/fields .*fullName.*phone/)
  await expect(page.getByText('revealed 1 of 30 entries')).toBeVisible()
})

test('Support sees the number of entries that share a value, but no entry if there are more than ten (C19)', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('support')
  stack.upstream.setItems(Array.from({ length: 11 }, (_, n) => ({ id: `many-${n}`, ip: '203.0.113.77' })))
  await syncList(page.request, stack)
  await page.goto('/check')
  await page.getByRole('textbox').fill('203.0.113.77')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Listed', exact: true })).toBeFocused()
  await expect(page.getByText('11 entries of the Test list match')).toBeVisible()
  await expect(page.getByText('More than ten entries match or may match, so none is shown.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await page.content()).not.toContain('many-')
  await expectAccessible(page)
})

test('Support is told before anything is checked that a bulk check exceeds the hourly limit (B11)', async ({
  page,
  stack,
  signInAsNewPerson,
  complaints,
}) => {
  complaints.allow(/429/)
  await signInAsNewPerson('support')
  stack.upstream.setItems([ENTRY])
  await syncList(page.request, stack)
  const values = (count: number, name: string) =>
    Array.from({ length: count }, (_, n) => `${name}${n}@nowhere.example`).join('\n')
  await page.goto('/check/many')
  await page.getByLabel('Paste one value per line').fill(values(412, 'a'))
  await page.getByRole('button', { name: 'Check 412 lines' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: '412 values are more than the hourly limit allows.' }),
  ).toContainText('Support may check at most 300 values per hour. None of the 412 was checked.')
  await page.getByRole('button', { name: 'Check the first 300' }).click()
  await expect(page.getByText('The first 300 values were checked. The others were not.')).toBeVisible()
  await expect(page.getByText('300 of 300 values checked in the last hour.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/check')
  await page.getByRole('textbox').fill('one.more@nowhere.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Wait \d+ minutes, until \d\d:\d\d/ })).toBeFocused()
  await expect(page.getByText('This check exceeds your hourly limit')).toBeVisible()
  await expectAccessible(page)
})

test('Support does not see a value that is only similar to the typed one', async ({ page, stack, signInAs }) => {
  await signInAs('support')
  stack.upstream.setItems([ENTRY])
  await syncList(page.request, stack)
  await page.goto('/check')
  await page.getByRole('textbox').fill('xgrace@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No entry of the Test list is the same as')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Compare' }).getByRole('row').nth(1)).toContainText('Hidden')
  expect((await page.content()).replaceAll('xgrace@', '')).not.toContain('grace@example.com')
})

test('An analyst sees a similar value without revealing it', async ({ page, stack, signInAs }) => {
  await signInAs('analyst')
  stack.upstream.setItems([ENTRY])
  await syncList(page.request, stack)
  await page.goto('/check')
  await page.getByRole('textbox').fill('xgrace@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Compare' }).getByText('grace@example.com')).toBeVisible()
  await expect(page.getByText('Hidden', { exact: true })).toHaveCount(0)
})
