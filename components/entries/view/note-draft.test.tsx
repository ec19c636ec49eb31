import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepDraft, keptDraft } from './note-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('an unsaved note stays with its entry for as long as the page lives, and sign-out deletes it', () => {
  const client = new QueryClient()
  keepDraft(client, 'one', 'Called on Monday.')
  keepDraft(client, 'two', 'Another device.')
  keepDraft(client, 'two', '')
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(['one', 'two', 'three'].map((entry) => keptDraft(client, entry))).toEqual(['Called on Monday.', '', ''])
  client.clear()
  expect(keptDraft(client, 'one')).toBe('')
})
