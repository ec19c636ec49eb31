import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page, Request } from 'playwright/test'
import { ROOT } from '#scripts/launcher/child.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { ask, question, verdict } from './fixtures/check.ts'
import { databasesOf } from './fixtures/databases.ts'
import { ageReads, ensureSynced } from './fixtures/mirror.ts'
import { signIn, signInOn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures.ts'
import type { Stack } from './stack.ts'

/** An e-mail address on the sandbox's list. */
async function listedEmail(page: Page, stack: Stack): Promise<string> {
  await signIn(page.request, stack, 'analyst')
  const answer = await page.request.get('/api/blacklist/users?limit=1')
  const { email } = (await answer.json()).data.items[0]
  await signIn(page.request, stack, 'support')
  return email
}

test.beforeEach(async ({ page, stack, signInAs }) => {
  await signInAs('support')
  await ensureSynced(page.request, stack)
})

test('Support staff start at the check field, and get a certified answer with Enter alone', async ({ page, stack }) => {
  await page.goto('/')
  await expect(page).toHaveURL(`${stack.console.url}/check`)
  await expect(question(page)).toBeFocused()
  await page.keyboard.type('  Nobody.At-All@Example.com')
  await page.keyboard.press('Enter')

  await expect(verdict(page, 'Not listed')).toBeFocused()
  await expect(page.getByText('2 spaces ignored')).toBeVisible()
  await expect(page.getByText('2,480 of 2,480 entries compared')).toBeVisible()
  const moment = String.raw`\d+\s\w{3,4}\s\d{4},\s\d\d:\d\d:\d\d`
  await expect(
    page.getByText(
      new RegExp(
        String.raw`is in none of the entries that were on the Test list throughout the sync from ${moment} to ${moment} UTC\+[12]\.`,
      ),
    ),
  ).toBeVisible()
  await expectAccessible(page)
})

test('Support staff find someone listed in any spelling, with the field that matches and how', async ({
  page,
  stack,
}) => {
  const email = await listedEmail(page, stack)
  await page.goto('/check')
  await ask(page, email.toUpperCase())
  await expect(verdict(page, 'Listed')).toBeFocused()
  const row = page.getByRole('table', { name: 'Matches' }).getByRole('row').nth(1)
  await expect(row.getByRole('cell', { name: 'email', exact: true })).toBeVisible()
  await expect(row.getByText(email, { exact: true })).toBeVisible()
  await expect(row.getByText('different letter case or spaces')).toBeVisible()
  await expectAccessible(page)
})

test('Support staff see a similar value as a possible match, never as listed', async ({ page, stack }) => {
  const email = await listedEmail(page, stack)
  await page.goto('/check')
  await ask(page, `x${email}`)
  await expect(verdict(page, 'Possible match')).toBeFocused()
  await expect(page.getByText('No entry of the Test list is the same as')).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Compare' }).getByText('one character different, missing, extra or swapped'),
  ).toBeVisible()
})

test('Support staff get no "not listed" from an old sync, and start a new sync there', async ({ page, stack }) => {
  await ageReads(stack, 60)
  await page.goto('/check')
  await ask(page, 'nobody@example.com')
  await expect(verdict(page, 'Could not be verified')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sync the list now' }).click()
  await expect(page.getByRole('button', { name: 'Cancel sync' })).toBeVisible()
  await expect(verdict(page, 'Not listed')).toBeFocused()
})

test('Support staff who come back to an old answer are told that it proves nothing now, and check again', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/check')
  await ask(page, 'nobody@nowhere.example')
  await expect(verdict(page, 'Not listed')).toBeVisible()
  await ask(page, 'somebody@nowhere.example')
  await expect(page.getByText('somebody@nowhere.example is in none')).toBeVisible()
  await page.clock.fastForward('02:00:00')
  await expect(verdict(page, 'Could not be verified')).toBeVisible()
  await expect(verdict(page, 'Not listed')).toBeHidden()
  await page.goBack()
  await expect(page.getByText(/nobody@nowhere\.example was not found, but .* no longer means Not listed/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('nobody@nowhere.example is in none')).toBeVisible()
  await expect(verdict(page, 'Not listed')).toBeFocused()
})

test('An analyst who leaves Check before its answer arrives is one step of Back away from the answer before', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto('/check')
  await ask(page, 'nobody@nowhere.example')
  await expect(verdict(page, 'Not listed')).toBeFocused()
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  await page.route('**/api/check', async (route) => {
    await left
    await route.continue().catch(() => undefined)
  })
  const ofCheck = (request: Request) => request.url().endsWith('/api/check')
  const ended = Promise.race([
    page.waitForEvent('requestfinished', ofCheck),
    page.waitForEvent('requestfailed', ofCheck),
  ])
  await ask(page, 'somebody@nowhere.example')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible()
  leave()
  await ended
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
  await page.goBack()
  await expect(page.getByText('nobody@nowhere.example is in none')).toBeVisible()
})

