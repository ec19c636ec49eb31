import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { expect, test } from 'vitest'
import { drawn, router } from '#components/testing.ts'
import type { DescribedBy } from '#lib/features/check/api/check.ts'
import { Describing } from './describing.tsx'

const shown = (...describing: readonly DescribedBy[]) =>
  drawn(
    <AppRouterContext value={router}>
      <Describing describing={describing} leads />
    </AppRouterContext>,
  )

test.each([['chargeback'], ['card_testing'], [20], [true]])('%j links to its entries', (value) => {
  expect(shown({ field: 'reason', value })).toContain(`href="/blacklist?field=reason&amp;value=`)
})

test.each([['Uses also jane2@example.com'], ['jane2@example.com'], ['Jane Doe'], ['+49-151-1234567'], [4915112345678]])(
  '%j, which may name somebody, is not in an address',
  (value) => {
    const html = shown({ field: 'note', value })
    expect(html).toContain('note')
    expect(html).not.toContain('href')
  },
)

test('a value that only former entries had has no link, since its list would be empty', () => {
  const html = shown({ field: 'reason', value: 'chargeback', former: true })
  expect(html).not.toContain('href')
  expect(html).toContain('no longer')
})
