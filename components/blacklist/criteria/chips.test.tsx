import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import { readCopyPage } from '#lib/features/blacklist/browser/blacklist-query.ts'
import { NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import { Chips } from './chips.tsx'

const page = { limit: 20, offset: 0 }

/** The chips of a list sorted by `path`, above an answer that is sorted by `answered`. */
function chipsOf(path: string, answered: string, facts: { readonly unsorted?: true }, asOf?: string): string {
  const sortedBy = (each: string) => ({ ...NO_CRITERIA, sort: { path: each, descending: false } })
  const data = { items: [], pagination: { ...page, total: 0 }, coverage: null, ...facts }
  const answer = {
    ...readCopyPage(data, { page, criteria: sortedBy(answered) }),
    sentAt: 0,
    seenAt: 0,
    environment: null,
  }
  return drawn(
    <QueryClientProvider client={new QueryClient()}>
      <Chips
        criteria={{ ...sortedBy(path), asOf }}
        answer={answer}
        times={times}
        onAsk={() => {}}
        onEdit={() => {}}
        onTellLess={() => {}}
      />
    </QueryClientProvider>,
  )
}

it('says that nothing is sorted once the answer says that no entry has a value to sort by', () => {
  expect(chipsOf('tags', 'tags', { unsorted: true })).toContain('>not sorted: no entry has a value to sort by in tags<')
  expect(chipsOf('tags[]', 'tags[]', {})).toContain('>sorted by tags[], ascending<')
  expect(chipsOf('tags[]', 'tags', { unsorted: true })).toContain('>sorted by tags[], ascending<')
})

it('writes a moment without marks of hidden characters', () => {
  expect(chipsOf('tags', 'tags', {}, '2026-11-21T09:00:00.000Z')).toContain('>as of 21 Nov 2026, 09:00:00 UTC<')
})
