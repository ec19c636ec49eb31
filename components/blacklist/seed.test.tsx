import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { drawn } from '#components/testing.ts'
import { blacklistOptions } from '#lib/features/blacklist/browser/blacklist-query.ts'
import { NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { Seed } from './seed.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SEED: Seed = {
  asked: { limit: 20, offset: 0 },
  criteria: NO_CRITERIA,
  needsTools: false,
  sentAt: 1000,
  ok: true,
  environment: 'Test',
  text: '{"items":[{"id":"a"}],"pagination":{"limit":20,"offset":0,"total":1}}',
}

let seeding: typeof import('./seed.ts')

function Page() {
  seeding.useSeed(SEED)
  return null
}

it('a page that Back restores keeps its age, so that the list is requested again', async () => {
  vi.stubGlobal('window', {})
  vi.useFakeTimers({ now: 2000 })
  vi.resetModules()
  const { noteAsked } = await import('#lib/platform/browser/clock.ts')
  seeding = await import('./seed.ts')
  const { queryKey } = blacklistOptions({ page: SEED.asked, criteria: NO_CRITERIA })
  const ages = [2000, 2_402_000].map((now) => {
    vi.setSystemTime(now)
    noteAsked()
    // The cache has forgotten the page in the meantime.
    const client = new QueryClient()
    drawn(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    )
    const state = client.getQueryState<{ readonly seenAt: number }>(queryKey)
    return [state?.data?.seenAt, state?.dataUpdatedAt]
  })
  expect(ages).toEqual([
    [2000, 2000],
    [2000, 2000],
  ])
})
