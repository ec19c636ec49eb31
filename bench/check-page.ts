// Measures how long 10,000 values block the page of many values: pasted, checked, filtered, saved.
// Run after a build: node --conditions=react-server bench/check-page.ts [runs]
//
// Method: Chromium on the whole product. After each step it prints the longest task of the page's main thread since the
// previous step, as the browser reports it. No key press or click waits longer.
import { chromium } from 'playwright'
import { syncList } from '#e2e/fixtures/mirror.ts'
import { signIn } from '#e2e/fixtures/sign-in.ts'
import { startEmbeddedStack } from '#e2e/stack.ts'
import { installedChromium } from '#scripts/machine/chromium.ts'

const VALUES = 10_000
const runs = Number(process.argv[2] ?? 3)

declare global {
  interface Window {
    longest: number
  }
}

const stack = await startEmbeddedStack()
const executablePath = installedChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(context.request, stack, 'analyst')
  await syncList(context.request, stack)
  const values = Array.from({ length: VALUES }, (_, index) => `user.${index}@nowhere.example`).join('\n')
  for (let run = 0; run < runs; run += 1) {
    const page = await context.newPage()
    await page.addInitScript(() => {
      window.longest = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
      }).observe({ type: 'longtask', buffered: true })
    })
    const steps: string[] = []
    const note = async (step: string) => {
      await page.waitForTimeout(200)
      const longest = await page.evaluate(() => {
        const { longest } = window
        window.longest = 0
        return longest
      })
      steps.push(`${step} ${Math.round(longest)} ms`)
    }
    await page.goto(`${stack.console.url}/check/many`)
    await note('load')
    await page.evaluate((text) => navigator.clipboard.writeText(text), values)
    await page.getByRole('textbox').first().focus()
    await page.keyboard.press('Control+V')
    const button = page.getByRole('button', { name: 'Check 10,000 lines' })
    await button.waitFor()
    await note('paste')
    await button.click()
    await page.getByRole('row', { name: /^Lines in 10,000/ }).waitFor({ timeout: 60_000 })
    await note('check')
    await page.getByRole('combobox').last().selectOption({ index: 1 })
    await note('filter')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    await saved
    await note('save')
    process.stdout.write(`${steps.join(', ')}\n`)
    await page.close()
  }
} finally {
  await browser.close()
  await stack.stop()
}
