import type { Page } from 'playwright/test'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { endVisits } from './fixtures/mirror.ts'
import { expect, ownHostileTest } from './fixtures.ts'

const test = ownHostileTest()

// The tests build on each other's syncs.
test.describe.configure({ mode: 'serial' })

const people = (count: number, from = 0): BlacklistedUser[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `usr_${from + n}`,
    email: `user${from + n}@example.com`,
    reason: ['chargeback', 'velocity', 'identity'][(from + n) % 3] ?? null,
    // No rank: the console treats a number that follows the offset as one, and ignores its changes.
    riskScore: ((from + n) * 37) % 100,
    active: (from + n) % 7 > 0,
    tags: (from + n) % 2 ? ['vpn'] : ['tor', 'vpn'],
  }))

/** Syncs the list again and waits for the end. */
async function syncList(page: Page, url: string): Promise<void> {
  const headers = { origin: url }
  const mirror = async () => (await (await page.request.get('/api/mirror')).json()).data
  const before = (await mirror()).coverage?.certifiedAt
  expect((await page.request.post('/api/mirror/scan', { headers })).status()).toBe(202)
  await expect.poll(async () => (await mirror()).coverage?.certifiedAt).not.toBe(before)
}

test('An analyst finds no changes and no figures before the first sync, and starts it', async ({
  page,
  stack,
  signInAs,
}) => {
  stack.upstream.setItems(people(60))
  await signInAs('analyst')
  await page.goto('/changes')
  await expect(page.getByRole('heading', { name: 'No complete sync yet' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/overview')
  await expect(page.getByRole('heading', { name: 'No complete sync yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open the list to sync it' }).click()
  await expect(page).toHaveURL('/blacklist?sort=id')
  await expect(page.getByRole('heading', { name: 'The list has not been synced yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sync the list now' }).click()
  await expect(page.getByRole('heading', { name: 'Blacklist 60 entries' })).toBeVisible()
})

test('An analyst sees which entries were added, removed and changed, and between which syncs', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('analyst')
  // The previous test synced these once.
  stack.upstream.setItems(people(60))
  await page.goto('/changes')
  await expect(page.getByRole('heading', { name: 'Changes are not known yet' })).toBeVisible()
  await page.goto('/overview')
  await expect(page.getByText(/^No confirmed additions or removals since the first sync, .+\.$/)).toBeVisible()
  await expect(page.getByText(/^since \d/)).toHaveCount(3)
  await syncList(page, stack.console.url)
  await page.goto('/changes')
  await expect(page.getByText(/^No addition, change or removal has been confirmed since .+\./)).toBeVisible()
  await expect(page.getByText('The last sync rests on one page that held the whole list.')).toBeVisible()
  const later = people(63, 2).map((user, index) =>
    index === 4 ? { ...user, riskScore: 910, note: 'Watch only' } : user,
  )
  stack.upstream.setItems(later)
  for (let n = 0; n < 2; n++) await syncList(page, stack.console.url)

  await page.goto('/changes')
  const rows = page.getByRole('row')
  const untold = 'The service gives no reason'
  await expect(rows.filter({ hasText: '5 added' })).toContainText(untold)
  await expect(rows.filter({ hasText: '2 removed' })).toContainText(untold)
  await page.goto('/changes?limit=1')
  await expect(page.getByRole('region', { name: /^Change 1 of \d+, newest sync first$/ })).toBeVisible()
  await page.goto('/changes')
  await expect(rows.filter({ hasText: 'riskScore' })).toContainText('910')
  await expect(page.getByRole('combobox', { name: 'By' })).toHaveCount(0)
  await page.getByRole('button', { name: '5 added' }).click()
  await expect(rows.filter({ hasText: 'usr_60' })).toContainText('user60@example.com')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Removed' }).click()
  await expect(page).toHaveURL('/changes?kind=removed')
  await expect(rows.filter({ hasText: '5 added' })).toHaveCount(0)
  await page.getByRole('button', { name: '2 removed' }).click()
  await expect(rows.filter({ hasText: 'id usr_1' })).toContainText('user1@example.com')
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page).toHaveURL('/changes')
  // They type on while the page loads.
  const loads = Promise.withResolvers<void>()
  await page.route(/field=riskScore/, async (route) => {
    await loads.promise
    await route.continue()
  })
  await page.getByLabel('Changed field').fill('riskScore')
  await page.getByLabel('Changed field').press('Enter')
  await page.getByLabel('Changed field').fill('nothing')
  loads.resolve()
  await expect(page).toHaveURL(/field=riskScore/)
  await expect(rows.filter({ hasText: 'usr_6' })).toHaveCount(1)
  await expect(page.getByLabel('Changed field')).toHaveValue('nothing')
  await page.getByLabel('Changed field').press('Enter')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all changes' }).click()
  await expect(rows.filter({ hasText: '5 added' })).toHaveCount(1)

  await page.getByRole('link', { name: 'id usr_6', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(page.getByText('Listed before the first complete sync')).toBeVisible()
  expect(page.url()).not.toContain('usr_6')
  await expectAccessible(page)
})

test('An analyst opens the rows behind a figure of the overview', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/overview')
  await expect(page.getByRole('term').filter({ hasText: 'Entries' })).toBeVisible()
  const reasons = page.getByRole('table', { name: 'Entries by reason' })
  await expect(reasons).toContainText('velocity')
  await expect(reasons.getByRole('columnheader')).toHaveText(['Value', 'Entries', 'Share of all'])
  const days = page.getByRole('table', { name: 'Added and removed, by day' })
  await expect(days.getByRole('columnheader')).toHaveText(['Day', 'Added', 'Removed', 'Changed'])
  await expect(days.getByRole('row')).toHaveCount(31)
  // The row of today, or of yesterday if midnight has passed since the sync.
  await expect(days.getByRole('row', { name: /\D5\s*2\s*1$/ })).toHaveCount(1)
  await expectAccessible(page)
  await reasons.getByRole('link', { name: 'velocity' }).click()
  await expect(page).toHaveURL('/blacklist?field=reason&value=%22velocity%22')
  const rows = page.locator('.records > tbody > tr')
  const search = page.getByRole('searchbox', { name: 'Search all fields' })
  await expect(rows.filter({ hasText: 'velocity' })).not.toHaveCount(0)
  await expect(rows.filter({ hasText: 'chargeback' })).toHaveCount(0)
  await search.fill('USER10@')
  await search.press('Enter')
  await expect(rows).toHaveCount(1)
  expect(page.url().toLowerCase()).not.toContain('user10')
  await page.getByRole('button', { name: 'Clear all, back to live' }).click()
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: 'riskScore', exact: true }).click()
  await expect(page).toHaveURL('/blacklist?sort=riskScore')
  await page.getByRole('button', { name: 'riskScore', exact: true }).click()
  await expect(page).toHaveURL('/blacklist?sort=riskScore&descending=')
  await expect(rows.first()).toContainText('910')
  await expectAccessible(page)
})

test('An analyst sees what is new since their last visit, including a removal that was pending then', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('analyst')
  stack.upstream.setItems(people(62, 2))
  await syncList(page, stack.console.url)
  const visited = page.waitForResponse((answer) => answer.url().endsWith('/api/preferences/changes-visit'))
  await page.goto('/changes')
  expect((await visited).status()).toBe(200)
  await endVisits(stack)
  stack.upstream.setItems([{ id: 'usr_late', email: 'late@example.com', reason: 'velocity' }, ...people(62, 2)])
  await syncList(page, stack.console.url)

  await page.goto('/changes')
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: '5 added' })).toHaveCount(1)
  await page.getByRole('link', { name: 'My last visit' }).click()
  await expect(rows.filter({ hasText: 'usr_late' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'usr_64' }).filter({ hasText: 'Removed' })).toHaveCount(1)
  await expect(rows.filter({ hasText: '5 added' })).toHaveCount(0)

  await page.getByLabel('From').fill('2026-01-01')
  await page.getByLabel('To', { exact: true }).fill('2026-01-31')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await expect(page.getByText(/^Seen from 1\sJan\s2026,\s00:00:00 .* to 1\sFeb\s2026,\s00:00:00/)).toBeVisible()
  await expectAccessible(page)
})

