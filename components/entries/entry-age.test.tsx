import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { knownEntryOptions, openedEntryOptions } from '#lib/features/entries/browser/known-entry.ts'
import { answerLate } from '#lib/platform/testing/answer-late.ts'

it('counts the age of an entry from its request, however long the answer took', async () => {
  const receivedAt = answerLate('{"kind":"unread","state":"listed"}')
  const client = new QueryClient()
  const known = await client.fetchQuery(knownEntryOptions({ id: 'ann' }, 'Test'))
  expect(known.seenAt).toBeLessThanOrEqual(receivedAt())
  const opened = await client.fetchQuery(openedEntryOptions('one'))
  expect(opened.seenAt).toBeLessThanOrEqual(receivedAt())
})
