import { LIMIT_DEFAULT } from '#lib/contract/pagination.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { syncList } from './fixtures/mirror.ts'
import { expect, ownHostileTest } from './fixtures.ts'

const test = ownHostileTest()

const ENTRIES = [
  { id: 'usr_1', email: 'tomasz.w@skrzynka.example', fullName: 'Tomasz Wilk', reason: 'chargeback' },
  ...Array.from({ length: 12 }, (_, n) => ({ id: `shared-${n}`, ip: '203.0.113.77', reason: 'velocity' })),
]
const VALUE = 'tomas.w@skrzynka.example'

test('Support asks for a review in 4 actions, an analyst answers in 5, both see it, and the next check says who cleared it', async ({
  page,
  stack,
  signInAs,
}) => {
  stack.upstream.setItems(ENTRIES)
  await signInAs('support')
  await syncList(page.request, stack)
  await page.goto('/check')
  await page.getByRole('textbox').fill(VALUE)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Possible match', exact: true })).toBeFocused()
  // 1: ask, 2: why, 3: what the analyst should know, 4: send.
  await page.getByRole('button', { name: 'Request a review' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(VALUE)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'I cannot tell whether it is the same person' }).check()
  await dialog.getByRole('textbox').fill('Caller spells his name without z.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('link', { name: 'See requests' }).click()
  await expect(page).toHaveURL('/check/requests')
  const request = page.getByRole('row', { name: new RegExp(VALUE) })
  await expect(request).toContainText('Waiting')
  await expect(request).toContainText('Possible match')
  expect(await page.content()).not.toContain('Wilk')
  await expectAccessible(page)

  await signInAs('analyst')
  await page.goto('/check')
  // 1: the queue, 2: the review.
  await page
    .getByRole('navigation', { name: 'Check' })
    .getByRole('link', { name: /^Reviews/ })
    .click()
  await expect(page.getByRole('row', { name: new RegExp(VALUE) })).toContainText('nobody')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'I cannot tell whether it is the same person' }).click()
  await expect(page.getByText('Caller spells his name without z.')).toBeVisible()
  await expectAccessible(page)
  // 3: the entry beside the review, 4: why, 5: the answer, by default "another person".
  await page.getByRole('link', { name: 'usr_1' }).click()
  await expect(page.getByRole('heading', { name: 'usr_1' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  await page.getByRole('textbox', { name: /should know$/ }).fill('Different birthday. Go on with the order.')
  await page.getByRole('button', { name: 'Answer: another person' }).click()
  await expect(page.getByRole('button', { name: 'Decide again …' })).toBeVisible()
  await expect(page.getByText('Different birthday. Go on with the order.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByRole('heading', { name: 'Possible match', exact: true })).toBeFocused()
  await expect(page.getByText(/^.+ decided on .+: another person\./)).toBeVisible()
  await expectAccessible(page)

  await signInAs('support')
  await page.goto('/check')
  await expect(page.getByRole('button', { name: /, 1 new for you$/ })).toBeVisible()
  await page.goto('/for-me')
  await expectAccessible(page)
  await page
    .getByRole('row', { name: /answered your request/ })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL('/check/requests')
  const answered = page.getByRole('row', { name: new RegExp(VALUE) })
  await expect(answered).toContainText('Answered: another person')
  await expect(answered).toContainText('Different birthday. Go on with the order.')
  await page.goto('/check')
  await page.getByRole('textbox').fill(VALUE.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Possible match', exact: true })).toBeFocused()
  await expect(page.getByText(/^.+ decided on .+: another person\./)).toBeVisible()
  await expect(page.getByText('Different birthday. Go on with the order.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open review' })).toHaveCount(0)
})

test('An analyst keeps the answer they are writing when the review is assigned, and when a colleague answers it', async ({
  page,
  stack,
  complaints,
  signInAs,
}) => {
  complaints.allow(/status of 409/)
  stack.upstream.setItems(ENTRIES)
  await signInAs('analyst')
  await syncList(page.request, stack)
  const headers = { origin: stack.console.url }
  const question = { value: 'nobody@skrzynka.example', why: 'mistake', text: 'Please look.' }
  const asked = await page.request.post('/api/reviews', { headers, data: question })
  const { id } = (await asked.json()).data
  await page.goto(`/check/reviews/${id}`)
  const text = page.getByRole('textbox', { name: /should know$/ })
  await text.fill('Written over many minutes.')
  const assignee = page.getByRole('combobox', { name: 'Assigned to' })
  await assignee.selectOption({ index: 1 })
  await expect(assignee).not.toHaveValue('')
  await expect(text).toHaveValue('Written over many minutes.')

  const { version } = (await (await page.request.get(`/api/reviews/${id}`)).json()).data
  const theirs = { answer: 'keep', text: 'By a colleague.', cleared: [], version }
  const answered = await page.request.put(`/api/reviews/${id}/answer`, { headers, data: theirs })
  expect(answered.status()).toBe(200)
  const send = page.getByRole('button', { name: 'Answer: keep' })
  await send.click()
  await expect(page.getByText('Someone else has changed this review.')).toBeVisible()
  await expect(page.getByText('By a colleague.')).toBeVisible()
  await expect(page.getByText('has answered in the meantime. Your answer replaces that one.')).toBeVisible()
  await expect(text).toHaveValue('Written over many minutes.')
  await send.click()
  await expect(page.getByRole('button', { name: 'Decide again …' })).toBeVisible()
  await expect(page.getByText('Written over many minutes.')).toBeVisible()
})

test('An analyst who comes back to a queue sees its first page', async ({ page, stack, signInAs }) => {
  await signInAs('analyst')
  const headers = { origin: stack.console.url }
  for (let n = 0; n <= LIMIT_DEFAULT; n += 1) {
    const question = { value: `waits-${n}@skrzynka.example`, why: 'mistake', text: 'Please look.' }
    expect((await page.request.post('/api/reviews', { headers, data: question })).ok()).toBe(true)
  }
  await page.goto('/check/reviews')
  const queue = (name: RegExp) => page.getByRole('radio', { name })
  await queue(/^All/).check()
  await page.getByRole('button', { name: 'Later in the queue' }).click()
  await expect(page.getByText(/^21(–\d+)? of /)).toBeVisible()
  await queue(/^Mine/).check()
  await expect(page.getByText(/^21(–\d+)? of /)).toHaveCount(0)
  await queue(/^All/).check()
  await expect(page.getByText(/^1–20 of /)).toBeVisible()
})
