import { availableParallelism } from 'node:os'
import { defineConfig, devices } from 'playwright/test'
import { installedChromium } from '#scripts/machine/chromium.ts'
import { INSTANCES } from './stack/instances.ts'

const executablePath = installedChromium()

/**
 * Each worker starts its own programs on free ports (fixtures.ts), so files run in parallel. The tests of one file
 * share a worker: a file with its own programs would otherwise start them in every worker.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  ...(INSTANCES > 1 && { grepInvert: /@alone/ }),
  outputDir: '.results',
  forbidOnly: true,
  // More workers than processors, because a worker often waits for its page or its console.
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: 0,
  // Ends only tests that hang: on a busy machine a slow test is not a failure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      // A page keeps the process that it began with. Otherwise its first address gets another.
      args: ['--renderer-process-limit=1'],
      ...(executablePath && { executablePath }),
    },
  },
})
