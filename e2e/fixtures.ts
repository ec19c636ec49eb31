import { test as base, expect, type Page } from 'playwright/test'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { type Complaints, collectComplaints } from './fixtures/complaints.ts'
import { watchForLeaks } from './fixtures/leak-watch.ts'
import { quietUpstream } from './fixtures/quiet-upstream.ts'
import { signIn, signInAsNewPerson } from './fixtures/sign-in.ts'
import { keepStacks, type Stacks } from './fixtures/stacks.ts'
import { type Stack, startEmbeddedStack, startHostileStack } from './stack.ts'

type ConsoleFixtures = {
  signInAs(role: Role): Promise<void>
  /** Signs the browser in as somebody new of this role, and gives back their e-mail address. */
  signInAsNewPerson(role: Role): Promise<string>
  complaints: Complaints
  /** In every test: no secret reaches the browser, and the browser reports no errors. */
  watch: undefined
}

/** Whether React has taken over what the server wrote: it keeps properties of its own on each element. */
function isInteractive(): boolean {
  const parts = [...document.querySelectorAll('main :is(h1, h2, h3, form, table)')]
  return parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')))
}

/**
 * A page takes presses and keys, and hears of other tabs, once React has taken it over, which is after its words have
 * come. A test that comes earlier says what it waits for. A background task comes after all effects, also under a clock
 * of the test's own.
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

/** What each worker has one of: a browser, and the stacks that its tests leave running. */
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
    { scope: 'worker', timeout: 120_000 },
  ],
})

/**
 * Tests on a stack, which the first of them in a worker starts. One `of` a file is stopped when tests of another file
 * begin.
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
      { timeout: 120_000 },
    ],
    baseURL: ({ stack }, use) => use(stack.console.url),
    signInAs: ({ context, stack }, use) => use((role) => signIn(context.request, stack, role)),
    signInAsNewPerson: ({ context, stack }, use) => use((role) => signInAsNewPerson(context.request, stack, role)),
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

/**
 * The whole product on its embedded service, with the sandbox of 2,480 users. A test must leave these as they are, and
 * what people of the stack have chosen too: `signInAsNewPerson` is for tests that choose something.
 */
export const test = consoleTest(startEmbeddedStack, 'worker')

/** The same, for one file whose tests change the list, its keys or the connection. */
export const ownTest = () => consoleTest(startEmbeddedStack, 'file')

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

/** A console on a hostile service, which every test finds at peace and with 2,480 users. */
export const hostileTest = hostileTestOf('worker')

/** The same, for one file whose tests read the list in full: what the console remembers of it is theirs. */
export const ownHostileTest = () => hostileTestOf('file')
