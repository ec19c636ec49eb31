import { globSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { english } from '#app/wording/english.ts'
import { ROOT } from '#scripts/launcher/child.ts'
import { expectAccessibleInEveryLook } from './fixtures/accessibility.ts'
import { syncList } from './fixtures/mirror.ts'
import { tour } from './fixtures/tour.ts'
import { expect, test } from './fixtures.ts'
import type { Stack } from './stack.ts'

/** The address of a page's file, without route groups. */
const addressOf = (file: string) =>
  file
    .replace(/^app/, '')
    .replace(/\/\([^)]*\)/g, '')
    .replace(/\/page\.tsx$/, '') || '/'

const PAGES = globSync('app/**/page.tsx', { cwd: ROOT }).map(addressOf).sort()
/** `/` leads to another page, and the tour visits the others. */
const VISITED_ELSEWHERE = new Set(['/', '/changes', '/check', '/overview'])
const SIGNED_OUT = new Set(['/password', '/set-up', '/sign-in'])

/** Opens a page, with existing values for its params. */
async function open(page: Page, { console }: Stack, address: string): Promise<void> {
  if (address !== '/blacklist/entries/[key]') {
    await page.goto(address === '/blacklist' ? '/blacklist?limit=10&record=1' : address)
    return
  }
  const asked = { data: { limit: 1 }, headers: { origin: console.url } }
  const { data } = await (await page.request.post('/api/mirror/users', asked)).json()
  await page.goto(`/blacklist/entries/${data.items[0].key}`)
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
}

test.describe.configure({ timeout: 240_000 })

for (const address of PAGES.filter((page) => !VISITED_ELSEWHERE.has(page))) {
  test(`Everyone can use ${address} at three widths, light and dark`, async ({ page, stack, signInAs }) => {
    if (!SIGNED_OUT.has(address)) await signInAs('admin')
    if (address === '/blacklist/entries/[key]') await syncList(page.request, stack)
    await open(page, stack, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInEveryLook(page)
  })
}

test('Everyone can use a check, changes, figures, the synced copy and the export at three widths, light and dark', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('analyst')
  await tour(page, stack, english, () => expectAccessibleInEveryLook(page))
})
