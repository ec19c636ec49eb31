import 'server-only'
import type { Generated } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ReviewAnswer, ReviewReason } from '../../reviews/api/review.ts'

/**
 * A question about the answer of a check, or about an entry. `request` is sealed JSON text: the checked value and the
 * person's words. `outcome` and `found` are the answer of the check; no outcome if the person could not see it. `told`
 * is the sealed text of the review's answer. `version` grows with every change.
 */
export type ReviewTable = {
  id: string
  environment: Environment
  asked_by: string
  asked_at: number
  why: ReviewReason
  request: string
  outcome: string | null
  found: number
  assignee_id: string | null
  answer: ReviewAnswer | null
  answered_by: string | null
  answered_at: number | null
  told: string | null
  version: Generated<number>
}

/** An entry that a review is about, by a key of the synced copy's entry; `place` is its index in the answer. */
export type ReviewEntryTable = { review_id: string; entry: string; place: number }

/** A review's statement that a value, known by keyed hashes, belongs to another person than the entry. */
export type ClearanceTable = { hash: string; entry: string; review_id: string }
