import type { Page } from 'playwright/test'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { ask, verdict } from './fixtures/check.ts'
import { ageReads, syncList } from './fixtures/mirror.ts'
import { expect, ownHostileTest } from './fixtures.ts'

const test = ownHostileTest()

test.beforeEach(({ signInAs }) => signInAs('support'))

const users = (count: number): BlacklistedUser[] =>
  Array.from({ length: count }, (_, n) => ({ id: `usr_${n}`, email: `user${n}@example.com`, name: `Person ${n}` }))

async function openAndAsk(page: Page, value: string): Promise<void> {
  await page.goto('/check')
  await ask(page, value)
}

const moment = String.raw`\d+\s\w{3,4}\s\d{4},\s\d\d:\d\d:\d\d(?: UTC\S*)?`

test('Support staff see from when until when a removed person was listed (C15)', async ({ page, stack }) => {
  stack.upstream.setItems(users(60))
  await syncList(page.request, stack)
  stack.upstream.setItems(users(59))
  await syncList(page.request, stack)
  await openAndAsk(page, 'user59@example.com')
  // One complete sync that misses somebody does not prove a removal.
  await expect(verdict(page, 'Listed')).toBeFocused()
  await expect(page.getByText('the last complete sync did not show it; the next ones decide')).toBeVisible()

  await syncList(page.request, stack)
  await openAndAsk(page, 'user59@example.com')
  await expect(verdict(page, 'Possible match')).toBeFocused()
  await expect(
    page.getByText(new RegExp(`Was listed from ${moment} or earlier until between ${moment} and ${moment}`)),
  ).toBeVisible()
  await expectAccessible(page)
})

test('Support staff see every entry that a value matches, their number, and similar ones in one fold (C6, C8)', async ({
  page,
  stack,
}) => {
  // Support sees no similar entries if there are more than ten.
  const alike = ['cornelia', 'cornelio', 'corneliaa'].map((name) => ({
    id: `usr_${name}`,
    email: `${name}@example.com`,
  }))
  const sharing = users(60).map((user, n) => (n < 3 ? { ...user, phone: '+49 30 1234567' } : user))
  stack.upstream.setItems([...sharing, ...alike])
  await syncList(page.request, stack)
  await openAndAsk(page, '0049 (30) 123-45-67')
  await expect(verdict(page, 'Listed')).toBeFocused()
  await expect(page.getByText('3 entries of the Test list match')).toBeVisible()
  const matches = page.getByRole('table', { name: 'Matches' })
  await expect(matches.getByRole('rowheader')).toHaveText(['usr_0', 'usr_1', 'usr_2'])
  await expect(matches.getByText('same phone number')).toHaveCount(3)

  await openAndAsk(page, 'cornelia@example.com')
  await expect(verdict(page, 'Listed')).toBeFocused()
  const fold = page.getByText(/^\d+ similar entries, one character different, missing, extra or swapped$/)
  await expect(fold).toBeVisible()
  await expect(page.getByRole('table', { name: 'similar entries' })).toBeHidden()
  await fold.click()
  await expect(page.getByRole('table', { name: 'similar entries' })).toBeVisible()
  await expectAccessible(page)
})

test('Support staff are told whether the list changed during the sync (C11)', async ({ page, stack }) => {
  stack.upstream.setItems(users(250))
  // After a list of mostly new entries the next sync begins with extra looks; the one after that does not.
  for (let n = 0; n < 2; n++) await syncList(page.request, stack)
  await openAndAsk(page, 'nobody@example.com')
  await expect(page.getByText('The service’s count did not change')).toBeVisible()

  stack.upstream.forgetRequests()
  stack.upstream.faults.always('list', { kind: 'delay', milliseconds: 300 })
  const reading = syncList(page.request, stack)
  // Polls more often than answers arrive.
  await expect.poll(() => stack.upstream.counts.list, { intervals: [20] }).toBeGreaterThan(1)
  stack.upstream.setItems([{ id: 'usr_new', email: 'new@example.com' }, ...users(250)])
  await reading
  await openAndAsk(page, 'nobody@example.com')
  await expect(page.getByText('The list changed during the sync')).toBeVisible()
})

