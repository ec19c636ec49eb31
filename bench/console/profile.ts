import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright'
import { installedChromium } from '#scripts/machine/chromium.ts'

export const WINDOW: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' }

/**
 * Opens a browser with a profile on disk, like a person's. Playwright's default contexts are private windows without a
 * disk cache: they fetch the page's icon again whenever the address changes, 3 ms a turn, and hold files in memory.
 */
export async function openProfile(): Promise<{ readonly context: BrowserContext; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fraud-screening-bench-'))
  const chrome = installedChromium()
  const context = await chromium.launchPersistentContext(folder, {
    ...WINDOW,
    ...(chrome ? { executablePath: chrome } : {}),
  })
  return {
    context,
    close: async () => {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
