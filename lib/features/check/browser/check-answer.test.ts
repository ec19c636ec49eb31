import { createServer } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { steadyNow } from '#lib/platform/browser/clock.ts'
import { checkValues } from './check-answer.ts'

it('counts the age of an answer from its request, however long the answer took', async () => {
  let receivedAt = 0
  const server = createServer((_request, response) => {
    receivedAt = steadyNow()
    while (steadyNow() === receivedAt);
    response.end('{"success":true,"message":"ok","data":{"results":[],"coverage":{}}}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const browserFetch = fetch
  // The page's origin: unlike a browser, Node needs a full URL.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    browserFetch(`http://127.0.0.1:${address.port}${path}`, init),
  )
  const { askedAt } = await checkValues(['ann@example.com'], {})
  expect(askedAt).toBeLessThanOrEqual(receivedAt)
})
