import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databasesOf } from './fixtures/databases.ts'
import { leaksIn } from './fixtures/forms-of-secret.ts'
import { ALONE, expect, hostileTest, test } from './fixtures.ts'
import type { Stack } from './stack.ts'

function builtFiles() {
  return globSync('.next/static/**/*.{js,css}').map((file) => ({ place: file, text: readFileSync(file, 'latin1') }))
}

function leaksOf(files: readonly { readonly place: string; readonly text: string }[], stack: Stack) {
  return files.flatMap(({ place, text }) => leaksIn(place, text, stack.secrets()))
}

test('The databases and built files of console and service contain no secret', async ({ page, signInAs, stack }) => {
  await signInAs('analyst')
  await page.goto('/blacklist')
  await expect(page.getByRole('table')).toBeVisible()
  const databases = await databasesOf(stack)
  expect(databases.length).toBeGreaterThanOrEqual(2)
  expect(leaksOf(databases, stack)).toEqual([])
  const built = builtFiles()
  expect(built.length).toBeGreaterThan(5)
  expect(leaksOf(built, stack)).toEqual([])
})

test('Only their owner can read the files of console and service', ALONE, async ({ page, signInAs, stack }) => {
  await signInAs('analyst')
  await page.goto('/blacklist')
  const folder = dirname(fileURLToPath(stack.console.databaseUrl))
  const files = readdirSync(folder).map((name) => join(folder, name))
  expect(files.length).toBeGreaterThan(3)
  // SQLite may delete a file beside a database at any moment.
  const modeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mode ?? 0
  expect([folder, ...files].filter((file) => (modeOf(file) & 0o077) !== 0)).toEqual([])
})

hostileTest(
  'A thief who copies the console’s database gets no token of the service',
  async ({ page, signInAs, stack }) => {
    await signInAs('analyst')
    await page.goto('/blacklist')
    await expect(page.getByRole('table')).toBeVisible()
    expect(stack.upstream.issuedTokens.length).toBeGreaterThan(0)
    expect(leaksOf(await databasesOf(stack), stack)).toEqual([])
  },
)
