import { type Checked, isCount, isOneOf, isShape, isText, orNull } from '#lib/contract/shape.ts'
import { APPROVAL_KINDS } from '../../approvals/api/approval.ts'
import { REVIEW_ANSWERS, REVIEW_REASONS } from '../../reviews/api/review.ts'

/** The state of a watched value: the outcome of a check that compares only its normal forms. */
export type WatchState = 'not_listed' | 'similar' | 'listed'

/** The content of the notices under "For me", by kind. */
export const NOTICE_CONTENTS = {
  /** Since a sync, `values` watched values have this new state. */
  'watch.changed': isShape({
    watch: isText,
    label: isText,
    environment: isText,
    values: isCount,
    listed: isCount,
    similar: isCount,
    removed: isCount,
    /** The line in the file, if only one value changed; else null. */
    line: orNull(isCount),
    /** The entry that lists this one value, as named in addresses; else null. */
    entry: orNull(isText),
  }),
  /** This person now owns watches of somebody who may not watch any more. */
  'watch.passed': isShape({ from: isText, watches: isCount }),
  /** A review is assigned to this person. */
  'review.assigned': isShape({
    review: isText,
    from: isText,
    why: isOneOf(...REVIEW_REASONS),
    environment: isText,
  }),
  /** A review that this person requested is answered. */
  'review.answered': isShape({
    review: isText,
    by: isText,
    why: isOneOf(...REVIEW_REASONS),
    answer: isOneOf(...REVIEW_ANSWERS),
    environment: isText,
  }),
  /** A change that this person requested is decided, or has lapsed; then `by` is null. */
  'approval.decided': isShape({
    approval: isText,
    kind: isOneOf(...APPROVAL_KINDS),
    count: isCount,
    environment: isText,
    outcome: isOneOf('agreed', 'refused', 'lapsed'),
    by: orNull(isText),
  }),
}
export type NoticeContent = {
  readonly [Kind in keyof typeof NOTICE_CONTENTS]: Checked<(typeof NOTICE_CONTENTS)[Kind]>
}
export type NoticeKind = keyof NoticeContent
