import type { Page } from '@playwright/test'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { readList } from './fixtures/mirror.ts'
import { expect, ownHostileTest } from './fixtures.ts'

const test = ownHostileTest()

test.describe.configure({ timeout: 120_000 })
test.beforeEach(({ signInAs }) => signInAs('support'))

const users = (count: number): BlacklistedUser[] =>
  Array.from({ length: count }, (_, n) => ({ id: `usr_${n}`, email: `user${n}@example.com`, name: `Person ${n}` }))

async function ask(page: Page, value: string): Promise<void> {
  await page.goto('/check')
  await page.getByRole('textbox', { name: 'E-mail, phone, name or id' }).fill(value)
  await page.keyboard.press('Enter')
}

const verdict = (page: Page, outcome: string) => page.getByRole('heading', { name: outcome, exact: true })
const moment = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\S*`

test('Support staff are told from when to when somebody was listed who is not any more (C15)', async ({
  page,
  stack,
}) => {
  stack.upstream.setItems(users(60))
  await readList(page.request, stack)
  stack.upstream.setItems(users(59))
  await readList(page.request, stack)
  await ask(page, 'user59@example.com')
  // One complete read that misses somebody is not enough to say so.
  await expect(verdict(page, 'Listed')).toBeFocused()
  await expect(page.getByText('it counts as listed until another read confirms that')).toBeVisible()

  await readList(page.request, stack)
  await ask(page, 'user59@example.com')
  await expect(verdict(page, 'Not listed')).toBeFocused()
  await expect(
    page.getByText(new RegExp(`Was listed from ${moment}; it left between ${moment} and ${moment}, not listed now`)),
  ).toBeVisible()
  await expectAccessible(page)
})

test('Support staff see every record that a value matches, and their number (C6)', async ({ page, stack }) => {
  stack.upstream.setItems(users(60).map((user, n) => (n < 3 ? { ...user, phone: '+49 30 1234567' } : user)))
  await readList(page.request, stack)
  await ask(page, '0049 (30) 123-45-67')
  await expect(verdict(page, 'Listed')).toBeFocused()
  await expect(page.getByText('3 records of the Test list match')).toBeVisible()
  const matches = page.getByRole('table', { name: 'Matches' })
  await expect(matches.getByRole('rowheader')).toHaveText(['usr_0', 'usr_1', 'usr_2'])
  await expect(matches.getByText('same phone number')).toHaveCount(3)
})

test('Support staff see how a value with hidden and wide characters was read (C9)', async ({ page, stack }) => {
  stack.upstream.setItems(users(60))
  await readList(page.request, stack)
  await ask(page, ' ＵＳＥＲ７\u200b@example.com')
  await expect(verdict(page, 'Listed')).toBeFocused()
  const reading = page.getByText('Read as')
  await expect(reading).toContainText('USER7@example.com')
  await expect(reading).toContainText('1 space left out')
  await expect(reading).toContainText('1 invisible character left out')
  await expect(reading).toContainText('characters of another width or spelling made plain')
})

test('Support staff are told whether the list changed while it was read (C11)', async ({ page, stack }) => {
  stack.upstream.setItems(users(250))
  await readList(page.request, stack)
  await ask(page, 'nobody@example.com')
  await expect(page.getByText('The service counted the same at the beginning and at the end')).toBeVisible()

  stack.upstream.forgetRequests()
  stack.upstream.faults.always('list', { kind: 'delay', milliseconds: 300 })
  const reading = readList(page.request, stack)
  await expect.poll(() => stack.upstream.counts.list).toBeGreaterThan(1)
  stack.upstream.setItems([{ id: 'usr_new', email: 'new@example.com' }, ...users(250)])
  await reading
  await ask(page, 'nobody@example.com')
  await expect(page.getByText('The list changed while it was read')).toBeVisible()
})

test('Support staff hear the outcome once, and take it along in one line (C13, C14)', async ({
  page,
  context,
  stack,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  stack.upstream.setItems(users(60))
  await readList(page.request, stack)
  await ask(page, 'nobody@example.com')
  // The heading has the focus, which is its announcement, and nothing else announces it.
  await expect(verdict(page, 'Not listed')).toBeFocused()
  await expect(
    page.locator(':is([role="status"], [role="alert"], [aria-live])', { hasText: 'Not listed' }),
  ).toHaveCount(0)

  await page.getByRole('button', { name: 'Copy result' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(
      String.raw`^Not listed: nobody@example\.com · Test list · 60 of 60 rows read, As of ${moment} · checked ${moment}$`,
    ),
  )
})
