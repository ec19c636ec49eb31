import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'
import type { ReviewAnswer, ReviewReason } from '#lib/platform/reviews/api/review.ts'

/** At most so many entries of an answer are kept with a review. */
export const REVIEW_ENTRIES_MAXIMUM = 50

/** What the check that is asked about answered. */
export const REVIEWED_OUTCOMES = ['listed', 'similar', 'unverified', 'unusable', 'not_listed'] as const
export type ReviewedOutcome = (typeof REVIEWED_OUTCOMES)[number]

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
  /** The checked value; null of a review about an entry alone, and where it can be read no more. */
  readonly value: string | null
  /** Whether what was sealed can be read no more, since its key is lost. */
  readonly isLost: boolean
  /** Null where the person who asked could not be told. */
  readonly outcome: ReviewedOutcome | null
  /** How many entries the answer found; 1 of a review about an entry. */
  readonly found: number
  readonly assignee: ReviewPerson | null
  readonly answer: ReviewAnswer | null
  readonly answeredBy: string | null
  readonly answeredAt: string | null
}

/** `data` of `GET /api/reviews`; `waiting` counts those not answered yet, by queue. */
export type ReviewsPage = {
  readonly items: readonly ReviewItem[]
  readonly pagination: { readonly total: number; readonly limit: number; readonly offset: number }
  readonly waiting: Readonly<Record<Queue, number>>
}

/** What was written; null where it can be read no more. */
export type ReviewTexts = {
  readonly text: string | null
  /** What the answer tells; null before there is one, too. */
  readonly told: string | null
}

/** One of a person's own requests, with its answer. */
export type OwnRequest = ReviewItem & ReviewTexts

/** An entry that a review is about, as it stands now. */
export type ReviewedEntry = {
  readonly key: string
  readonly item: BlacklistedUser
  readonly isListed: boolean
  /** Whether it changed after the review was asked for. */
  readonly isChanged: boolean
  /** Whether this review says that the value is of another person. */
  readonly isCleared: boolean
}

/** A review as its entry names it, without what was checked or written. */
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
    /** Where a telephone number without a country code was dialled; `''` is nowhere known. */
    readonly country: PhoneCountry | ''
    readonly entries: readonly ReviewedEntry[]
    /** Who may be given the review. */
    readonly people: readonly ReviewPerson[]
    readonly version: number
  }
