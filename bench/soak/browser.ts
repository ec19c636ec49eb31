import { chromium } from 'playwright'
import { installedChromium } from '#scripts/machine/chromium.ts'
import type { SoakStack } from './stack.ts'

const PAGES = ['/blacklist', '/check', '/changes', '/overview', '/for-me', '/blacklist?offset=2000']
const STAY_MILLISECONDS = 3000
const DEADLINE_MILLISECONDS = 120_000

/**
 * Signs in one person, who then opens page after page until the soak is over. Pages fail while a program restarts, and
 * the person continues.
 */
export async function startBrowser({ console, password }: SoakStack, isOver: () => boolean) {
  const executablePath = installedChromium()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const context = await browser.newContext({ baseURL: console.url })
  await context.request.post('/api/session', {
    data: { email: 'admin@example.com', password },
    headers: { origin: console.url },
    timeout: DEADLINE_MILLISECONDS,
  })
  const page = await context.newPage()
  async function browse(): Promise<void> {
    for (let n = 0; !isOver(); n += 1) {
      await page.goto(PAGES[n % PAGES.length] ?? '/').catch(() => {})
      await page.waitForTimeout(STAY_MILLISECONDS)
    }
    await browser.close()
  }
  return { ended: browse() }
}
