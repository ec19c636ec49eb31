import type { APIRequestContext } from 'playwright/test'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, hostileTest as test } from './fixtures.ts'
import { startConsole } from './stack/console.ts'
import { temporaryData } from './stack/prepared-data.ts'
import { quietEnvironment } from './stack/quiet-environment.ts'
import type { HostileStack } from './stack.ts'

/** Sends forty concurrent calls for different pages, and returns the number of each status. */
async function fortyCalls(request: APIRequestContext, origins: readonly string[]): Promise<Record<number, number>> {
  const calls = Array.from({ length: 40 }, (_, call) =>
    request.get(`${origins[call % origins.length]}/api/blacklist/users?limit=10&offset=${call * 10}`),
  )
  const counts: Record<number, number> = {}
  for (const answer of await Promise.all(calls)) counts[answer.status()] = (counts[answer.status()] ?? 0) + 1
  return counts
}

function expireUnnoticed({ upstream }: HostileStack): void {
  upstream.expireAccessTokens()
  upstream.forgetRequests()
}

for (const status of [200, 400, 401, 403]) {
  test(`An analyst with forty requests in flight does not notice an expired token, refused with ${status}`, async ({
    page,
    stack,
    signInAs,
  }) => {
    await signInAs('analyst')
    expect(await fortyCalls(page.request, [stack.console.url])).toEqual({ 200: 40 })
    stack.upstream.setAuthErrorStatus(status)
    expireUnnoticed(stack)
    expect(await fortyCalls(page.request, [stack.console.url])).toEqual({ 200: 40 })
    expect(stack.upstream.counts).toMatchObject({ refresh: 1, generate: 0 })
  })
}

test('An analyst notices nothing when the response to a refresh is lost', async ({ page, stack, signInAs }) => {
  await signInAs('analyst')
  expect(await fortyCalls(page.request, [stack.console.url])).toEqual({ 200: 40 })
  stack.upstream.faults.once('refresh', { kind: 'answer-lost' })
  expireUnnoticed(stack)
  expect(await fortyCalls(page.request, [stack.console.url])).toEqual({ 200: 40 })
  // The token of the lost response is used up, so the one retry is refused and a new pair is generated.
  expect(stack.upstream.counts).toMatchObject({ refresh: 2, generate: 1 })
})

test('An analyst notices nothing when the refresh token has expired too', async ({ page, stack, signInAs }) => {
  await signInAs('analyst')
  expect(await fortyCalls(page.request, [stack.console.url])).toEqual({ 200: 40 })
  stack.upstream.expireRefreshTokens()
  expireUnnoticed(stack)
  expect(await fortyCalls(page.request, [stack.console.url])).toEqual({ 200: 40 })
  expect(stack.upstream.counts).toMatchObject({ refresh: 1, generate: 1 })
})

for (const minutes of [-10, 10]) {
  test(`An analyst does not notice a service whose clock is ${minutes} minutes off`, async ({
    page,
    stack,
    signInAs,
  }) => {
    stack.upstream.faults.always('generate', { kind: 'clock', minutes })
    await signInAs('analyst')
    stack.upstream.forgetRequests()
    expect(await fortyCalls(page.request, [stack.console.url])).toEqual({ 200: 40 })
    expect(stack.upstream.counts).toMatchObject({ refresh: 0, list: 40 })
  })
}

test('An analyst served by two consoles on one PostgreSQL causes one refresh', async ({ page, stack }) => {
  const database = await createTestDatabase('postgres')
  const { data, remove } = await temporaryData()
  const environment = { ...quietEnvironment(), DATABASE_URL: database.url }
  const first = await startConsole(data, stack.upstream, {
    ...environment,
    ADMIN_EMAIL: 'analyst@example.com',
    ADMIN_PASSWORD: stack.password,
  })
  const second = await startConsole(data, stack.upstream, environment)
  try {
    await signIn(page.request, { ...stack, console: first }, 'analyst')
    expect(await fortyCalls(page.request, [first.url, second.url])).toEqual({ 200: 40 })
    expireUnnoticed(stack)
    expect(await fortyCalls(page.request, [first.url, second.url])).toEqual({ 200: 40 })
    expect(stack.upstream.counts).toMatchObject({ refresh: 1, generate: 0 })
  } finally {
    await Promise.all([first.stop(), second.stop()])
    await remove()
    await database.drop()
  }
})
