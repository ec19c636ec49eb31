import { globSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { english } from '#app/wording/english.ts'
import { ROOT } from '#scripts/launcher/child.ts'
import { expectAccessibleInEveryLook } from './fixtures/accessibility.ts'
import { ensureSynced } from './fixtures/mirror.ts'
import { signIn } from './fixtures/sign-in.ts'
import { tour } from './fixtures/tour.ts'
import { MOST_KILOBYTES, weigh } from './fixtures/weight.ts'
import { expect, test } from './fixtures.ts'
import type { Stack } from './stack.ts'

/** The address of a page's file, without route groups. */
const addressOf = (file: string) =>
  file
    .replace(/^app/, '')
    .replace(/\/\([^)]*\)/g, '')
    .replace(/\/page\.tsx$/, '') || '/'

const PAGES = globSync('app/**/page.tsx', { cwd: ROOT }).map(addressOf).sort()
/** `/` redirects, the tour visits others, and access.spec.ts visits addresses that are no page. */
const VISITED_ELSEWHERE = new Set(['/', '/changes', '/check', '/overview', '/[...path]'])
const SIGNED_OUT = new Set(['/password', '/set-up', '/sign-in', '/sign-in/callback'])

/** Opens a page, with existing values for its params. */
async function open(page: Page, stack: Stack, address: string): Promise<void> {
  const { console } = stack
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { origin: console.url } })
    return (await answer.json()).data
  }
  if (address === '/blacklist/entries/[key]') {
    const { items } = await post('/api/mirror/users', { limit: 1 })
    await page.goto(`/blacklist/entries/${items[0].key}`)
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  } else if (address === '/check/reviews/[id]') {
    const { id } = await post('/api/reviews', {
      why: 'something_else',
      text: 'Who is this?',
      value: 'nobody@example.com',
    })
    await page.goto(`/check/reviews/${id}`)
  } else if (address === '/for-me/approvals/[id]') {
    // The approval of the analyst restores the rule.
    const headers = { origin: console.url }
    await page.request.put('/api/rules/Test', { data: { fourEyes: 'removing' }, headers })
    const { id } = await post('/api/approvals', { kind: 'rule', list: 'Test', fourEyes: 'off' })
    await signIn(page.request, stack, 'analyst')
    await page.request.put(`/api/approvals/${id}/decision`, { data: { agree: true, text: 'As asked' }, headers })
    await page.goto(`/for-me/approvals/${id}`)
  } else {
    await page.goto(address === '/blacklist' ? '/blacklist?limit=10&record=1' : address)
  }
}

for (const address of PAGES.filter((page) => !VISITED_ELSEWHERE.has(page))) {
  test(`Everyone loads at most 200 kB for ${address}, and can use it at three widths, light and dark`, async ({
    page,
    stack,
    signInAs,
    complaints,
  }) => {
    // The provider sent nobody there, so the sign-in fails.
    if (address === '/sign-in/callback') complaints.allow(/status of 401/)
    if (!SIGNED_OUT.has(address)) await signInAs('admin')
    if (address === '/blacklist/entries/[key]') await ensureSynced(page.request, stack)
    await open(page, stack, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { all, ...parts } = await weigh(page)
    expect(Math.min(...Object.values(parts))).toBeGreaterThan(0)
    if (address !== '/blacklist') expect(all).toBeLessThanOrEqual(MOST_KILOBYTES)
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
