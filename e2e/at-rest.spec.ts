import { globSync, readFileSync } from 'node:fs'
import { databasesOf } from './fixtures/databases.ts'
import { leaksIn } from './fixtures/forms-of-secret.ts'
import { expect, hostileTest, test } from './fixtures.ts'
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
  const databases = databasesOf(stack)
  expect(databases.map(({ text }) => text.startsWith('SQLite format 3'))).toContain(true)
  expect(databases.length).toBeGreaterThanOrEqual(2)
  expect(leaksOf(databases, stack)).toEqual([])
  const built = builtFiles()
  expect(built.length).toBeGreaterThan(5)
  expect(leaksOf(built, stack)).toEqual([])
})

hostileTest(
  'A thief who copies the console’s database gets no token of the service',
  async ({ page, signInAs, stack }) => {
    await signInAs('analyst')
    await page.goto('/blacklist')
    await expect(page.getByRole('table')).toBeVisible()
    expect(stack.upstream.issuedTokens.length).toBeGreaterThan(0)
    expect(leaksOf(databasesOf(stack), stack)).toEqual([])
  },
)
