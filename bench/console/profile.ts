import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright'
import { installedChromium } from '#scripts/machine/chromium.ts'

/** A window of the size that pages are measured in. */
export const WINDOW: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' }

/**
 * A browser with a profile on disk, as a person has one. What Playwright opens otherwise is a private window, and that
 * keeps nothing: it reads the page's icon anew whenever the address changes, 3 ms a turn, and holds files in memory.
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
