// The export of a long list by a person in a real browser: how long, how large, how much memory on both sides, what it
// costs others who turn pages meanwhile, and how soon the service is left alone after Cancel. Build the console first.
// Run: node bench/console-export.ts [users]
import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { installedChromium } from '#scripts/machine/chromium.ts'
import { giveCookie } from './console/give-cookie.ts'
import { type MemoryWatch, watchMemory } from './console/memory.ts'
import { quantile, table } from './console/numbers.ts'
import { processOf } from './console/processor.ts'
import { cookieOf, startConsoleBench } from './console/sites.ts'

const USERS = Number(process.argv[2] ?? 1_000_000)
const LONGEST_MILLISECONDS = 30 * 60_000

const { upstream, console: stack } = await startConsoleBench(USERS)
const chrome = installedChromium()
const browser = await chromium.launch(chrome ? { executablePath: chrome } : {})

/** All of the browser's processes: its own and those of its pages. */
async function processesOf(of: Browser): Promise<readonly number[]> {
  const devtools = await of.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  return processInfo.map(({ id }) => id)
}

async function consoleProcess(): Promise<readonly number[]> {
  return [await processOf(`${stack.console.url}/api/health`)]
}

async function openExport(): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.console.url, locale: 'en-GB' })
  const cookie = await cookieOf(stack, 'analyst')
  await giveCookie(context, stack.console.url, cookie)
  const page = await context.newPage()
  page.setDefaultTimeout(LONGEST_MILLISECONDS)
  await page.goto('/blacklist', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  return page
}

/** Turns a page each quarter of a second until told to stop; the milliseconds that each took. */
function turnPages(cookie: string): { stop(): Promise<readonly number[]> } {
  const took: number[] = []
  let isOver = false
  const turning = (async () => {
    for (let offset = 0; !isOver; offset += 20) {
      const startedAt = performance.now()
      const headers = { cookie, 'sec-fetch-site': 'same-origin' }
      await (await fetch(`${stack.console.url}/api/blacklist/users?limit=20&offset=${offset}`, { headers })).text()
      took.push(performance.now() - startedAt)
      await pause(250)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await turning
      return took
    },
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const megabytes = (watch: MemoryWatch) => `${watch.before.toFixed(0)} → ${watch.peak().toFixed(0)} MB`
const turns = (took: readonly number[]) => `${quantile(took, 0.5).toFixed(1)} / ${quantile(took, 0.95).toFixed(1)} ms`

async function exportAll(format: 'CSV' | 'NDJSON', cookie: string): Promise<readonly string[]> {
  const page = await openExport()
  const [server, client] = [await watchMemory(consoleProcess), await watchMemory(() => processesOf(browser))]
  await page.getByText(format, { exact: true }).click()
  const turning = turnPages(cookie)
  const startedAt = performance.now()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Start export' }).click()
  await page.getByText(/^Writing the file/).waitFor()
  const readAt = performance.now()
  const others = await turning.stop()
  const download = await saved
  const { size } = await stat(await download.path())
  const took = performance.now() - startedAt
  const heading = await page.getByRole('heading', { name: /^Export finished/ }).textContent()
  server.stop()
  client.stop()
  await page.context().close()
  return [
    `${format}, ${heading?.replace(/^.*: /, '')}`,
    `${(size / 1e6).toFixed(1)} MB`,
    `${seconds(readAt - startedAt)} + ${seconds(took - (readAt - startedAt))}`,
    megabytes(server),
    megabytes(client),
    turns(others),
  ]
}

async function cancelHalfway(): Promise<string> {
  const page = await openExport()
  await page.getByRole('button', { name: 'Start export' }).click()
  await page.getByText(/rows read$/).waitFor()
  await pause(2000)
  const cancel = page.getByRole('button', { name: 'Cancel' })
  const cancelledAt = performance.now()
  await cancel.click()
  const asked = await upstream.pages()
  let [last, lastAt] = [asked, cancelledAt]
  while (performance.now() - lastAt < 2000) {
    const now = await upstream.pages()
    if (now > last) [last, lastAt] = [now, performance.now()]
    await pause(5)
  }
  await page.context().close()
  return `Cancel: the last request to the service came ${(lastAt - cancelledAt).toFixed(0)} ms after the click; ${last - asked} after it`
}

try {
  const cookie = await cookieOf(stack, 'admin')
  const alone = turnPages(cookie)
  await pause(5000)
  const quiet = turns(await alone.stop())
  const lines = [['', 'file', 'reading + writing', 'console', 'browser', 'others’ turns, p50 / p95']]
  for (const format of ['CSV', 'NDJSON'] as const) lines.push([...(await exportAll(format, cookie))])
  console.log(table(lines))
  console.log(`Others’ turns without an export: ${quiet}`)
  console.log(await cancelHalfway())
} finally {
  await browser.close()
  await stack.stop()
  await upstream.stop()
}
