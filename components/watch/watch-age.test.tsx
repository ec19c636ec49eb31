import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { watchesOptions } from '#lib/features/watch/browser/watches.ts'
import { answerLate } from '#lib/platform/testing/answer-late.ts'

it('counts the age of what watches say from its request, however long the answer took', async () => {
  const receivedAt = answerLate(`{
    "items": [], "pagination": { "total": 0, "limit": 20, "offset": 0 }, "watched": 0,
    "copy": { "coverage": null, "oldestSeconds": 900, "sentAt": "2026-11-29T00:00:00.000Z" }
  }`)
  const { seenAt } = await new QueryClient().fetchQuery(watchesOptions({ limit: 20, offset: 0 }))
  expect(seenAt).toBeLessThanOrEqual(receivedAt())
})
