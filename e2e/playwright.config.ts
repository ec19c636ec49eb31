import { defineConfig, devices } from 'playwright/test'
import { installedChromium } from '#scripts/machine/chromium.ts'

const executablePath = installedChromium()

/**
 * Each worker starts programs of its own on free ports (fixtures.ts), so tests of different files run side by side. Those
 * of one file run in one worker, because a file that has programs to itself would otherwise start them in every worker.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '.results',
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Only end what would hang: on a busy machine everything takes longer, and that is no failure.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: executablePath ? { executablePath } : {},
  },
})
