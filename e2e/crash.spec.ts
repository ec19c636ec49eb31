import type { Page } from 'playwright/test'
import { listOn } from './fixtures/list.ts'
import { expect, test } from './fixtures.ts'

/** Breaks the plural rules, and so the rendering of the next page. Returns the repair. */
async function breakPlurals(page: Page): Promise<() => Promise<void>> {
  const select = await page.evaluateHandle(() => {
    const given = Object.getOwnPropertyDescriptor(Intl.PluralRules.prototype, 'select') ?? {}
    Object.defineProperty(Intl.PluralRules.prototype, 'select', {
      configurable: true,
      value: () => {
        throw new Error('a fault of the test')
      },
    })
    return given
  })
  return () => select.evaluate((given) => void Object.defineProperty(Intl.PluralRules.prototype, 'select', given))
}

test('An analyst whose page fails to render keeps the bar, and recovers the page with Retry', async ({
  page,
  complaints,
  signInAs,
}) => {
  complaints.allow(/a fault of the test/)
  await signInAs('analyst')
  await page.goto('/blacklist')
  const list = listOn(page)
  await list.shows('Entries 1–20 of 2,480')
  const mend = await breakPlurals(page)
  await list.button('Next page').click()
  await expect(page.getByRole('alert').filter({ hasText: 'This page could not be shown' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await list.shows('Entries 21–40 of 2,480')
})

test('An analyst who recovers a page with Retry is told its age from then on', async ({
  page,
  complaints,
  signInAs,
}) => {
  complaints.allow(/a fault of the test/)
  await signInAs('analyst')
  await page.clock.install()
  await page.goto('/blacklist')
  const list = listOn(page)
  const age = page.getByRole('list', { name: 'About these entries' }).getByRole('listitem').nth(1)
  const mend = await breakPlurals(page)
  await list.button('Next page').click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await page.clock.fastForward('10:00')
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await list.shows('Entries 21–40 of 2,480')
  await expect(age).toContainText(/just now|seconds? ago/)
})

test('An analyst whose bar fails to render too is told so in German, if that is the language', async ({
  context,
  page,
  complaints,
  signInAs,
}) => {
  complaints.allow(/a fault of the test/)
  await signInAs('analyst')
  await page.goto('/blacklist')
  await context.addCookies([{ name: 'language', value: 'de', url: page.url() }])
  await page.reload()
  await page.evaluate(() => {
    const { some } = Array.prototype
    Array.prototype.some = function (this: readonly { readonly href?: string }[], ...given: Parameters<typeof some>) {
      if (this[0]?.href === '/blacklist') throw new Error('a fault of the test')
      return some.apply(this, given)
    }
  })
  await page.getByRole('link', { name: 'Änderungen' }).click()
  await expect(page.getByRole('heading', { name: 'Diese Seite konnte nicht gezeigt werden' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('link', { name: 'Sperrliste öffnen' }).click()
  await expect(page.getByRole('heading', { name: /^Sperrliste/ })).toBeVisible()
})

test('An analyst whose browser cannot load the words of a page is told so, and asks for them once', async ({
  page,
  signInAs,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|No words at|Failed to fetch|exception/)
  await signInAs('analyst')
  const asked: string[] = []
  await page.route('**/api/words/**', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.goto('/blacklist', { waitUntil: 'load' })
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(asked.length).toBeLessThanOrEqual(2 * new Set(asked).size)
})
