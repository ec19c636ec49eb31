import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { listOn } from './fixtures/list.ts'
import { syncList } from './fixtures/mirror.ts'
import { expect, ownHostileTest } from './fixtures.ts'
import type { HostileStack } from './stack.ts'

const test = ownHostileTest()

test.describe.configure({ mode: 'serial' })

const people = (risk: number) =>
  Array.from({ length: 30 }, (_, n) => ({
    id: `usr_${n}`,
    email: `user${n}@example.com`,
    riskScore: n === 0 ? risk : n,
  }))

const notes = (page: Page) => page.getByRole('region', { name: 'Notes' })

/** Syncs the list of people, and opens the page that shows them. Returns the links of its rows. */
async function openList(page: Page, stack: HostileStack) {
  stack.upstream.setItems(people(1))
  await syncList(page.request, stack)
  await page.goto('/blacklist')
  return listOn(page).table.getByRole('rowheader').getByRole('link')
}

async function write(page: Page, text: string): Promise<void> {
  await notes(page).getByRole('textbox', { name: 'New note' }).fill(text)
  await notes(page).getByRole('button', { name: 'Add note' }).click()
}

test('An analyst writes a note, and an admin finds the entry by it, even though it was edited and removed', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('analyst')
  const links = await openList(page, stack)
  await links.first().click()
  await write(page, 'Same device as the ring of November.')
  await expect(notes(page).getByRole('listitem')).toContainText(/Same device.*Analyst/s)
  await expect(notes(page).getByRole('textbox', { name: 'New note' })).toHaveValue('')
  stack.upstream.setItems(people(77))
  await syncList(page.request, stack)
  stack.upstream.setItems(people(77).slice(1))
  for (let sync = 0; sync < 3; sync += 1) await syncList(page.request, stack)

  await signInAs('admin')
  await page.goto('/blacklist')
  await page.getByRole('searchbox', { name: 'Search all fields' }).fill('same DEVICE')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Same device as the ring of November.' }).click()
  await expect(page).toHaveURL(/\/blacklist\/entries\/[^/?]+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'usr_0' })).toBeVisible()
  await expect(page.getByText(/^No longer listed, removed between/)).toBeVisible()
  await expect(page.getByText('The service does not say who removed it, or why.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' }).getByText(/riskScore.*before: 1.*after: 77/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request a review' }).click()
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
  await expect(title).toHaveCSS('font-size', '20px')
  await page.keyboard.press('Escape')

  await notes(page).getByRole('button', { name: 'Edit note' }).click()
  await notes(page).getByRole('textbox', { name: 'Note', exact: true }).fill('Another device.')
  await notes(page).getByRole('button', { name: 'Save note' }).click()
  await expect(notes(page).getByRole('listitem')).toContainText(/Another device\..*edited/s)
  await notes(page).getByRole('button', { name: 'Remove note' }).click()
  await notes(page).getByRole('button', { name: 'Remove it for everybody' }).click()
  await expect(notes(page)).toContainText('none')
})

test('An analyst opens the history of an entry beside the changes, and closes it again', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/changes')
  const link = page.getByRole('rowheader').getByRole('link').first()
  await link.click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(panel.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible()
  await expect(page).toHaveURL(/\/changes\?entry=/)
  await expectAccessible(page)
  await page.reload()
  await expect(panel.getByRole('region', { name: 'History' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/changes')
})

test('An analyst who presses Escape twice at once closes the open entry, and does not leave the page', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto('/changes')
  await page.getByRole('rowheader').getByRole('link').first().click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  // Both before the browser has gone back.
  await page.evaluate(() => {
    for (let press = 0; press < 2; press++) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    }
  })
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/changes')
  await page.goForward()
  await expect(page).toHaveURL(/\/changes\?entry=/)
})

test('An analyst sees how many checks hit an entry, from the answer of a check', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/check')
  await page.getByRole('main').getByRole('textbox').first().fill('user5@example.com')
  await page.keyboard.press('Enter')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('complementary').getByText(/^1 check matched it in the last 30 days/)).toBeVisible()
})

test('An analyst opens and closes an entry beside an answer, and Back from the next answer shows the one before (D2)', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto('/check', { waitUntil: 'networkidle' })
  const value = page.getByRole('main').getByRole('textbox').first()
  const link = page.getByRole('rowheader').getByRole('link').first()
  const panel = page.getByRole('complementary')
  await value.fill('user5@example.com')
  await page.keyboard.press('Enter')
  await link.click()
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await value.fill('user6@example.com')
  await panel.getByRole('heading', { level: 2 }).focus()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL('/check')
  await expect(value).toHaveValue('user6@example.com')
  await value.press('Enter')
  await expect(link).toHaveText('usr_6')
  await page.goBack()
  await expect(link).toHaveText('usr_5')
  await expect(value).toHaveValue('user5@example.com')

  await link.click()
  await page.reload()
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/check')
})

test('What an analyst types while a note is being saved stays in the field', async ({ page, stack, signInAs }) => {
  await signInAs('analyst')
  const links = await openList(page, stack)
  await links.nth(1).click()
  const held = Promise.withResolvers<void>()
  await page.route('**/notes', (route) => held.promise.then(() => route.continue()))
  await write(page, 'The first note.')
  const field = notes(page).getByRole('textbox', { name: 'New note' })
  await field.fill('The second note.')
  held.resolve()
  await expect(notes(page).getByRole('listitem')).toContainText('The first note.')
  await expect(field).toHaveValue('The second note.')
})

test('An analyst who types a note keeps it through Escape, Alt with an arrow, and closing the panel', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('analyst')
  const links = await openList(page, stack)
  await links.nth(3).click()
  const field = notes(page).getByRole('textbox', { name: 'New note' })
  await field.fill('Spoke with the bank.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(field).toHaveValue('Spoke with the bank.')
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Close entry' }).click()
  await links.nth(4).click()
  await expect(field).toHaveValue('')
  await links.nth(3).click()
  await expect(field).toHaveValue('Spoke with the bank.')
})

test('What an analyst types while an edit of a note is being saved stays in the form, and is saved next', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('analyst')
  const links = await openList(page, stack)
  await links.nth(2).click()
  await write(page, 'Called.')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/notes/*', (route) => held.promise.then(() => route.continue()))
  await notes(page).getByRole('button', { name: 'Edit note' }).click()
  const field = notes(page).getByRole('textbox', { name: 'Note', exact: true })
  const save = notes(page).getByRole('button', { name: 'Save note' })
  await field.fill('Called twice.')
  await save.click()
  await field.fill('Called twice, no answer.')
  held.resolve()
  await expect(save).toBeEnabled()
  await expect(field).toHaveValue('Called twice, no answer.')
  await save.click()
  await expect(field).toBeHidden()
  await expect(notes(page).getByRole('listitem')).toContainText('Called twice, no answer.')
})
