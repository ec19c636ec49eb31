import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { clipboard, listOn, rowLink } from './fixtures/list.ts'
import { expect, hostileTest, test } from './fixtures.ts'
import { edgeCaseUsers } from './hostile-upstream/users.ts'

const panel = (page: Page) => page.locator('.record')
const told = (page: Page, text: string) => panel(page).getByRole('status').filter({ hasText: text })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

test.describe('An analyst who opens an entry', () => {
  test.beforeEach(async ({ page, signInAs, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInAs('analyst')
    await page.goto('/blacklist?limit=50&offset=100')
  })

  test('gets the focus in it, an address without personal data, a row that stays, and back to its link with Escape (D1–D4)', async ({
    page,
  }) => {
    const name = (await rowLink(page, 3).locator('.row-name').textContent()) ?? ''
    const row = listOn(page).table.getByRole('row').nth(4)
    const place = await row.boundingBox()
    await rowLink(page, 3).click()
    await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
    expect((await row.boundingBox())?.y).toBe(place?.y)
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(name)
    await expect(panel(page).getByText('Entry 104 of 2,480')).toBeVisible()
    await expect(page).toHaveURL(/\/blacklist\?limit=50&offset=100&record=104-[0-9a-f]{8}$/)
    await expect(page).toHaveTitle('Entry 104 of 2,480 · Test · Fraud Screening')
    await listOn(page).shows('Entries 101–150 of 2,480')
    await page.setViewportSize({ width: 1440, height: 900 })
    const { scrollHeight, clientHeight } = await page.evaluate(() => document.documentElement)
    expect(scrollHeight).toBe(clientHeight)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(rowLink(page, 3)).toBeFocused()
    await expect(page).toHaveURL('/blacklist?limit=50&offset=100')
  })

  test('closes it, and stays in the list, if Escape is pressed as soon as it is there, once or twice', async ({
    page,
  }) => {
    for (const presses of [1, 2]) {
      if (presses > 1) await page.reload()
      await expect(rowLink(page, 3)).toBeVisible()
      await page.evaluate((presses) => {
        const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
        // As on a busy machine: React yields after each step, and its next one begins after the browser has gone back.
        const now = performance.now.bind(performance)
        performance.now = () => now() * 40
        const post = MessagePort.prototype.postMessage
        new MutationObserver((_, observer) => {
          if (!document.querySelector('.record')) return
          observer.disconnect()
          const held: (() => void)[] = []
          MessagePort.prototype.postMessage = function hold(message: unknown) {
            held.push(() => post.call(this, message))
          }
          window.addEventListener('popstate', () => {
            MessagePort.prototype.postMessage = post
            for (const send of held) send()
          })
          for (let count = 0; count < presses; count++) press()
        }).observe(document.body, { childList: true, subtree: true })
      }, presses)
      await rowLink(page, 3).click()
      await expect(page).toHaveURL('/blacklist?limit=50&offset=100')
      await expect(panel(page)).toHaveCount(0)
      await expect(rowLink(page, 3)).toBeFocused()
    }
  })

  test('sees its row, even the last one, and no control of the pager moves', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 })
    const pager = () =>
      listOn(page)
        .pager.getByRole('button')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x))
    const before = await pager()
    await rowLink(page, 49).click()
    await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
    expect(await pager()).toEqual(before)
    await expect(page.locator('tr[aria-current] .row-link')).toBeInViewport({ ratio: 1 })
    await expect(async () => {
      const row = await page.locator('tr[aria-current]').boundingBox()
      const dock = await page.locator('.dock').boundingBox()
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
    }).toPass()
  })

  test('adds one step to the browser’s history, however many entries follow, and moves on to the next page (D2, D6)', async ({
    page,
  }) => {
    await rowLink(page, 0).click()
    await button(page, 'Next entry').click()
    await button(page, 'Next entry').click()
    await expect(panel(page).getByText('Entry 103 of 2,480')).toBeVisible()
    await page.goBack()
    await expect(panel(page)).toHaveCount(0)
    await expect(page).toHaveURL('/blacklist?limit=50&offset=100')
    await expect(rowLink(page, 2)).toBeFocused()

    await rowLink(page, 49).click()
    await expect(panel(page).getByText('Entry 150 of 2,480')).toBeVisible()
    await button(page, 'Next entry').click()
    await expect(panel(page).getByText('Entry 151 of 2,480')).toBeVisible()
    await listOn(page).shows('Entries 151–200 of 2,480')
    await expect(button(page, 'Next entry')).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(panel(page).getByText('Entry 150 of 2,480')).toBeVisible()
    await listOn(page).shows('Entries 101–150 of 2,480')
    await rowLink(page, 2).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(panel(page).getByText('Entry 149 of 2,480')).toBeVisible()
    // In a field these keys are the field's own.
    await listOn(page).pager.getByRole('spinbutton', { name: 'Page', exact: true }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(panel(page).getByText('Entry 149 of 2,480')).toBeVisible()
    await page.goto('/blacklist?record=1')
    await expect(button(page, 'Previous entry')).toBeDisabled()
  })

  test('copies a value and the entry, and is told so, or that the browser does not allow it (D8, D9)', async ({
    page,
  }) => {
    await rowLink(page, 3).click()
    const answer = await page.request.get('/api/blacklist/users?limit=1&offset=103')
    const [user] = ((await answer.json()) as { data: { items: Record<string, unknown>[] } }).data.items
    await button(page, 'Copy id').click()
    await expect(told(page, 'Copied id.')).toBeVisible()
    expect(await clipboard(page)).toBe(user?.id)
    await button(page, 'Copy JSON').click()
    await expect(told(page, 'Copied the entry as JSON.')).toBeVisible()
    expect(JSON.parse(await clipboard(page))).toEqual(user)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await button(page, 'Copy id').click()
    await expect(told(page, 'does not allow copying')).toBeVisible()
  })

  test('keeps it after a refresh, and with the width of its panel after a reload (L23, D11)', async ({ page }) => {
    await rowLink(page, 3).click()
    const heading = panel(page).getByRole('heading', { level: 2 })
    const name = (await heading.textContent()) ?? ''
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(heading).toHaveText(name)
    const width = async () => Math.round((await panel(page).boundingBox())?.width ?? 0)
    const before = await width()
    await panel(page).getByRole('separator').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(width).toBe(before + 40)
    await button(page, 'Make the panel wider').click()
    await expect.poll(width).toBe(before + 80)
    const edge = (await panel(page).getByRole('separator').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(edge.x + edge.width / 2, edge.y + 300)
    await page.mouse.down()
    await page.mouse.move(edge.x + edge.width / 2 + 60, edge.y + 300, { steps: 4 })
    await page.mouse.up()
    await expect.poll(width).toBe(before + 20)
    await page.reload()
    await expect.poll(width).toBe(before + 20)
    await expect(heading).toHaveText(name)
  })

  test('sees it fill the page on a phone (D1), and with the middle button in a new tab (L45); selecting text opens none (L46)', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await rowLink(page, 3).click()
    await expect(panel(page)).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
    await button(page, 'Close entry').click()
    await expect(rowLink(page, 3)).toBeFocused()

    await page.setViewportSize({ width: 1280, height: 800 })
    const tab = context.waitForEvent('page')
    await rowLink(page, 3).click({ button: 'middle' })
    await expect(panel(await tab).getByText('Entry 104 of 2,480')).toBeVisible()
    await page.getByRole('row').nth(4).getByRole('cell').nth(1).dblclick()
    await expect(panel(page)).toHaveCount(0)
  })

  test('by its address sees the pager at the foot of the page, before and after the panel has its style', async ({
    page,
  }) => {
    await rowLink(page, 3).click()
    await expect(page).toHaveURL(/record=/)
    for (const width of [1024, 320]) {
      await page.setViewportSize({ width, height: 700 })
      const held = Promise.withResolvers<void>()
      await page.route('**/*.css', async (route) => {
        const response = await route.fetch()
        const body = await response.text()
        if (body.includes('.record-body')) await held.promise
        await route.fulfill({ response, body })
      })
      await page.goto(page.url(), { waitUntil: 'commit' })
      const { pager } = listOn(page)
      await expect(pager).toBeInViewport({ ratio: 1 })
      await expect(panel(page)).toBeHidden()
      const before = await pager.boundingBox()
      held.resolve()
      await expect(panel(page)).toBeVisible()
      if (width === 1024) expect(await pager.boundingBox()).toEqual(before)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
})

hostileTest(
  'An analyst whose open entry moves, changes or leaves the page still sees it, and never another one in its place',
  async ({ page, stack, signInAs }) => {
    const users = Array.from({ length: 30 }, (_, index) => ({ id: `user-${index}` }))
    stack.upstream.setItems(users)
    await signInAs('analyst')
    await page.goto('/blacklist?limit=20&record=3')
    const heading = panel(page).getByRole('heading', { level: 2 })
    await expect(heading).toHaveText('user-2')
    await expect(page).toHaveURL(/record=3-/)

    stack.upstream.setItems([{ id: 'new' }, ...users])
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(panel(page).getByText('this was entry 3 before')).toBeVisible()
    await expect(heading).toHaveText('user-2')
    await expect(page).toHaveURL(/record=4-/)
    await expect(page).toHaveTitle('Entry 4 of 31 · Test · Fraud Screening')

    stack.upstream.setItems(users.map((user) => (user.id === 'user-2' ? { ...user, risk: 9 } : user)))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(panel(page).getByText('This entry has changed since you opened it')).toBeVisible()
    await expect(panel(page).getByText('Entry 3 of 30')).toBeVisible()
    const address = page.url()

    stack.upstream.setItems(users.filter(({ id }) => id !== 'user-2'))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(panel(page).getByText('This entry is not on this page any more')).toBeVisible()
    await expect(panel(page).getByText('No longer on this page')).toBeVisible()
    await expect(heading).toHaveText('user-2')
    await expect(page.locator('tr[aria-current]')).toHaveCount(0)
    await expect(page).toHaveTitle('Blacklist, page 1 of 2 · Test · Fraud Screening')
    await expectAccessible(page)
    await page.goto(address)
    await expect(
      panel(page).getByRole('heading', { name: 'The entry of this address is not on this page' }),
    ).toBeVisible()
    await button(page, 'Next entry').click()
    await expect(heading).toHaveText('user-4')
  },
)

hostileTest('An analyst reads nested and edge-case values by keyboard (D7, D10)', async ({ page, stack, signInAs }) => {
  stack.upstream.setItems(edgeCaseUsers())
  await signInAs('analyst')
  await page.goto('/blacklist')
  await page.getByRole('link', { name: /awkward-nested/ }).click()
  await expect(panel(page)).toBeVisible()
  await expectAccessible(page)
  const toggles = panel(page).locator('.field-toggle')
  await toggles.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(toggles.first()).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(toggles.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(toggles.first()).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('link', { name: /awkward-long/ }).click()
  const long = panel(page).getByRole('button', { name: /^Show all [\d,]+ characters$/ })
  await long.press('Enter')
  await expect(long).toHaveCount(0)
  await expect(panel(page).locator('.field-value > :focus')).toHaveCount(1)
  await page.getByRole('link', { name: /awkward-integers/ }).click()
  await expect(panel(page).getByText('9007199254740993', { exact: true })).toBeVisible()
})
