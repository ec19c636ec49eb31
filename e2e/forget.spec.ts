import type { APIRequestContext } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { syncList } from './fixtures/mirror.ts'
import { expect, ownTest } from './fixtures.ts'
import type { Stack } from './stack.ts'

const test = ownTest()

const PERSON = { id: 'usr_forget_me', email: 'quentin.zworykin@example.com', reason: 'chargeback' }
const USERS = '/api/account/blacklist/test/users'

async function change(request: APIRequestContext, { console }: Stack, method: string, path: string, data: object) {
  const answer = await request.fetch(console.url + path, { method, data, headers: { origin: console.url } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('An admin can forget a person who is no longer listed, and first sees what will be deleted', async ({
  page,
  stack,
  signInAs,
  complaints,
}) => {
  complaints.allow(/status of (403|404)/)
  await signInAs('admin')
  await change(page.request, stack, 'POST', USERS, PERSON)
  await syncList(page.request, stack)
  await page.goto('/settings/rules')
  await page.getByRole('link', { name: 'Forget a person' }).click()
  const values = page.getByRole('textbox', { name: 'Values of the person, one per line' })
  const look = page.getByRole('button', { name: 'Show what is stored' })
  await look.click()
  await expect(page.getByText('Enter 1 to 20 values, each of 3 characters or more')).toBeVisible()
  await expect(values).toBeFocused()

  await values.fill(` ${PERSON.email.toUpperCase()}\n\n`)
  await look.click()
  await expect(page.getByText(/^Still listed: 1 entry has one of these values/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forget this person' })).toHaveCount(0)
  await expectAccessible(page)
  const entry = page.getByRole('link', { name: 'Open entry 1' })
  const key = (await entry.getAttribute('href'))?.split('/').at(-1) ?? ''
  await change(page.request, stack, 'POST', `/api/blacklist/users/${key}/notes`, { text: 'Called in May' })
  await entry.click()
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible()

  await change(page.request, stack, 'DELETE', `${USERS}/${PERSON.id}`, { reason: 'a mistake' })
  await syncList(page.request, stack)
  await syncList(page.request, stack)
  await page.goto('/settings/forget')
  await values.fill(PERSON.email)
  await look.click()
  const stored = page.getByRole('table', { name: 'What will be deleted' })
  await expect(stored.getByRole('row', { name: 'Notes 1' })).toBeVisible()
  await expect(stored.getByRole('row', { name: /^Former entries/ })).toContainText('1')
  await expectAccessible(page)

  await stack.forgetPasswords()
  await page.getByRole('button', { name: 'Forget this person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forget this person for good?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Forget this person' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm your password' })
  await asked.getByRole('textbox', { name: 'Password' }).fill(stack.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The person is forgotten.')).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'What was deleted' }).getByRole('row', { name: 'Notes 1' }),
  ).toBeVisible()
  await expect(values).toHaveValue('')
  expect(page.url()).toBe(`${stack.console.url}/settings/forget`)
  const kept = await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]))
  expect(kept.toLowerCase()).not.toContain('zworykin')

  await values.fill(PERSON.email)
  await look.click()
  await expect(page.getByText('Nothing is stored about this person.')).toBeVisible()
  await page.goto(`/blacklist/entries/${key}`)
  await expect(page.getByRole('heading', { name: 'Notes' })).toHaveCount(0)
  await page.goto('/settings/audit')
  await expect(page.getByRole('row').filter({ hasText: 'Forgot a person' })).toContainText('notes: 1')
})
