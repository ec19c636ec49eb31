import type { BrowserContext, CDPSession, Page } from 'playwright'
import { giveCookie } from './give-cookie.ts'
import type { Site } from './sites.ts'

/** Network traffic of a page: requests, and compressed kilobytes with headers. */
export type Traffic = {
  readonly requests: number
  readonly document: number
  readonly scriptsAndStyles: number
  readonly all: number
}

/** An open page of rows that has finished loading. */
export type Visit = MeasuredTab & {
  /** Milliseconds from the start of the navigation until the first row is painted. */
  readonly firstRow: number
  /** Network traffic so far. */
  traffic(): Traffic
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
    // A row of placeholders has no text.
    if (window.firstRowAt !== undefined || !document.querySelector('tbody tr')?.textContent?.trim()) return
    requestAnimationFrame(() => {
      window.firstRowAt ??= performance.now()
    })
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true })
}

/** Counts a page's traffic from now on. */
export function watchTraffic(devtools: CDPSession): () => Traffic {
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) kinds.set(requestId, response.url.includes('/api/words/') ? 'Words' : type)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
  const kilobytes = (kind: RegExp) =>
    [...kinds].reduce((sum, [id, each]) => sum + (kind.test(each) ? (bytes.get(id) ?? 0) : 0), 0) / 1000
  return () => ({
    requests: kinds.size,
    document: kilobytes(/Document/),
    scriptsAndStyles: kilobytes(/Script|Stylesheet|Words/),
    all: kilobytes(/./),
  })
}

/** A new tab whose main thread is measured. */
export type MeasuredTab = {
  readonly page: Page
  readonly devtools: CDPSession
  /** Processor time of the page's main thread so far, in milliseconds. */
  mainThread(): Promise<number>
}

export async function openTab(context: BrowserContext): Promise<MeasuredTab> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  // Counts processor time, so that other load on the machine does not matter.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Network.enable')
  const mainThread = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  return { page, devtools, mainThread }
}

/** @param from the page that the tab shows first; none by default. */
export async function visit(
  context: BrowserContext,
  { url, cookie, page: pathOf }: Site,
  limit: number,
  from?: string,
): Promise<Visit> {
  await giveCookie(context, url, cookie)
  const { page, devtools, mainThread } = await openTab(context)
  await page.addInitScript(watch)
  if (from) await page.goto(from)
  const traffic = watchTraffic(devtools)
  await page.goto(url + pathOf(limit), { waitUntil: 'networkidle' })
  // A page that renders its rows in the browser may be idle for a long time before it requests them.
  await page.waitForFunction(() => window.firstRowAt !== undefined)
  // A loaded page may still be hydrating, and a click before the end of hydration is lost.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const firstRow = await page.evaluate(() => window.firstRowAt ?? Number.NaN)

  return {
    page,
    devtools,
    firstRow,
    traffic,
    mainThread,
    heap: async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1000
    },
    close: () => page.close(),
  }
}