test('An analyst sees the list as it was, and filters it by a value of a field', async ({ page, stack, signInAs }) => {
  await signInAs('analyst')
  stack.upstream.setItems(people(60))
  await syncList(page, stack.console.url)
  const before = new Date()
  // Between two syncs it is uncertain whether the row was there already.
  await syncList(page, stack.console.url)
  stack.upstream.setItems([{ id: 'usr_later', email: 'later@example.com', reason: 'velocity' }, ...people(60)])
  await syncList(page, stack.console.url)
  const heading = (count: string) => page.getByRole('heading', { name: `Blacklist ${count}`, exact: true })
  const search = page.getByRole('searchbox', { name: 'Search all fields' })
  const filters = page.getByRole('list', { name: 'Filters' })
  const showAt = async (moment: Date) => {
    await page.getByRole('button', { name: /^As of/ }).click()
    const text = moment.toLocaleString('sv', { timeZone: 'Europe/Berlin' }).replace(' ', 'T')
    await page.getByLabel(/^The list as it was at this moment/).fill(text)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
  }
  await page.goto('/blacklist')
  await search.fill('later@example.com')
  await search.press('Enter')
  await expect(heading('1 of 61 entries')).toBeVisible()
  await showAt(before)
  await expect(page.getByRole('heading', { name: 'No entry matched then' })).toBeVisible()
  await expectAccessible(page)
  await expect(filters.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear all, back to live' }).first().click()
  await expect(filters).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'chargeback' })).not.toHaveCount(0)

  await search.fill('7')
  await search.press('Enter')
  await expect(page.getByText('One or two characters find values that begin with them')).toBeVisible()
  await expect(heading('7 of 61 entries')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: contains “7”' }).click()
  await showAt(new Date())
  await expect(page.getByText(/^The last complete sync began on .* is not known yet\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Remove: as of/ }).click()
  await expect(filters).toHaveCount(0)

  await page.getByRole('button', { name: 'Add filter' }).click()
  const menu = page.locator('#filter')
  await menu.getByRole('radio', { name: /^reason/ }).check()
  await menu.getByRole('radio', { name: /^velocity 21/ }).check()
  await expect(menu.getByText('21 of 61 entries match.')).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'Add filter' }).click()
  await expect(filters).toHaveText('reason is velocity')
  await expect(page).toHaveURL('/blacklist?field=reason&value=%22velocity%22')
  await expect(page.getByRole('row').filter({ hasText: 'chargeback' })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'velocity' })).not.toHaveCount(0)
  await page.goBack()
  await expect(filters).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'chargeback' })).not.toHaveCount(0)
  await expect(search).toHaveValue('')
})

