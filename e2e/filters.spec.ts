import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { countActions } from './fixtures/actions.ts'
import { rowLink } from './fixtures/list.ts'
import { syncList } from './fixtures/mirror.ts'
import { expect, ownHostileTest } from './fixtures.ts'
import { smallUsers } from './hostile-upstream/users.ts'

const test = ownHostileTest()

const entry = (id: string, email: string, reason: string, riskScore: number, createdAt: string) => ({
  id,
  email,
  reason,
  riskScore,
  createdAt,
})

const ENTRIES = [
  { ...entry('usr_1', 'ann@shop.example', 'chargeback', 91, '2026-11-20T08:00:00Z'), country: 'DE' },
  { ...entry('usr_2', 'ben@shop.example', 'chargeback', 80, '2026-11-02T08:00:00Z'), country: 'FR' },
  { ...entry('usr_3', 'cyd@mail.example', 'velocity', 7, '2026-10-01T08:00:00Z'), country: 'DE' },
  entry('usr_4', 'dan@mail.example', '', 55, '2026-11-21T08:00:00Z'),
]

const menu = (page: Page) => page.locator('#filter')
const names = (page: Page) => page.locator('.records > tbody > tr .row-name')

async function addFilter(page: Page, field: string, operator: string, fill: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add filter', exact: true }).first().click()
  await menu(page)
    .getByRole('radio', { name: new RegExp(`^${field} \\d`) })
    .check()
  await menu(page).getByRole('radio', { name: operator, exact: true }).check()
  await fill()
  await menu(page).getByRole('button', { name: 'Add filter' }).click()
  await expect(menu(page)).toBeHidden()
}

test('An analyst narrows the list by fields, operators and values, and gets the result again by its address', async ({
  page,
  stack,
  signInAs,
}) => {
  stack.upstream.setItems([...ENTRIES])
  await signInAs('analyst')
  await syncList(page.request, stack)
  await page.goto('/blacklist')
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('listitem')
  const clear = page.getByRole('button', { name: 'Clear all, back to live' })

  await addFilter(page, 'riskScore', 'is between', () => menu(page).getByLabel('From').fill('80'))
  await expect(names(page)).toHaveText(['usr_1', 'usr_2'])
  await addFilter(page, 'createdAt', 'is between', () => menu(page).getByLabel('From').fill('2026-11-15'))
  await expect(names(page)).toHaveText(['usr_1'])
  await expect(chips).toHaveText(['riskScore ≥ 80', 'createdAt ≥ 2026-11-15'])
  const { search } = new URL(page.url())
  await page.goto('/blacklist')
  await expect(names(page)).toHaveCount(4)
  await page.goto(`/blacklist${search}`)
  await expect(names(page)).toHaveText(['usr_1'])

  await page.getByRole('button', { name: 'createdAt ≥ 2026-11-15', exact: true }).click()
  await menu(page).getByLabel('From').fill('2026-11')
  await menu(page).getByLabel('To').fill('2026-11-02')
  await expect(menu(page).getByText('1 of 4 entries matches.')).toBeVisible()
  await expectAccessible(page)
  await menu(page).getByRole('button', { name: 'Change filter' }).click()
  await expect(names(page)).toHaveText(['usr_2'])
  await clear.click()

  await addFilter(page, 'country', 'missing', async () => undefined)
  await expect(names(page)).toHaveText(['usr_4'])
  await clear.click()
  await addFilter(page, 'reason', 'empty', async () => undefined)
  await expect(names(page)).toHaveText(['usr_4'])
  await clear.click()
  await addFilter(page, 'reason', 'is not', () =>
    menu(page)
      .getByRole('radio', { name: /^chargeback 2/ })
      .check(),
  )
  await expect(names(page)).toHaveText(['usr_3', 'usr_4'])
})

test('An analyst’s filter on a field that identifies stays in the page, and Back and Forward keep it (L71)', async ({
  page,
  stack,
  signInAs,
}) => {
  stack.upstream.setItems([...ENTRIES])
  await signInAs('analyst')
  await syncList(page.request, stack)
  await page.goto('/blacklist')
  await addFilter(page, 'email', 'contains', () => menu(page).getByLabel('Value', { exact: true }).fill('@shop'))
  await expect(names(page)).toHaveText(['usr_1', 'usr_2'])
  await expect(page).toHaveURL('/blacklist')
  await expect(page.getByText(/^Filters on email stay on this page/)).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain('@shop')
  await expect(page.locator('a[href*="email"]')).toHaveCount(0)
  await page.getByRole('columnheader', { name: 'riskScore' }).getByRole('button').click()
  await expect(names(page)).toHaveText(['usr_2', 'usr_1'])
  await page.goBack()
  await expect(names(page)).toHaveText(['usr_1', 'usr_2'])
  await page.goBack()
  await expect(names(page)).toHaveCount(4)
  await page.goForward()
  await expect(names(page)).toHaveText(['usr_1', 'usr_2'])

  await page.goto('/blacklist?field=email&operator=begins&value=%22ann%22')
  await expect(names(page)).toHaveText(['usr_1'])
  await expect(page).toHaveURL('/blacklist')
  await expect(names(page)).toHaveText(['usr_1'])
})

