import type { Page } from 'playwright/test'
import { VERSION } from '#lib/platform/version/version.ts'
import { countActions } from './fixtures/actions.ts'
import { ensureSynced } from './fixtures/mirror.ts'
import { expect, test } from './fixtures.ts'

declare global {
  interface Window {
    /** The sum of all layout shifts so far, and of those to come. */
    moved: number
  }
}

async function checkByKeys(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Check a value' })).toBeFocused()
  await page.keyboard.type('030 5550 0199')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Not listed', exact: true })).toBeFocused()
  await expect(page).toHaveURL('/check')
  await expect(page.getByRole('textbox', { name: 'E-mail, phone, name or id' })).toHaveValue('030 5550 0199')
}

test('An analyst checks a phone number from any page with "/" and Enter', async ({ page, stack, signInAs }) => {
  await signInAs('analyst')
  await ensureSynced(page.request, stack)
  await page.goto('/overview')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { finish } = await countActions(page)
  // "/", the digits, Enter.
  await checkByKeys(page)
  await finish('check a national phone number from any page', 3)
  // The other pages of the bar: check-typing.spec.ts.
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkByKeys(page)
  await page.getByRole('button', { name: /Analyst Person/ }).click()
  await expect(page.getByRole('link', { name: 'Your account' })).toBeVisible()
  for (const name of ['API keys', 'Connection', 'Team', 'Audit log']) {
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  }
})

test('A support person starts at Check, the only link in the bar, with its two pages', async ({ page, signInAs }) => {
  await signInAs('support')
  await page.goto('/')
  await expect(page).toHaveURL('/check')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Check'])
  await page.getByRole('link', { name: 'Many' }).click()
  await expect(page).toHaveURL('/check/many')
  await page.getByRole('button', { name: /Support Person/ }).click()
  await expect(page.getByRole('link', { name: 'Your account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Connection' })).toHaveCount(0)
})

test('An admin goes from the initials to each page of the settings', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/')
  await expect(page).toHaveURL('/blacklist')
  await page.getByRole('button', { name: /Admin Person/ }).click()
  await page.getByRole('link', { name: 'Rules' }).click()
  await expect(page).toHaveURL('/settings/rules')
  await expect(page.getByRole('link', { name: 'Your account' })).toBeHidden()
  const side = page.getByRole('navigation', { name: 'Settings' })
  for (const link of await side.getByRole('link').all()) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(link).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(
      page.getByRole('heading', { level: 2, name: (await link.textContent()) ?? '', exact: true }),
    ).toBeVisible()
  }
  await expect(page.getByRole('main').getByText(`Version ${VERSION}`)).toBeVisible()
})

test('Nothing on the account and the settings moves while their content loads', async ({ page, signInAs }) => {
  await signInAs('admin')
  // As on a first visit: each page loads its scripts and styles anew.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(() => {
    window.moved = 0
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.moved += Number(entry.value)
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
  for (const address of ['/account', '/settings/rules', '/settings/connection', '/settings/team'])
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: 'networkidle' })
      await expect(page.getByText('Loading …')).toHaveCount(0)
      // Drawn twice, so that the observer has seen what moved last.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      expect(await page.evaluate(() => window.moved)).toBeLessThan(0.01)
    })
})
