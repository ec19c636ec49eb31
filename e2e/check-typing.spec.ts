import type { Page } from 'playwright/test'
import { question, verdict } from './fixtures/check.ts'
import { ensureSynced } from './fixtures/mirror.ts'
import { expect, test } from './fixtures.ts'

const VALUE = 'nox.jk@nowhere.example'
const OTHER = 'order 2480'
/** Milliseconds between the keys of a fast typist, and the minimum duration of every answer. */
const KEY_MS = 40
const LATENCY_MS = 80

test.beforeEach(async ({ page, stack, signInAs }) => {
  await signInAs('admin')
  await ensureSynced(page.request, stack)
  const devTools = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 }
  await devTools.send('Network.emulateNetworkConditions', conditions)
})

/** The pages linked from the bar. */
async function pagesOf(page: Page): Promise<readonly string[]> {
  await page.goto('/overview')
  const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
}

/** Types without waiting for anything, and expects the answer to the whole text. */
async function typeAndExpectAnswer(page: Page, keys: string): Promise<void> {
  await page.keyboard.type(keys, { delay: KEY_MS })
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'Not listed')).toBeFocused()
  await expect(question(page)).toHaveValue(VALUE)
  await expect(page).toHaveURL(/\/check$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('An admin types a value after "/" on every page, and no key is lost or acts as a shortcut', async ({ page }) => {
  for (const address of await pagesOf(page)) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await typeAndExpectAnswer(page, `/${VALUE}`)
    })
  }
})

test('An admin types a value after "/" while a page is still loading', async ({ page }) => {
  for (const address of await pagesOf(page)) {
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: 'commit' })
      // Before the page exists, nothing receives keys.
      await page.getByRole('banner').waitFor()
      await typeAndExpectAnswer(page, `/${VALUE}`)
    })
  }
})

test('An admin types a value without "/" while the check page is still loading', async ({ page }) => {
  await page.goto('/check', { waitUntil: 'commit' })
  await question(page).waitFor()
  await typeAndExpectAnswer(page, VALUE)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.getByRole('link', { name: 'Check', exact: true }).click()
  await typeAndExpectAnswer(page, VALUE)
})

test('An admin returns to the field by "/" or a click, which selects its text', async ({ page }) => {
  await page.goto('/check')
  await typeAndExpectAnswer(page, VALUE)
  await page.keyboard.press('/')
  await expect(question(page)).toBeFocused()
  await page.keyboard.type('other@nowhere.example')
  await expect(question(page)).toHaveValue('other@nowhere.example')
  await verdict(page, 'Not listed').waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await question(page).click()
  await page.keyboard.type(`/${VALUE}`)
  await expect(question(page)).toHaveValue(VALUE)
})

test('An admin checks another value while the answer to the first is still on its way, and gets only the answer to that', async ({
  page,
}) => {
  await page.goto('/check')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/check', async (route) => {
    if (route.request().postDataJSON().values[0] === VALUE) await released
    // The page has dropped the first request.
    await route.continue().catch(() => undefined)
  })
  const first = page.waitForRequest('**/api/check')
  await page.keyboard.type(VALUE)
  await page.keyboard.press('Enter')
  await first
  await question(page).fill(OTHER)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${OTHER} is in none of the entries`)).toBeVisible()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByText(`${OTHER} is in none of the entries`)).toBeVisible()
  await expect(question(page)).toHaveValue(OTHER)
})

test('An admin sees the old answer dimmed as soon as the text differs, and gets it back by Back', async ({ page }) => {
  await page.goto('/check')
  await typeAndExpectAnswer(page, VALUE)
  await page.keyboard.press('/')
  await page.keyboard.type(OTHER)
  const old = page.locator('.answers')
  await expect(old).toHaveAttribute('inert')
  await expect(page.getByText(`The answer below is for ${VALUE}. Press Enter to check the new text.`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${OTHER} is in none of the entries`)).toBeVisible()
  await expect(old).not.toHaveAttribute('inert')

  await page.goBack()
  await expect(page.getByText(`${VALUE} is in none of the entries`)).toBeVisible()
  await expect(question(page)).toHaveValue(VALUE)
  await page.goForward()
  await expect(question(page)).toHaveValue(OTHER)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(`${OTHER} is in none of the entries`)).toBeVisible()
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, document.title, history.state, { ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept).not.toMatch(/nox\.jk|order 2480/)
})