test('Support staff hear the outcome once, copy it as one line, and see how a value was interpreted (C9, C13, C14)', async ({
  page,
  context,
  stack,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  stack.upstream.setItems(users(60))
  await syncList(page.request, stack)
  await openAndAsk(page, 'nobody@example.com')
  // Focus on the heading announces it, and nothing else does.
  await expect(verdict(page, 'Not listed')).toBeFocused()
  await expect(
    page.locator(':is([role="status"], [role="alert"], [aria-live])', { hasText: 'Not listed' }),
  ).toHaveCount(0)

  await page.getByRole('button', { name: 'Copy result' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).not.toContain('\u00a0')
  expect(copied).toMatch(
    new RegExp(
      String.raw`^Not listed: nobody@example\.com · Test list · 60 of 60 entries compared, Sync ${moment} to ${moment} · checked ${moment}$`,
    ),
  )

  await test.step('a value with hidden and wide characters (C9)', async () => {
    await openAndAsk(page, ' ＵＳＥＲ７\u200b@example.com')
    await expect(verdict(page, 'Listed')).toBeFocused()
    const reading = page.getByText('Checked as')
    await expect(reading).toContainText('USER7@example.com')
    await expect(reading).toContainText('1 space ignored')
    await expect(reading).toContainText('1 invisible character ignored')
    await expect(reading).toContainText('full-width and compatibility characters converted')
  })

  await test.step('values that cannot be checked', async () => {
    await openAndAsk(page, '')
    await expect(page.getByText('Enter a value to check')).toBeVisible()
    for (const [value, why] of [
      ['   ', 'The value has only spaces or invisible characters.'],
      ['\u0001\u200b\u0007', 'The value has only spaces or invisible characters.'],
      ['x'.repeat(5001), 'At most 5,000 characters can be checked'],
    ] as const) {
      await openAndAsk(page, value)
      await expect(verdict(page, 'Unusable')).toBeFocused()
      await expect(page.getByText(why)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save signed receipt' })).toHaveCount(0)
    }
  })
})

test('Support staff see a match and the progress during a sync, and stop it (C5, C6)', async ({ page, stack }) => {
  stack.upstream.setItems(users(2000))
  await syncList(page.request, stack)
  await ageReads(stack, 60)
  const added = ['first', 'last'].map((id) => ({ id, email: 'added@example.com' }))
  stack.upstream.setItems([...added.slice(0, 1), ...users(2000), ...added.slice(1)])
  stack.upstream.faults.always('list', { kind: 'delay', milliseconds: 1000 })
  await openAndAsk(page, 'added@example.com')
  await expect(verdict(page, 'Could not be verified')).toBeFocused()

  const focusIsLost = () => page.evaluate(() => document.activeElement === document.body)
  await page.getByRole('button', { name: 'Sync the list now' }).press('Enter')
  await expect(page.getByText(/Syncing now: [\d,]+ of 2,002 entries/)).toBeVisible()
  expect(await focusIsLost()).toBe(false)
  // A sync may begin at either end, so there is a match at both.
  await expect(verdict(page, 'Listed')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel sync' }).press('Enter')
  await expect(page.getByText('The sync was cancelled.')).toBeVisible()
  expect(await focusIsLost()).toBe(false)
})

test('Support staff are told that a sync proved nothing, not that somebody stopped it', async ({ page, stack }) => {
  stack.upstream.setItems(users(300))
  await syncList(page.request, stack)
  await ageReads(stack, 60)
  await openAndAsk(page, 'nobody@example.com')
  await expect(page.getByText('the last complete sync of the Test list is too old')).toBeVisible()

  // The list has no order, and always fewer entries than the total says.
  stack.upstream.faults.always('list', { kind: 'moving-total', by: 1 })
  const shuffling = setInterval(() => {
    stack.upstream.setItems(users(300).sort(() => Math.random() - 0.5))
  }, 5)
  try {
    await page.getByRole('button', { name: 'Sync the list now' }).click()
    await expect(page.getByRole('status').getByText('checks cannot say Not listed')).toBeVisible()
  } finally {
    clearInterval(shuffling)
  }
  await expect(verdict(page, 'Could not be verified')).toBeVisible()
  await expect(page.getByText('The sync was cancelled.')).toHaveCount(0)
  await expectAccessible(page)
})

test('Support staff are warned that a list is empty, for one value and for many (C3)', async ({ page, stack }) => {
  stack.upstream.setItems([])
  await syncList(page.request, stack)
  await openAndAsk(page, 'nobody@example.com')
  await expect(verdict(page, 'The list is empty')).toBeFocused()
  await expect(page.getByText('Make sure this is the right list.')).toBeVisible()
  await expect(verdict(page, 'Not listed')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/check/many')
  await page.getByLabel('Paste one value per line').fill('nobody@example.com\nuser8@nowhere.example')
  await page.getByRole('button', { name: 'Check 2 lines' }).click()
  await expect(page.getByText('The Test list had no entries at the end of this sync')).toBeVisible()
})

test('Support staff see the answer that their receipt states, even if the value was added meanwhile', async ({
  page,
  stack,
}) => {
  stack.upstream.setItems(users(60))
  await syncList(page.request, stack)
  await openAndAsk(page, 'added@example.com')
  await expect(verdict(page, 'Not listed')).toBeFocused()
  stack.upstream.setItems([{ id: 'usr_added', email: 'added@example.com' }, ...users(60)])
  await syncList(page.request, stack)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save signed receipt' }).click()
  await saving
  await expect(verdict(page, 'Listed')).toBeFocused()
  await expect(page.getByRole('status').getByText(/^Receipt saved: Listed, /)).toBeVisible()
  await expect(verdict(page, 'Not listed')).toHaveCount(0)
})

const DESCRIBED: readonly BlacklistedUser[] = [
  { id: 'usr_1', phone: '+44 20 7946 0397', fullName: 'José Müller', reason: 'chargeback', riskScore: 20 },
]

test('An analyst is told that a value only describes entries, and follows a link to these entries', async ({
  page,
  stack,
  signInAs,
}) => {
  stack.upstream.setItems([...DESCRIBED])
  await syncList(page.request, stack)
  const title = 'Only in fields that describe entries'
  await openAndAsk(page, 'Chargeback')
  await expect(verdict(page, title)).toBeFocused()
  await expect(page.getByText('reason', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entries with' })).toHaveCount(0)
  await expectAccessible(page)
  await signInAs('analyst')
  await openAndAsk(page, '20')
  await expect(verdict(page, title)).toBeFocused()
  await page.getByRole('link', { name: 'Entries with 20 in riskScore' }).click()
  await expect(page).toHaveURL(/\/blacklist\?field=riskScore&value=20$/)
  await expect(page.getByRole('rowheader', { name: 'usr_1' })).toBeVisible()
})

test('Support staff are told that only a name matches, choose the country of numbers, and may check an incomplete one', async ({
  page,
  stack,
}) => {
  stack.upstream.setItems([...DESCRIBED])
  await syncList(page.request, stack)
  await openAndAsk(page, 'Muller, Jose')
  await expect(verdict(page, 'Possible match')).toBeFocused()
  await expect(page.getByText('A name alone is never Listed')).toBeVisible()

  await openAndAsk(page, 'Tel.: (020) 7946–0397 ext. 5')
  await expect(verdict(page, 'Possible match')).toBeFocused()
  await page.getByLabel('Country of phone numbers without a country code').selectOption('United Kingdom')
  await expect(verdict(page, 'Listed')).toBeFocused()
  await page.locator('summary', { hasText: 'How values are compared' }).click()
  await expect(page.getByRole('row', { name: /with and without the code of the selected country/ })).toContainText(
    'Listed',
  )
  await expectAccessible(page)

  await openAndAsk(page, '020 794')
  await expect(verdict(page, 'This phone number looks incomplete')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check anyway' }).click()
  await expect(verdict(page, 'Could not be verified')).toBeFocused()
  await expect(page.getByText('was not found as typed')).toBeVisible()
})

test('Support staff get no "not listed" for many values from an old sync, and start a new sync there (C5, B5)', async ({
  page,
  stack,
}) => {
  await page.clock.install()
  stack.upstream.setItems(users(60))
  await syncList(page.request, stack)
  await ageReads(stack, 60)
  await page.goto('/check/many')
  await page
    .getByLabel('Paste one value per line')
    .fill('email\nuser7@example.com\nnobody@example.com\nuser8@nowhere.example')
  await expect(page.getByRole('checkbox', { name: 'The first line holds column names' })).toBeChecked()
  await expect(page.getByRole('table', { name: 'The first rows, unchanged' }).getByRole('row')).toHaveText([
    'email',
    'user7@example.com',
    'nobody@example.com',
    'user8@nowhere.example',
  ])
  await page.getByRole('button', { name: 'Check 3 lines' }).click()
  const sum = page.getByRole('table', { name: 'Outcomes' })
  await expect(sum.getByRole('row', { name: /^Could not be verified 2/ })).toBeVisible()
  await expect(sum.getByRole('row', { name: /^Not listed 0/ })).toBeVisible()
  await page.getByRole('button', { name: 'Sync the list now' }).click()
  await expect(sum.getByRole('row', { name: /^Not listed 2/ })).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await saving).suggestedFilename()).toBe('check-result-test.csv')

  await page.clock.fastForward('02:00:00')
  await expect(page.getByText('The sync behind these outcomes is too old by now')).toBeVisible()
  await expectAccessible(page)
  await expect(sum.getByRole('row', { name: /^Could not be verified 2/ })).toBeVisible()
  await expect(sum.getByRole('row', { name: /^Not listed 0/ })).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(sum.getByRole('row', { name: /^Not listed 2/ })).toBeVisible()
})

test('Support staff are told that nothing is proved while the service sends invalid answers', async ({
  page,
  stack,
}) => {
  stack.upstream.setItems(users(60))
  await syncList(page.request, stack)
  const [stable] = (
    await (
      await page.request.post('/api/check', { data: { values: ['x'] }, headers: { origin: stack.console.url } })
    ).json()
  ).data.results
  expect(stable.outcome).toBe('not_listed')
  await ageReads(stack, 60)
  stack.upstream.faults.always('list', { kind: 'html' })
  await page.goto('/check')
  await ask(page, 'nobody@example.com')
  await expect(verdict(page, 'Could not be verified')).toBeFocused()
  await page.getByRole('button', { name: 'Sync the list now' }).click()
  await expect(page.getByText('The sync failed before its end.')).toBeVisible()
  await expect(verdict(page, 'Could not be verified')).toBeVisible()
  await expectAccessible(page)
})
