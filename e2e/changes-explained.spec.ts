import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { countActions } from './fixtures/actions.ts'
import { syncList } from './fixtures/mirror.ts'
import { expect, ownTest } from './fixtures.ts'
import type { Stack } from './stack.ts'

const test = ownTest()

// The tests change the list and sync it, one after the other.
test.describe.configure({ mode: 'serial' })

const LIST = '/api/account/blacklist/test'

/** Changes the list at the service as the console does. */
async function change(page: Page, stack: Stack, method: string, path: string, data: unknown): Promise<unknown> {
  const headers = { origin: stack.console.url }
  const answer = await page.request.fetch(`${LIST}/${path}`, { method, headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data
}

async function idsOfFirst(page: Page, count: number): Promise<readonly string[]> {
  const { data } = await (await page.request.get(`/api/blacklist/users?limit=${count}`)).json()
  return data.items.map(({ id }: { readonly id: string }) => id)
}

test('An analyst sees who added and removed entries and why, with one line per act', async ({
  page,
  stack,
  signInAsNewPerson,
}) => {
  const email = await signInAsNewPerson('analyst')
  await syncList(page.request, stack)
  const [first = '', second = '', third = ''] = await idsOfFirst(page, 3)
  for (const id of [first, second]) await change(page, stack, 'DELETE', `users/${id}`, { reason: 'customer paid' })
  await change(page, stack, 'DELETE', `users/${third}`, { reason: 'listed by mistake' })
  const begun = { mode: 'append', dryRun: false, reason: 'chargeback ring', fileName: 'november.ndjson' }
  const { id } = (await change(page, stack, 'POST', 'imports', begun)) as { readonly id: string }
  const lines = Array.from({ length: 30 }, (_, n) => JSON.stringify({ id: `ring_${n}`, email: `ring${n}@example.com` }))
  const headers = { origin: stack.console.url, 'content-type': 'application/x-ndjson' }
  const sent = await page.request.put(`${LIST}/imports/${id}/file`, { headers, data: lines.join('\n') })
  expect((await sent.json()).data).toMatchObject({ state: 'done' })
  for (let n = 0; n < 2; n++) await syncList(page.request, stack)

  await page.goto('/blacklist')
  const rows = page.getByRole('row')
  const { finish } = await countActions(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Changes' }).click()
  await expect(rows.filter({ hasText: third })).toContainText('listed by mistake')
  await expect(rows.filter({ hasText: third })).toContainText(email)
  await finish('see why an entry was removed, and by whom', 2)

  const imported = rows.filter({ hasText: '30 added by import of november.ndjson' })
  await expect(imported).toContainText('chargeback ring')
  await expect(imported).toContainText(email)
  await expect(rows.filter({ hasText: '2 removed' })).toContainText('customer paid')

  await page.getByRole('button', { name: '30 added' }).click()
  await expect(rows.filter({ hasText: '@example.com' }).filter({ hasText: 'id ring_' })).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more (20 of 30)' }).click()
  await expect(rows.filter({ hasText: 'id ring_' })).toHaveCount(30)
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Reason' }).selectOption('customer paid')
  await expect(page).toHaveURL(/\/changes\?reason=\d+$/)
  await expect(imported).toHaveCount(0)
  await expect(rows.filter({ hasText: '2 removed' })).toHaveCount(1)
  await page.getByRole('combobox', { name: 'By' }).selectOption(email)
  await expect(page).toHaveURL(/actor=\d+/)
  expect(page.url()).not.toContain(email)

  await page.getByRole('button', { name: '2 removed' }).click()
  await page.getByRole('link', { name: `id ${first}` }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText(/Removed.*customer paid/)
  await expect(history.getByRole('listitem').first()).toContainText(email)
  await expect(history.getByRole('listitem').last()).toContainText('The service gives no reason')
  await expectAccessible(page)
})

test('An analyst sees no changes of keys in the changes, and cannot read account events', async ({
  page,
  stack,
  signInAs,
  signInAsNewPerson,
}) => {
  const email = await signInAsNewPerson('admin')
  const headers = { origin: stack.console.url }
  const confirmed = await page.request.post('/api/session/confirm', { headers, data: { password: stack.password } })
  expect(confirmed.ok()).toBe(true)
  const made = { headers, data: { name: 'A key for the till', type: 'Test' } }
  expect((await page.request.post('/api/account/api-keys', made)).status()).toBe(201)
  await syncList(page.request, stack)
  await signInAs('analyst')
  await page.goto('/changes')
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'By' }).getByRole('option', { name: email })).toHaveCount(0)
  expect(await page.content()).not.toContain('api_key')
  expect((await page.request.get('/api/account/events')).status()).toBe(403)
})
