import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Page } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { CheckOutcome } from '#lib/matching/check-outcome.ts'
import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'
import type { ReviewAnswer, ReviewReason } from '#lib/platform/reviews/api/review.ts'

/** Most entries of an answer that a review stores. */
export const REVIEW_ENTRIES_MAXIMUM = 50

/** Whose reviews a queue shows. */
export const QUEUES = ['mine', 'unassigned', 'all'] as const
export type Queue = (typeof QUEUES)[number]

export type ReviewPerson = { readonly id: string; readonly name: string }

/** A review as a line of a list. Times are ISO date-times. */
export type ReviewItem = {
  readonly id: string
  readonly environment: Environment
  readonly why: ReviewReason
  readonly askedBy: ReviewPerson
  readonly askedAt: string
  /** The checked value; null if the review is only about an entry, or cannot be opened any more. */
  readonly value: string | null
  /** Whether the sealed parts cannot be opened any more, because their key is lost. */
  readonly isLost: boolean
  /** Of the check that the review is about; null if the person who asked could not see it. */
  readonly outcome: CheckOutcome | null
  /** How many entries the answer found; 10,001 if more than 10,000 were; 1 for a review about an entry. */
  readonly found: number
  readonly assignee: ReviewPerson | null
  readonly answer: ReviewAnswer | null
  readonly answeredBy: string | null
  readonly answeredAt: string | null
}

/** `data` of `GET /api/reviews`; `waiting` counts unanswered ones by queue. */
export type ReviewsPage = Page<ReviewItem> & { readonly waiting: Readonly<Record<Queue, number>> }

/** What the person wrote; null if it cannot be opened any more. */
type ReviewTexts = {
  readonly text: string | null
  /** The text of the answer; null if there is none, or it cannot be opened. */
  readonly told: string | null
}

/** One of a person's own requests, with its answer. */
export type OwnRequest = ReviewItem & ReviewTexts

/** An entry that a review is about, with its present content. */
export type ReviewedEntry = {
  readonly key: string
  readonly item: BlacklistedUser
  readonly isListed: boolean
  /** Whether it changed after the request for the review. */
  readonly isChanged: boolean
  /** Whether this review says that the value is another person's. */
  readonly isCleared: boolean
}

/** A review as shown with its entry, without checked value and texts. */
export type EntryReview = {
  readonly id: string
  readonly why: ReviewReason
  readonly askedBy: string
  readonly askedAt: string
  readonly answer: ReviewAnswer | null
}

/** `data` of `GET /api/reviews/:id`. */
export type OpenedReview = ReviewItem &
  ReviewTexts & {
    /** The country of phone numbers without a country code; `''` for none. */
    readonly country: PhoneCountry | ''
    readonly entries: readonly ReviewedEntry[]
    /** To whom the review may be assigned. */
    readonly people: readonly ReviewPerson[]
    readonly version: number
  }
