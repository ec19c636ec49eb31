import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { expect, it } from 'vitest'
import { drawn, router, times } from '#components/testing.ts'
import type { JsonObject } from '#lib/contract/json.ts'
import { expiringOptions } from '#lib/features/overview/browser/expiring.ts'
import { Expiring } from './expiring.tsx'

const NOW = '2026-11-30T00:00:00.000Z'

function expiring(items: readonly JsonObject[], others = 0): string {
  const entries = items.map((item, index) => ({ key: `e${index}`, item }))
  const page = { items: entries, pagination: { total: items.length, limit: 5, offset: 0 } }
  const client = new QueryClient()
  client.setQueryData<unknown>(expiringOptions(NOW).queryKey, { page, isTold: true })
  return drawn(
    <AppRouterContext value={router}>
      <QueryClientProvider client={client}>
        <Expiring now={NOW} others={others} times={times} />
      </QueryClientProvider>
    </AppRouterContext>,
  )
}

it('shows when entries expire, and an unreadable date as it is written', () => {
  const html = expiring([
    { id: 'u0', expiresAt: '2026-12-01T10:00:00+01:00' },
    { id: 'u1', expiresAt: '2026-12-01T10:00:00+01:00[Europe/Berlin]' },
  ])
  expect(html).toContain('1 Dec 2026, 09:00')
  expect(html).toContain('2026-12-01T10:00:00+01:00[Europe/Berlin]')
})

it('names an entry without an id by its first value', () => {
  const html = expiring([{ email: 'a@b.example', expiresAt: '2026-12-01T10:00:00Z' }])
  expect(html).toContain('<code>a@b.example</code>')
})

it('says that no entry expires only if every expiry was compared', () => {
  expect(expiring([])).toContain('No entry expires in the next 7 days.')
  const html = expiring([], 2)
  expect(html).not.toContain('No entry expires')
  expect(html).toContain('2 entries have an expiry that is neither a day nor a time in UTC.')
  expect(expiring([{ id: 'u0', expiresAt: '2026-12-01T10:00:00Z' }], 1)).toContain('1 entry has an expiry')
})
