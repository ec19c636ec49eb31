import { expectAccessible } from './fixtures/accessibility.ts'
import { syncList } from './fixtures/mirror.ts'
import { expect, ownHostileTest } from './fixtures.ts'

const test = ownHostileTest()

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const ENTRY = { id: 'usr_7', email: 'grace@example.com', fullName: 'Grace Hopper', phone: '+44 7700 900123' }

test('Support sees the typed field of an entry, and reveals the others one by one (D14)', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('support')
  stack.upstream.setItems([ENTRY])
  await syncList(page.request, stack)
  const answers: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/check')) answers.push(await answer.text())
  })
  await page.goto('/check')
  await page.getByRole('textbox').fill('GRACE@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Listed', exact: true })).toBeFocused()
  await page.getByText('usr_7 has 2 fields more, withheld').click()
  const withheld = page.getByRole('group')
  await expect(withheld).toContainText('Each is shown when you ask for it, and that you did is recorded.')
  expect(await page.content()).not.toContain('Hopper')
  expect(answers.join('')).not.toMatch(/Hopper|900123/)
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await withheld.getByRole('button', { name: 'Reveal phone of usr_7' }).click()
  await expect(withheld.getByText('+44 7700 900123')).toBeVisible()
  expect(await page.content()).not.toContain('Hopper')
  await signInAs('admin')
  await page.goto('/audit')
  await expect(page.getByRole('row').filter({ hasText: 'Revealed a value' })).toContainText('field phone')
})

test('Support does not see a value that is only similar to the typed one', async ({ page, stack, signInAs }) => {
  await signInAs('support')
  stack.upstream.setItems([ENTRY])
  await syncList(page.request, stack)
  await page.goto('/check')
  await page.getByRole('textbox').fill('xgrace@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No entry of the Test list is the same as')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Compare' }).getByRole('row').nth(1)).toContainText('withheld')
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
  await expect(page.getByText(/withheld$/)).toHaveCount(0)
})