test('A checked value appears in no address, title, history, storage, log or database', async ({ page, stack }) => {
  const value = 'somebody.very.particular@example.com'
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto(`/check#value=${encodeURIComponent(value)}`)
  await expect(verdict(page, 'Not listed')).toBeFocused()
  await expect(page.getByText(value).first()).toBeVisible()
  await page.goto('/check/many')
  await page.goBack()
  await expect(page).toHaveURL(/\/check$/)
  await expect(question(page)).toBeVisible()
  const kept = await page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.title,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
    ]),
  )
  const places = [...addresses, kept, stack.output(), ...(await databasesOf(stack)).map(({ text }) => text)]
  expect(places.filter((text) => /very\.particular/i.test(text))).toEqual([])
})

test('Signed-out support staff follow a link from the help desk, sign in, and get the answer', async ({
  page,
  stack,
}) => {
  const value = 'handed.over@example.com'
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.context().clearCookies()
  await page.goto(`/check#value=${encodeURIComponent(value)}`)
  await expect(page).toHaveURL(`${stack.console.url}/sign-in?from=%2Fcheck`)
  await signInOn(page, 'support@example.com', stack.password)
  await expect(page).toHaveURL(`${stack.console.url}/check`)
  await expect(verdict(page, 'Not listed')).toBeFocused()
  await expect(page.getByText(value).first()).toBeVisible()
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  const places = [...addresses, kept, stack.output(), ...(await databasesOf(stack)).map(({ text }) => text)]
  expect(places.filter((text) => /handed\.over/i.test(text))).toEqual([])
  await page.reload()
  await expect(question(page)).toHaveValue('')
})

test('An analyst opens the entry of a match, which support staff cannot', async ({ page, stack }) => {
  const email = await listedEmail(page, stack)
  const name = page.getByRole('table', { name: 'Matches' }).getByRole('rowheader')
  await page.goto('/check')
  await ask(page, email)
  await expect(name).toBeVisible()
  await expect(name.getByRole('link')).toHaveCount(0)
  await signIn(page.request, stack, 'analyst')
  await page.goto('/check')
  await ask(page, email)
  await name.getByRole('link').click()
  await expect(page).toHaveURL(/\/check\?entry=[\w.-]+$/)
  await expect(page.getByText(email).first()).toBeVisible()
})

test('Support staff save a receipt, which a page and the command line verify', async ({ page }, info) => {
  await page.goto('/check')
  await ask(page, 'nobody@example.com')
  await expect(verdict(page, 'Not listed')).toBeFocused()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save signed receipt' }).click()
  const file = info.outputPath('receipt.json')
  await (await saving).saveAs(file)
  expect(readFileSync(file, 'utf8')).not.toContain('nobody')

  await page.getByRole('link', { name: 'Verify a receipt' }).click()
  await page.getByLabel('Paste the receipt').fill(readFileSync(file, 'utf8'))
  await page.getByLabel('Checked value (optional)').fill('NOBODY@example.com')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(verdict(page, 'Genuine')).toBeFocused()
  await expect(page.getByText('The receipt is for this value.')).toBeVisible()
  await expectAccessible(page)

  const savingKeys = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the public keys' }).click()
  const keys = info.outputPath('receipt-keys.json')
  await (await savingKeys).saveAs(keys)
  const args = ['scripts/receipt.ts', file, '--keys', keys, '--value']
  expect(execFileSync(process.execPath, args, { cwd: ROOT, input: 'nobody@example.com' }).toString()).toContain(
    'The receipt is for this value.',
  )

  await page.getByLabel('Paste the receipt').fill(readFileSync(file, 'utf8').replace('",', '=",'))
  // The verdict on the previous receipt disappears.
  await expect(verdict(page, 'Genuine')).toHaveCount(0)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(verdict(page, 'Changed after signing')).toBeFocused()
})