test('An analyst searches and sorts the synced copy and keeps focus, text and column heads', async ({
  page,
  complaints,
  signInAs,
}) => {
  complaints.allow(/Failed to load resource/)
  await signInAs('analyst')
  await page.goto('/blacklist?sort=id')
  await page.getByRole('button', { name: 'Clear all, back to live' }).click()
  const text = page.getByRole('searchbox', { name: 'Search all fields' })
  const rows = page.locator('.records > tbody > tr')
  const score = page.getByRole('columnheader', { name: 'riskScore' })
  await text.fill('user1')
  await text.press('Enter')
  await expect(page.getByRole('list', { name: 'Filters' })).toHaveText('contains “user1”')
  await expect(rows).toHaveCount(11)
  await expect(text).toBeFocused()
  expect(
    await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('user1')

  await page.getByRole('link', { name: /usr_10$/ }).click()
  await expect(page.getByText('Entry 2 of 11', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Entry 2 of 11', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Entry 2 of 11', { exact: true })).toHaveCount(0)
  await expect(text).toHaveValue('user1')
  await expect(rows).toHaveCount(11)
  await page.goBack()
  await expect(rows).toHaveCount(20)
  await page.goForward()
  await expect(text).toHaveValue('user1')
  await expect(rows).toHaveCount(11)
  expect(page.url()).not.toContain('user1')

  const slow = Promise.withResolvers<void>()
  await page.route('**/api/mirror/users', async (route) => {
    await slow.promise
    await route.continue()
  })
  await score.getByRole('button').click()
  await expect(page.locator('.busy')).toBeVisible()
  await expect(score).not.toHaveAttribute('aria-sort')
  slow.resolve()
  await expect(score).toHaveAttribute('aria-sort', 'ascending')
  await page.unroute('**/api/mirror/users')

  await page.context().setOffline(true)
  await score.getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Page 1 is not loaded yet' })).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(score).toHaveAttribute('aria-sort', 'descending')

  await page.route('**/api/mirror/users', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'X-Request-Id': 'req-7' },
      json: {
        success: false,
        message: 'The console failed',
        data: null,
        errors: { server: { code: 'internal', reason: 'Something went wrong' } },
      },
    }),
  )
  await page.getByRole('button', { name: 'reason', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'request req-7' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/mirror/users')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows.filter({ hasText: 'usr_10' })).toBeVisible()
})

// Last, since it syncs another list than the tests above.
test('An analyst who filters after a while is told how old the sync of these changes is', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.clock.install()
  await page.goto('/changes')
  await page.clock.fastForward('00:30:00')
  await page.clock.runFor(1100)
  const age = page.locator('.copy-line')
  await expect(age).toContainText(/3\d minutes ago/)
  await syncList(page, stack.console.url)
  await page.getByRole('link', { name: 'Removed' }).click()
  await expect(page).toHaveURL('/changes?kind=removed')
  await expect(age).toContainText(/just now|seconds ago/)
})
