import { defineConfig, devices } from 'playwright/test'
import { installedChromium } from '#scripts/machine/chromium.ts'

const executablePath = installedChromium()

/**
 * Each worker starts its own programs on free ports (fixtures.ts), so files run in parallel. The tests of one file
 * share a worker: a file with its own programs would otherwise start them in every worker.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '.results',
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Ends only what hangs: on a busy machine everything takes longer, which is no failure.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions: executablePath ? { executablePath } : {},
  },
})