test('Support staff check many pasted values: counted first, answered in order, summed up, downloaded', async ({
  page,
  stack,
}, info) => {
  const email = await listedEmail(page, stack)
  await page.goto('/check/many')
  await page
    .getByLabel('Paste one value per line')
    .fill(`no;mail\n1;${email}\n2;a@nowhere.example\n3;\n4;${email}\n5;x;y`)
  await expect(page.getByRole('combobox', { name: 'Check the values in' })).toHaveValue('1')
  await expect(page.getByText('Line 6 has more or fewer columns')).toBeVisible()
  await page.getByRole('button', { name: 'Check 5 lines' }).click()

  const sum = page.getByRole('table', { name: 'Outcomes' })
  await expect(sum.getByRole('row', { name: /^Listed 2/ })).toBeVisible()
  await expect(sum.getByRole('row', { name: /^Not listed 1/ })).toBeVisible()
  await expect(sum.getByRole('row', { name: /^Unusable 2/ })).toBeVisible()
  await expect(sum.getByRole('row', { name: /^Lines in total 5/ })).toBeVisible()
  await expectAccessible(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = info.outputPath('result.csv')
  await (await saving).saveAs(file)
  const lines = readFileSync(file, 'utf8').split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFno;mail;line;outcome;why;field;rule;entry;slips;list;checkedAt;asOf;grade;read;total;certifiedAt;provisos;lagSeconds;notLookedIn',
  )
  expect(lines[1]).toMatch(`1;${email};2;listed;"";email;stored;`)
  expect(lines[5]).toContain('5;x;6;unusable;columns')
})

/** Pastes as a person would, so that the page handles the paste event. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Paste one value per line').evaluate((field: HTMLTextAreaElement, pasted) => {
    field.select()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** The longest main-thread task, in milliseconds, while `act` runs. */
async function longestHoldUp(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const watched = Object.assign(window, { held: 0, last: performance.now() })
    setInterval(() => {
      const now = performance.now()
      watched.held = Math.max(watched.held, now - watched.last)
      watched.last = now
    }, 10)
  })
  await act()
  return page.evaluate(() => Number(Reflect.get(window, 'held')))
}

/** So slow that the answer to 10,000 values takes longer than a click. */
const BYTES_A_SECOND = 10_000

test('An analyst checks 10,000 values on a responsive page, and can stop', async ({ page, signInAs }, info) => {
  await signInAs('analyst')
  await page.goto('/check/many')
  const values = Array.from({ length: 10_000 }, (_, index) => `user.${index}@nowhere.example`)
  const sum = page.getByRole('table', { name: 'Outcomes' })
  // On a fast connection the answer would be complete before anybody could stop it.
  const devTools = await page.context().newCDPSession(page)
  const receive = (downloadThroughput: number) =>
    devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    })
  await receive(BYTES_A_SECOND)
  const held = await longestHoldUp(page, async () => {
    const file = { name: 'values.txt', mimeType: 'text/plain', buffer: Buffer.from(values.join('\n')) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Check 10,000 lines' }).click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByText('Cancelled. The lines checked so far keep their outcomes')).toBeVisible()
    await expect(sum.getByRole('row', { name: /^Not checked [1-9]/ })).toBeVisible()
    await expect(sum.getByRole('row', { name: /^Lines in total 10,000/ })).toBeVisible()
    await receive(-1)
    await page.getByRole('button', { name: 'Check the rest' }).click()
    await expect(sum.getByRole('row', { name: /^Not listed 10,000/ })).toBeVisible()
  })
  info.annotations.push({ type: 'longest hold-up', description: `${Math.round(held)} ms` })
  await paste(page, [...values, 'one.more@nowhere.example'].join('\n'))
  await expect(page.getByText('10,001 different values are too many')).toBeVisible()
})
