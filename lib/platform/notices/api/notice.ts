import type { ApprovalKind } from '../../approvals/api/approval.ts'
import type { ReviewAnswer, ReviewReason } from '../../reviews/api/review.ts'

/** The state of a watched value: the outcome of a check that compares only its normal forms. */
export type WatchState = 'not_listed' | 'similar' | 'listed'

/** The content of the notices under "For me", by kind. */
export type NoticeContent = {
  /** Since a sync, `values` watched values have this new state. */
  readonly 'watch.changed': {
    readonly watch: string
    readonly label: string
    readonly environment: string
    readonly values: number
    readonly listed: number
    readonly similar: number
    readonly removed: number
    /** The line in the file, if only one value changed; else null. */
    readonly line: number | null
    /** The entry that lists this one value, as named in addresses; else null. */
    readonly entry: string | null
  }
  /** This person now owns watches of somebody who may not watch any more. */
  readonly 'watch.passed': { readonly from: string; readonly watches: number }
  /** A review is assigned to this person. */
  readonly 'review.assigned': {
    readonly review: string
    readonly from: string
    readonly why: ReviewReason
    readonly environment: string
  }
  /** A review that this person requested is answered. */
  readonly 'review.answered': {
    readonly review: string
    readonly by: string
    readonly why: ReviewReason
    readonly answer: ReviewAnswer
    readonly environment: string
  }
  /** A change that this person requested is decided, or has lapsed; then `by` is null. */
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
