import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { expect, it } from 'vitest'
import { drawn, router, times } from '#components/testing.ts'
import { expiringOptions } from '#lib/features/overview/browser/expiring.ts'
import { Expiring } from './expiring.tsx'

it('shows when entries expire, and a date that cannot be read as it is written', () => {
  const now = '2026-11-30T00:00:00.000Z'
  const items = ['2026-12-01T10:00:00+01:00', '2026-12-01T10:00:00+01:00[Europe/Berlin]'].map((expiresAt, n) => ({
    key: `e${n}`,
    item: { id: `u${n}`, expiresAt },
  }))
  const page = { items, pagination: { total: 2, limit: 5, offset: 0 } }
  const client = new QueryClient()
  client.setQueryData<unknown>(expiringOptions(now).queryKey, { page, isTold: true })
  const html = drawn(
    <AppRouterContext value={router}>
      <QueryClientProvider client={client}>
        <Expiring now={now} times={times} />
      </QueryClientProvider>
    </AppRouterContext>,
  )
  expect(html).toContain('1 Dec 2026, 09:00')
  expect(html).toContain('2026-12-01T10:00:00+01:00[Europe/Berlin]')
})
