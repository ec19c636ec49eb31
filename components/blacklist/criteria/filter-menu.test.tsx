import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import { countOptions, readCopyPage } from '#lib/features/blacklist/browser/blacklist-query.ts'
import { type ListCriteria, NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import { listFieldsOptions } from '#lib/features/blacklist/browser/list-fields-query.ts'
import { FilterMenu } from './filter-menu.tsx'

const COVERAGE = {
  grade: 'snapshot',
  read: 2480,
  startedAt: '2026-11-21T10:00:00.000Z',
  certifiedAt: '2026-11-21T10:01:00.000Z',
}

/** The menu of a filter with `total` matches, while the copy has 2,481 entries and its sync read one fewer. */
function menuOf(total: number, asOf: string | undefined): string {
  const filter = { path: 'reason', operator: 'is', value: 'fraud' } as const
  const criteria: ListCriteria = { ...NO_CRITERIA, filters: [filter], asOf }
  const client = new QueryClient()
  client.setQueryData(listFieldsOptions.queryKey, [
    { path: 'reason', types: ['string'], present: 1, identifies: false },
  ])
  const page = { limit: 1, offset: 0 }
  const whole = asOf === undefined ? { whole: { entries: 2481, pending: 1 } } : {}
  const copy = { items: [], pagination: { ...page, total }, coverage: COVERAGE, ...whole }
  const data = readCopyPage(copy, { page, criteria })
  client.setQueryData(countOptions(criteria).queryKey, { ...data, sentAt: 0, seenAt: 0, environment: null })
  return drawn(
    <QueryClientProvider client={client}>
      <FilterMenu criteria={criteria} edited={filter} times={times} onFilters={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  )
}

it('counts the matches of a past moment without a total, since only the present total is known', () => {
  expect(menuOf(2600, '2026-01-01T00:00:00.000Z')).toContain('<strong>2,600 entries match.</strong>')
})

it('counts the matches and all entries at present', () => {
  expect(menuOf(26, undefined)).toContain('<strong>26 of 2,481 entries match.</strong>')
})
