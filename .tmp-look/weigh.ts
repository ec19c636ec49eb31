import { chromium } from '@playwright/test'
import { startEmbeddedStack } from '#e2e/stack.ts'
import { installedChromium } from '#scripts/machine/chromium.ts'

const stack = await startEmbeddedStack()
try {
  const exe = installedChromium()
  const browser = await chromium.launch(exe ? { executablePath: exe } : {})
  const context = await browser.newContext({ baseURL: stack.console.url })
  await context.request.post('/api/session', {
    data: { email: 'analyst@example.com', password: stack.password },
    headers: { origin: stack.console.url },
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const urls = new Map<string, [string, string]>()
  cdp.on('Network.responseReceived', (e) => urls.set(e.requestId, [e.type, e.response.url]))
  let js = 0,
    css = 0
  cdp.on('Network.loadingFinished', (e) => {
    const u = urls.get(e.requestId)
    if (!u) return
    if (u[0] === 'Script') js += e.encodedDataLength
    if (u[0] === 'Stylesheet') css += e.encodedDataLength
    if (u[0] === 'Script' || u[0] === 'Stylesheet')
      console.log(String(e.encodedDataLength).padStart(7), u[0], u[1].split('/').pop())
  })
  await page.goto('/blacklist', { waitUntil: 'networkidle' })
  console.log('js', js, 'css', css, 'sum', js + css)
  await browser.close()
} finally {
  await stack.stop()
}
