import { QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { knownEntryOptions, openedEntryOptions } from '#lib/features/entries/browser/known-entry.ts'
import { steadyNow } from '#lib/platform/browser/clock.ts'

/** Answers with this data, after a moment. Returns when the request came, by `steadyNow`. */
function answerLate(data: string): () => number {
  let receivedAt = 0
  vi.stubGlobal('fetch', async () => {
    receivedAt = steadyNow()
    while (steadyNow() === receivedAt);
    return new Response(`{"success":true,"message":"ok","data":${data}}`)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => receivedAt
}

it('counts the age of an entry from its request, however long the answer took', async () => {
  const receivedAt = answerLate('{}')
  const client = new QueryClient()
  const known = await client.fetchQuery(knownEntryOptions({ id: 'ann' }, 'Test'))
  expect(known.seenAt).toBeLessThanOrEqual(receivedAt())
  const opened = await client.fetchQuery(openedEntryOptions('one'))
  expect(opened.seenAt).toBeLessThanOrEqual(receivedAt())
})
