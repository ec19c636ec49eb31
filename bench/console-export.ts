// Measures an export of a long list in a real browser: duration, size, memory on both sides, the delay for others who
// turn pages meanwhile, and how soon requests to the service stop after Cancel. Build the console first.
// Run: node bench/console-export.ts [users]
import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { giveCookie } from './console/give-cookie.ts'
import { type MemoryWatch, watchMemory } from './console/memory.ts'
import { quantile, table } from './console/numbers.ts'
import { processOf } from './console/processor.ts'
import { openProfile } from './console/profile.ts'
import { cookieOf, startConsoleBench } from './console/sites.ts'

const USERS = Number(process.argv[2] ?? 1_000_000)
const LONGEST_MILLISECONDS = 30 * 60_000

type Profile = Awaited<ReturnType<typeof openProfile>>

const { upstream, console: stack } = await startConsoleBench(USERS)

/** The ids of all processes of the browser. */
async function processesOf({ context }: Profile): Promise<readonly number[]> {
  const devtools = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {}
  await devtools?.detach()
  return processInfo.map(({ id }) => id)
}

async function consoleProcess(): Promise<readonly number[]> {
  return [await processOf(`${stack.console.url}/api/health`)]
}

async function openExport({ context }: Profile): Promise<Page> {
  const cookie = await cookieOf(stack, 'analyst')
  await giveCookie(context, stack.console.url, cookie)
  const page = await context.newPage()
  page.setDefaultTimeout(LONGEST_MILLISECONDS)
  await page.goto(`${stack.console.url}/blacklist`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  return page
}

/** Turns a page every quarter of a second until stopped, and records the milliseconds of each turn. */
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
  const profile = await openProfile()
  const page = await openExport(profile)
  const [server, client] = [await watchMemory(consoleProcess), await watchMemory(() => processesOf(profile))]
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
  await Promise.all([server.stop(), client.stop()])
  await profile.close()
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
  const profile = await openProfile()
  const page = await openExport(profile)
  await page.getByRole('button', { name: 'Start export' }).click()
  await page.getByText(/rows read$/).waitFor()
  await pause(2000)
  const cancel = page.getByRole('button', { name: 'Cancel' })
  const cancelledAt = performance.now()
  await cancel.click()
  const ready = page.getByRole('heading', { name: /^Partial: / }).textContent()
  const readyAt = ready.then(() => performance.now())
  const asked = await upstream.pages()
  let [last, lastAt] = [asked, cancelledAt]
  while (performance.now() - lastAt < 2000) {
    const now = await upstream.pages()
    if (now > last) [last, lastAt] = [now, performance.now()]
    await pause(5)
  }
  const rows = (await ready)?.replace(/^.*: /, '')
  const took = (await readyAt) - cancelledAt
  await profile.close()
  return `Cancel: requests to the service after it: ${last - asked}, the last ${(lastAt - cancelledAt).toFixed(0)} ms after the click; the file of the ${rows} read until then was ready after ${took.toFixed(0)} ms`
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
  await stack.stop()
  await upstream.stop()
}
