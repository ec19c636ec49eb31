import type { ApprovalKind } from '../../approvals/api/approval.ts'
import type { ReviewAnswer, ReviewReason } from '../../reviews/api/review.ts'

/** How a watched value stands: as a check of it would say, but for values one character away. */
export const WATCH_STATES = ['not_listed', 'similar', 'listed'] as const
export type WatchState = (typeof WATCH_STATES)[number]

/** What a person is told under "For me", by kind. */
export type NoticeContent = {
  /** Values of a watch stand otherwise since a sync: how many of `values` became what. */
  readonly 'watch.changed': {
    readonly watch: string
    readonly label: string
    readonly environment: string
    readonly values: number
    readonly listed: number
    readonly similar: number
    readonly removed: number
    /** The line of the file, where one value alone changed; else null. */
    readonly line: number | null
    /** What the entry is called in addresses that lists that one value; else null. */
    readonly entry: string | null
  }
  /** Watches of a person who may not watch any more have passed to this one. */
  readonly 'watch.passed': { readonly from: string; readonly watches: number }
  /** A review is given to this person. */
  readonly 'review.assigned': {
    readonly review: string
    readonly from: string
    readonly why: ReviewReason
    readonly environment: string
  }
  /** A review that this person asked for is answered. */
  readonly 'review.answered': {
    readonly review: string
    readonly by: string
    readonly why: ReviewReason
    readonly answer: ReviewAnswer
    readonly environment: string
  }
  /** What this person asked for is decided, or has lapsed; `by` is null then. */
  readonly 'approval.decided': {
    readonly approval: string
    readonly kind: ApprovalKind
    readonly count: number
    readonly environment: string
    readonly outcome: 'agreed' | 'refused' | 'lapsed'
    readonly by: string | null
  }
}
export type NoticeKind = keyof NoticeContent