test('An analyst who opens a found entry in a new tab sees that entry, and no link loses the search (L45)', async ({
  page,
  context,
  stack,
  signInAs,
}) => {
  stack.upstream.setItems([...ENTRIES, ...smallUsers(30)])
  await signInAs('analyst')
  await syncList(page.request, stack)
  await page.goto('/blacklist')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search all fields' })
  await search.fill('velocity')
  await search.press('Enter')
  await expect(names(page)).toHaveText(['usr_3'])
  const tab = context.waitForEvent('page')
  await page.locator('.row-link').first().click({ button: 'middle' })
  await expect((await tab).getByRole('heading', { level: 1, name: 'usr_3' })).toBeVisible()
  await expect(pages.getByRole('link')).toHaveCount(0)
  await expect(pages.getByRole('button', { name: 'Page 1', exact: true })).toBeVisible()
})

test('An analyst whose filter finds nothing in a copy that is too old is told for when that is true (L72)', async ({
  page,
  stack,
  signInAs,
}) => {
  stack.upstream.setItems([...ENTRIES])
  await signInAs('analyst')
  await syncList(page.request, stack)
  await page.clock.install()
  await page.goto('/blacklist?field=reason&value=%22none%22')
  await expect(page.getByRole('heading', { name: 'No entry matches this filter' })).toBeVisible()
  await page.clock.fastForward('02:00:00')
  await expect(page.getByRole('heading', { name: /^No entry matched this filter as of / })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Blacklist 0 entries, as of / })).toBeVisible()
  await expect(page.locator('.copy-line .coverage-rule')).toHaveAttribute('style', /min\(0%/)
  await expectAccessible(page)
})

test('An analyst sees the first entries of a long list before they are counted', async ({ page, stack, signInAs }) => {
  stack.upstream.setItems([...smallUsers(6000), ...ENTRIES])
  await signInAs('analyst')
  await syncList(page.request, stack)
  const counting = Promise.withResolvers<void>()
  await page.route('**/api/mirror/users', async (route) => {
    if (route.request().postDataJSON().totalLater === false) await counting.promise
    await route.continue()
  })
  await page.goto('/blacklist?field=score&operator=is_not&value=-1')
  await expect(page.getByRole('heading', { name: 'Blacklist at least 20 entries', exact: true })).toBeVisible()
  await expect(names(page)).toHaveCount(20)
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect(pager.getByText('Entries 1–20', { exact: true })).toBeVisible()
  await expectAccessible(page)
  counting.resolve()
  await expect(page.getByRole('heading', { name: 'Blacklist 6,004 of 6,004 entries', exact: true })).toBeVisible()
  await expect(pager.getByText('Entries 1–20 of 6,004', { exact: true })).toBeVisible()
})

