import { look } from './browser.ts'
await look(async (page, shot) => {
  await page.goto('/blacklist')
  await page.locator('button[aria-haspopup=dialog]').nth(3).click()
  await page.waitForTimeout(600)
  await shot('card')
}, { hostile: true })
