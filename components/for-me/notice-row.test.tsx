import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { expect, it } from 'vitest'
import { drawn, router, times } from '#components/testing.ts'
import type { NoticeOf } from '#lib/features/for-me/api/for-me.ts'
import { NoticeRow } from './notice-row.tsx'

it('says of a value that a watch no longer finds that a person should check it', () => {
  const counts = { values: 1, listed: 0, similar: 0, removed: 1 }
  const content = { watch: 'w', label: 'Order 4471', environment: 'Test', ...counts, line: null, entry: null }
  const at = '2026-11-21T09:00:00.000Z'
  const notice: NoticeOf<'watch.changed'> = { number: 1, kind: 'watch.changed', content, at, seen: false }
  const html = drawn(
    <AppRouterContext value={router}>
      <NoticeRow notice={notice} times={times} seesReviews />
    </AppRouterContext>,
  )
  expect(html).toContain('Order 4471 is no longer found in this spelling: check it')
  expect(html).not.toMatch(/no longer on the list|text-clear/i)
})
