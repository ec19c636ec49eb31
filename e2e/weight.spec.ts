import { expect, test } from './fixtures.ts'

const BUDGET_KILOBYTES = 180

test('An analyst on a slow line loads at most 180 kB of scripts and styles', async ({ page, signInAs }) => {
  await signInAs('analyst')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes = { Script: 0, Stylesheet: 0 }
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'Script' || kind === 'Stylesheet') bytes[kind] += encodedDataLength
  })
  await page.goto('/blacklist', { waitUntil: 'networkidle' })
  const kilobytes = (bytes.Script + bytes.Stylesheet) / 1000
  test.info().annotations.push({ type: 'weight', description: `${kilobytes.toFixed(1)} kB of scripts and styles` })
  expect(bytes.Script).toBeGreaterThan(0)
  expect(bytes.Stylesheet).toBeGreaterThan(0)
  expect(kilobytes).toBeLessThanOrEqual(BUDGET_KILOBYTES)
})
