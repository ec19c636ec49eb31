import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { type Check, isCount, isMoment, isOneOf, isShape, isText, isYesOrNo, orNull } from '#lib/contract/shape.ts'
import { APPROVAL_KINDS } from '#lib/platform/approvals/api/approval.ts'
import { readManagementPage } from '#lib/platform/browser/management-page.ts'
import { NEW_NOTICES_KEY, NOTICES_KEY } from '#lib/platform/browser/notices.ts'
import { REVIEW_ANSWERS, REVIEW_REASONS } from '#lib/platform/reviews/api/review.ts'
import type { NoticeItem, NoticeOf } from '../api/for-me.ts'

const common = { number: isCount, at: isMoment, seen: isYesOrNo }

const isWatchChanged = isShape<NoticeOf<'watch.changed'>>({
  ...common,
  kind: isOneOf('watch.changed'),
  content: isShape<NoticeOf<'watch.changed'>['content']>({
    watch: isText,
    label: isText,
    environment: isText,
    values: isCount,
    listed: isCount,
    similar: isCount,
    removed: isCount,
    line: orNull(isCount),
    entry: orNull(isText),
  }),
})

const isWatchPassed = isShape<NoticeOf<'watch.passed'>>({
  ...common,
  kind: isOneOf('watch.passed'),
  content: isShape<NoticeOf<'watch.passed'>['content']>({ from: isText, watches: isCount }),
})

const isReviewAssigned = isShape<NoticeOf<'review.assigned'>>({
  ...common,
  kind: isOneOf('review.assigned'),
  content: isShape<NoticeOf<'review.assigned'>['content']>({
    review: isText,
    from: isText,
    why: isOneOf(...REVIEW_REASONS),
    environment: isText,
  }),
})

const isReviewAnswered = isShape<NoticeOf<'review.answered'>>({
  ...common,
  kind: isOneOf('review.answered'),
  content: isShape<NoticeOf<'review.answered'>['content']>({
    review: isText,
    by: isText,
    why: isOneOf(...REVIEW_REASONS),
    answer: isOneOf(...REVIEW_ANSWERS),
    environment: isText,
  }),
})

const isApprovalDecided = isShape<NoticeOf<'approval.decided'>>({
  ...common,
  kind: isOneOf('approval.decided'),
  content: isShape<NoticeOf<'approval.decided'>['content']>({
    approval: isText,
    kind: isOneOf(...APPROVAL_KINDS),
    count: isCount,
    environment: isText,
    outcome: isOneOf('agreed', 'refused', 'lapsed'),
    by: orNull(isText),
  }),
})

const isNotice: Check<NoticeItem> = (value): value is NoticeItem =>
  isWatchChanged(value) ||
  isWatchPassed(value) ||
  isReviewAssigned(value) ||
  isReviewAnswered(value) ||
  isApprovalDecided(value)

/** One page of the person's notices, the latest first. */
export function forMeOptions(page: PageRequest) {
  return queryOptions({
    queryKey: [...NOTICES_KEY, page.limit, page.offset],
    queryFn: async ({ signal, client }) => {
      const notices = await readManagementPage('/api/for-me', page, isNotice, signal)
      // One that was written since the menu counted them.
      const isMore =
        notices.items.filter(({ seen }) => !seen).length > (client.getQueryData<number>(NEW_NOTICES_KEY) ?? 0)
      if (isMore) void client.invalidateQueries({ queryKey: NEW_NOTICES_KEY })
      return notices
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
