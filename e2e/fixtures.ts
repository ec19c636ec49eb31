import { test as base, expect, type Page } from 'playwright/test'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { type Complaints, collectComplaints } from './fixtures/complaints.ts'
import { watchForLeaks } from './fixtures/leak-watch.ts'
import { quietUpstream } from './fixtures/quiet-upstream.ts'
import { leaveAll, signIn, signInAsNewPerson } from './fixtures/sign-in.ts'
import { keepStacks, type Stacks } from './fixtures/stacks.ts'
import { type Stack, startAnyListStack, startEmbeddedStack, startHostileStack } from './stack.ts'

type ConsoleFixtures = {
  /** Signs the browser in as the stack's person of this role. Its pages become empty. */
  signInAs(role: Role): Promise<void>
  /** Signs the browser in as a new person of this role, and returns their e-mail address. */
  signInAsNewPerson(role: Role): Promise<string>
  complaints: Complaints
  /** In every test: no secret reaches the browser, and the browser reports no errors. */
  watch: undefined
}

/** Whether React has hydrated the page: it adds properties of its own to each element. */
function isInteractive(): boolean {
  const parts = [...document.querySelectorAll('main :is(h1, h2, h3, form, table)')]
  return parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')))
}

/**
 * A page reacts to clicks, keys and other tabs once React has hydrated it, after its words have loaded. A test that
 * starts earlier passes `waitUntil`. A background task runs after all effects, even with a fake clock.
 */
function waitUntilInteractive(page: Page): void {
  const wait = async (options?: { readonly waitUntil?: unknown }) => {
    if (options?.waitUntil && options.waitUntil !== 'networkidle') return
    await page.waitForFunction(isInteractive)
    await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
  }
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    await wait(options)
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const answer = await reload(options)
    await wait(options)
    return answer
  }
}

/** Ends starts and stops that hang, in milliseconds. The time limit of a test does not include them. */
const START_TIMEOUT = 300_000

/** Shared by the tests of a worker: a browser, and the stacks that stay running. */
const workerTest = base.extend<object, { stacks: Stacks }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        if (options?.javaScriptEnabled !== false) context.on('page', waitUntilInteractive)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  stacks: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const stacks = keepStacks()
      await use(stacks)
      await stacks.stopAll()
    },
    { scope: 'worker', timeout: START_TIMEOUT },
  ],
})

/**
 * Tests on a stack. The first test of a worker starts it. A stack of a `file` stops when tests of another file begin.
 */
function consoleTest<Running extends Stack>(start: () => Promise<Running>, of: 'file' | 'worker') {
  let running: Promise<Running> | undefined
  return workerTest.extend<ConsoleFixtures & { stack: Running }>({
    stack: [
      async ({ stacks }, use, { file }) => {
        await stacks.enter(file)
        running ??= stacks.keep(start(), of)
        await use(await running)
      },
      { timeout: START_TIMEOUT },
    ],
    baseURL: ({ stack }, use) => use(stack.console.url),
    signInAs: ({ context, stack }, use) =>
      use(async (role) => {
        await leaveAll(context)
        await signIn(context.request, stack, role)
      }),
    signInAsNewPerson: ({ context, stack }, use) =>
      use(async (role) => {
        await leaveAll(context)
        return signInAsNewPerson(context.request, stack, role)
      }),
    complaints: async ({ context }, use) => {
      const complaints = collectComplaints(context)
      await use(complaints)
      complaints.check()
    },
    watch: [
      async ({ context, stack, complaints: _checked }, use) => {
        const leaks = watchForLeaks(context, stack)
        await use(undefined)
        await leaks.check()
      },
      { auto: true },
    ],
  })
}

export { expect }

/** Marks a test that only fits a stack with one console on SQLite files. */
export const ALONE = { tag: '@alone' }

/**
 * The whole product with its embedded service and the sandbox of 2,480 users. A test must not change these, nor leave
 * views or preferences to the stack's people: it resets them before and after, or uses `signInAsNewPerson`.
 */
export const test = consoleTest(() => startEmbeddedStack(), 'worker')

/**
 * The same, for a file whose tests change the list, its keys or the connection.
 *
 * @param host the name under which the browser reaches the console.
 */
export const ownTest = (host?: string) => consoleTest(() => startEmbeddedStack(host), 'file')

/** For tests that fit any list and change nothing: `npm run e2e -- --against URL` runs them on somebody's service. */
export const anyListTest = consoleTest(startAnyListStack, 'file')

function hostileTestOf(of: 'file' | 'worker') {
  return consoleTest(startHostileStack, of).extend<{ peace: undefined }>({
    peace: [
      async ({ playwright, stack }, use) => {
        const request = await playwright.request.newContext()
        await quietUpstream(request, stack)
        await request.dispose()
        await use(undefined)
      },
      { auto: true },
    ],
  })
}

/** A console on a hostile service, which every test finds without faults and with 2,480 users. */
export const hostileTest = hostileTestOf('worker')

/** The same, for a file whose tests sync the list: the synced copy is theirs alone. */
export const ownHostileTest = () => hostileTestOf('file')
