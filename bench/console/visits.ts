import type { BrowserContext, CDPSession, Page } from 'playwright'
import { giveCookie } from './give-cookie.ts'
import type { Site } from './sites.ts'

/** An open page of rows that has finished loading. */
export type Visit = {
  readonly page: Page
  readonly devtools: CDPSession
  /** Milliseconds from the start of the navigation until the first row is painted. */
  readonly firstRow: number
  /** Kilobytes of scripts and styles on the wire. */
  readonly kilobytes: number
  /** Processor time of the page's main thread so far, in milliseconds. */
  mainThread(): Promise<number>
  /** The heap in kilobytes after a garbage collection. */
  heap(): Promise<number>
  close(): Promise<void>
}

declare global {
  interface Window {
    firstRowAt?: number
    longTasks: number
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  window.longTasks = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks += duration
  }).observe({ type: 'longtask' })
  const look = () => {
    if (window.firstRowAt !== undefined || !document.querySelector('tbody tr')) return
    requestAnimationFrame(() => {
      window.firstRowAt ??= performance.now()
    })
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true })
}

/** @param from the page that the tab shows first; none by default. */
export async function visit(
  context: BrowserContext,
  { url, cookie, page: pathOf }: Site,
  limit: number,
  from?: string,
): Promise<Visit> {
  await giveCookie(context, url, cookie)
  const page = await context.newPage()
  await page.addInitScript(watch)
  const devtools = await context.newCDPSession(page)
  // Counts processor time, so that other load on the machine does not matter.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Network.enable')
  const kinds = new Map<string, string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, response.url.includes('/api/words/') ? 'Words' : type),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (/Script|Stylesheet|Words/.test(kinds.get(requestId) ?? '')) bytes += encodedDataLength
  })
  if (from) await page.goto(from)
  await page.goto(url + pathOf(limit), { waitUntil: 'networkidle' })
  // A loaded page may still be hydrating, and a turn before that is lost.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const firstRow = await page.evaluate(() => window.firstRowAt ?? Number.NaN)

  return {
    page,
    devtools,
    firstRow,
    kilobytes: bytes / 1000,
    mainThread: async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
    },
    heap: async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1000
    },
    close: () => page.close(),
  }
}