test('An analyst filters by reason, country, week and score, and exports the result, in 8 actions', async ({
  page,
  stack,
  signInAs,
}) => {
  stack.upstream.setItems([
    { ...entry('usr_5', 'eve@shop.example', 'velocity', 99, '2026-11-20T08:00:00Z'), country: 'DE' },
    { ...entry('usr_6', 'fay@shop.example', 'chargeback', 85, '2026-11-20T08:00:00Z'), country: 'DE' },
    ...ENTRIES,
  ])
  await signInAs('analyst')
  await syncList(page.request, stack)
  await page.goto('/blacklist')
  await expect(names(page)).toHaveCount(6)
  const job = await countActions(page)
  const search = page.getByRole('searchbox', { name: 'Search all fields' })
  await search.click()
  await search.fill('reason:chargeback country:de createdAt:>=2026-11-16 riskScore:>=81')
  await search.press('Enter')
  await expect(names(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Export', exact: true }).click()
  const file = await readFile(await (await saved).path())
  await job.finish('entries of a reason and a country, added this week with a score over 80, as a file', 8)
  const lines = file.toString().trimEnd().split('\r\n')
  expect(new Set(lines.slice(1).map((line) => line.split(',')[0]))).toEqual(new Set(['usr_1', 'usr_6']))
  await expect(search).toHaveValue('')
})

test('An analyst is told which typed term is not a filter, and no search starts', async ({ page, stack, signInAs }) => {
  stack.upstream.setItems([...ENTRIES])
  await signInAs('analyst')
  await syncList(page.request, stack)
  await page.goto('/blacklist')
  const search = page.getByRole('searchbox', { name: 'Search all fields' })
  const said = () => search.evaluate((input: HTMLInputElement) => input.validationMessage)
  await search.fill('ann riskScore:>80')
  await search.press('Enter')
  await expect.poll(said).toContain('“riskScore:>80” is not a filter.')
  await expect(names(page)).toHaveCount(4)
  await expect(search).toHaveValue('ann riskScore:>80')
  await search.fill('ann riskScore:80..')
  expect(await said()).toBe('')
  await search.press('Enter')
  await expect(names(page)).toHaveText(['usr_1'])
  await expect(search).toHaveValue('ann')
  await search.fill('fe80::1')
  await search.press('Enter')
  await expect(page.getByRole('list', { name: 'Filters' }).getByText('contains “fe80::1”')).toBeVisible()
})

test('An analyst who opens a filtered address has its rows in the first HTML', async ({ page, stack, signInAs }) => {
  await signInAs('analyst')
  stack.upstream.setItems(ENTRIES)
  await syncList(page.request, stack)
  const address = '/blacklist?field=reason&value=%22chargeback%22&sort=riskScore&descending='
  const html = await (await page.request.get(address)).text()
  const rows = html.slice(html.indexOf('<tbody'), html.indexOf('</tbody>'))
  expect([rows.indexOf('ann@shop.example') > 0, rows.includes('cyd@mail.example')]).toEqual([true, false])
  expect(rows.indexOf('ann@shop.example')).toBeLessThan(rows.indexOf('ben@shop.example'))
  await page.goto(address)
  await expect(names(page)).toHaveText(['usr_1', 'usr_2'])
})

test('An analyst takes the identifying values of selected entries to Check, and no address contains them', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('analyst')
  stack.upstream.setItems(ENTRIES)
  await syncList(page.request, stack)
  await page.goto('/blacklist')
  await page.getByRole('checkbox', { name: 'Select entry 1', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Select entry 3', exact: true }).check()
  await page.getByRole('region', { name: 'Selected entries' }).getByRole('button', { name: 'Check' }).click()
  await expect(page).toHaveURL('/check/many')
  const values = page.getByRole('main').getByRole('textbox').first()
  await expect(values).toHaveValue(/ann@shop\.example/)
  await expect(values).toHaveValue(/cyd@mail\.example/)
  await expect(values).not.toHaveValue(/ben@shop|chargeback/)
  expect(JSON.stringify(await page.evaluate(() => window.history.state))).not.toContain('ann@shop')
})

test('An analyst whose open entry of the synced copy is edited so that it leaves the page still sees that person (L23)', async ({
  page,
  stack,
  signInAs,
}) => {
  const users = ['ann', 'ben', 'cyd'].map((id, index) => ({ id, email: `${id}@shop.example`, score: index * 10 }))
  stack.upstream.setItems(users)
  await signInAs('analyst')
  // Until the second one that misses them, the copy also has the entries of the tests before.
  for (let sync = 0; sync < 2; sync += 1) await syncList(page.request, stack)
  await page.goto('/blacklist?sort=score')
  await rowLink(page, 0).click()
  const heading = page.locator('.record').getByRole('heading', { level: 2 })
  await expect(heading).toHaveText('ann')
  stack.upstream.setItems(users.map((user) => (user.id === 'ann' ? { ...user, score: 99 } : user)))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.locator('.record').getByText('this was entry 1 before')).toBeVisible()
  await expect(heading).toHaveText('ann')
  await expect(page.locator('.record').getByText('99', { exact: true }).first()).toBeVisible()

  await page.goto('/blacklist?field=score&operator=between&value=%5B50%2Cnull%5D')
  await rowLink(page, 0).click()
  await expect(heading).toHaveText('ann')
  stack.upstream.setItems(users.map((user) => ({ ...user, score: user.id === 'ann' ? 7 : 60 })))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.locator('.record').getByText('These are its latest values in the synced copy')).toBeVisible()
  await expect(heading).toHaveText('ann')
  await expect(page.locator('.record').getByText('7', { exact: true }).first()).toBeVisible()
})
