import { onTestFinished, vi } from 'vitest'
import { steadyNow } from '../browser/clock.ts'

/** Lets the server answer a test with this data, after a moment. Returns when the request came, by `steadyNow`. */
export function answerLate(data: string): () => number {
  let receivedAt = 0
  vi.stubGlobal('fetch', async () => {
    receivedAt = steadyNow()
    while (steadyNow() === receivedAt);
    return new Response(`{"success":true,"message":"ok","data":${data}}`)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => receivedAt
}
