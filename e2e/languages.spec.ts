import { english } from '#app/wording/english.ts'
import { german } from '#app/wording/german.ts'
import { expectAccessible, faultsOf } from './fixtures/accessibility.ts'
import { tour } from './fixtures/tour.ts'
import { expect, hostileTest, test } from './fixtures.ts'

/** Every sentence of a wording, including plural forms. */
function sentences(words: unknown): readonly string[] {
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentences) : [String(words)]
}

/** English sentences, except those equal in German, such as `Name`, and the names of the two lists. */
const ENGLISH = new Set(sentences(english)).difference(new Set([...sentences(german), 'Test']))

test.use({ locale: 'de-CH' })
hostileTest.use({ locale: 'de-CH' })

test('Someone whose browser asks for Swiss German signs in, and reads German with Swiss numbers and dates', async ({
  page,
  stack,
}) => {
  await page.goto('/sign-in')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('Geben Sie Ihr Passwort ein')).toBeVisible()
  await page.getByLabel('E\u2011Mail').fill('analyst@example.com')
  await page.getByLabel('Passwort').fill(stack.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveTitle('Sperrliste, Seite 1 von 124 · Test · Fraud Screening')
  await expect(page.locator('.pager-range')).toHaveText(/^Einträge 1–20 von 2['’]480$/)
  await expect(
    page
      .getByRole('cell')
      .getByText(/^\d+\.\s\S+\s20\d\d,\s\d\d:\d\d$/)
      .first(),
  ).toBeVisible()
})

hostileTest('An analyst who reads German is told in German what failed', async ({ page, stack, signInAs }) => {
  stack.upstream.faults.always('list', { kind: 'status', status: 503 })
  await signInAs('analyst')
  await page.goto('/blacklist')
  const alert = page.getByRole('alert').filter({ hasText: 'Seite 1 konnte nicht geladen werden' })
  await expect(alert).toContainText('Der Dienst')
  await expectAccessible(page)
})

test('German texts fit on a phone, and no English text is left', async ({ page, stack, signInAs }) => {
  await signInAs('analyst')
  await page.setViewportSize({ width: 320, height: 800 })
  const found: string[] = []
  await tour(page, stack, german, async (where) => {
    const said = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
        node.parentElement?.closest('[translate=no], script, style')
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
      )
      const read: string[] = [document.title]
      while (texts.nextNode()) read.push(texts.currentNode.textContent?.trim() ?? '')
      const named = document.querySelectorAll('[aria-label], [title], [placeholder]')
      const names = ['aria-label', 'title', 'placeholder']
      return [...read, ...[...named].flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))]
    })
    const left = said.filter((text) => ENGLISH.has(text))
    found.push(...[...(await faultsOf(page)), ...left].map((fault) => `${where}: ${fault}`))
  })
  expect(found).toEqual([])
})
