import { chromium, type Page, type BrowserContext } from '@playwright/test'
import { installedChromium } from '#scripts/machine/chromium.ts'
import { startEmbeddedStack, startHostileStack } from '#e2e/stack.ts'
import { awkwardUsers } from '#e2e/hostile-upstream/users.ts'
export async function look(work: (page: Page, shot: (name: string) => Promise<void>, context: BrowserContext, stack: any) => Promise<void>, { hostile = false, person = 'analyst', locale = 'en-GB', width = 1280, height = 860 } = {}) {
  const stack: any = hostile ? await startHostileStack() : await startEmbeddedStack()
  if (hostile) stack.upstream.setItems(awkwardUsers())
  try {
    const exe = installedChromium()
    const browser = await chromium.launch(exe ? { executablePath: exe } : {})
    const context = await browser.newContext({ baseURL: stack.console.url, locale, timezoneId: 'Europe/Berlin', viewport: { width, height } })
    await context.request.post('/api/session', { data: { email: person + '@example.com', password: stack.password }, headers: { origin: stack.console.url } })
    const page = await context.newPage()
    page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log('CONSOLE', m.text()) })
    page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
    await work(page, async (name) => { await page.screenshot({ path: `/tmp/s2/table-${name}.png` }) }, context, stack)
    await browser.close()
  } finally { await stack.stop() }
}
