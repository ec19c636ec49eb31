import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { blacklistOptions } from '#lib/features/blacklist/browser/blacklist-query.ts'
import { NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import { answerLate } from '#lib/platform/testing/answer-late.ts'

it('counts the age of a page from its request, however long the answer took', async () => {
  const receivedAt = answerLate('{ "items": [], "pagination": { "total": 0, "limit": 20, "offset": 0 } }')
  const client = new QueryClient()
  for (const criteria of [NO_CRITERIA, { ...NO_CRITERIA, search: 'ann' }]) {
    const { seenAt } = await client.fetchQuery(blacklistOptions({ page: { limit: 20, offset: 0 }, criteria }))
    expect(seenAt).toBeLessThanOrEqual(receivedAt())
  }
})
