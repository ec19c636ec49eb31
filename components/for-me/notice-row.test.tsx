import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { expect, it } from 'vitest'
import { drawn, router, times } from '#components/testing.ts'
import type { JsonObject } from '#lib/contract/json.ts'
import type { NoticeItem, NoticeOf } from '#lib/features/for-me/api/for-me.ts'
import { trusted } from '#lib/platform/browser/trusted.ts'
import { NoticeRow } from './notice-row.tsx'

const draw = (notice: NoticeItem) =>
  drawn(
    <AppRouterContext value={router}>
      <NoticeRow notice={notice} times={times} seesReviews />
    </AppRouterContext>,
  )

it('says of a value that a watch no longer finds that a person should check it', () => {
  const counts = { values: 1, listed: 0, similar: 0, removed: 1 }
  const content = { watch: 'w', label: 'Order 4471', environment: 'Test', ...counts, line: null, entry: null }
  const at = '2026-11-21T09:00:00.000Z'
  const notice: NoticeOf<'watch.changed'> = { number: 1, kind: 'watch.changed', content, at, seen: false }
  const html = draw(notice)
  expect(html).toContain('Order 4471 is no longer found in this spelling: check it')
  expect(html).not.toMatch(/no longer on the list|text-clear/i)
})

const received = (kind: string, content: JsonObject) =>
  trusted<NoticeItem>({ number: 1, kind, content, at: '2026-11-21T09:00:00.000Z', seen: false })

const REVIEW = { review: 'r', from: 'Ada', by: 'Ada', environment: 'Test' }
const APPROVAL = { approval: 'a', count: 1, environment: 'Test', by: 'Ada' }

it.each([
  ['a kind', 'forgetting.done', {}],
  ['a reason', 'review.assigned', { ...REVIEW, why: 'too_common' }],
  ['a reason', 'review.answered', { ...REVIEW, why: 'too_common', answer: 'keep' }],
  ['an answer', 'review.answered', { ...REVIEW, why: 'something_else', answer: 'merge' }],
  ['an outcome', 'approval.decided', { ...APPROVAL, kind: 'remove', outcome: 'expired' }],
  ['a kind of change', 'approval.decided', { ...APPROVAL, kind: 'merge', outcome: 'agreed' }],
])(
  'says of a notice of a newer console with %s that it has no words for that a person should load the page again',
  (_what, kind, content) => {
    const html = draw(received(kind, content))
    expect(html).toContain('A notice that this page cannot show')
    expect(html).toContain('Load the page again')
  },
)

it.each([
  ['review.assigned', { ...REVIEW, why: 'something_else' }, 'Ada assigned you a review'],
  ['review.answered', { ...REVIEW, why: 'something_else', answer: 'keep' }, 'Ada answered your request'],
  ['approval.decided', { ...APPROVAL, kind: 'remove', outcome: 'agreed' }, 'Ada approved your request'],
])('says what a notice of the kind %s is about', (kind, content, said) => {
  expect(draw(received(kind, content))).toContain(said)
})
