import 'server-only'
import type { CheckOutcome } from '#lib/matching/check-outcome.ts'
import { subjectsOfGiven } from '#lib/matching/subjects.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ReviewReason } from '#lib/platform/reviews/api/review.ts'
import { sealText } from '#lib/platform/secrets/sealed-text.ts'
import { REVIEW_ENTRIES_MAXIMUM } from '../api/reviews.ts'
import type { SealedRequest } from './stored-review.ts'

/** What a review is about, and the answer of the check. */
export type Asked = {
  readonly why: ReviewReason
  readonly text: string
  readonly checked: SealedRequest['checked']
  readonly outcome: CheckOutcome | null
  readonly found: number
  /** Keys of the entries, the best match first. */
  readonly entries: readonly string[]
}

type Context = Pick<SignedInContext<'review.ask'>, 'change' | 'now' | 'session'>

/**
 * Stores a request for a review; once, however often it is sent.
 *
 * @param id of `creationId`.
 * @returns whether it is stored: not if the session has no list.
 */
export async function askReview(
  { change, now, session }: Context,
  id: string,
  { why, text, checked, outcome, found, entries: all }: Asked,
): Promise<boolean> {
  const { accountId, chosen: environment } = session
  if (environment === null) return false
  const entries = all.slice(0, REVIEW_ENTRIES_MAXIMUM)
  return change(async ({ queries, append }) => {
    const kept: SealedRequest = { text, checked }
    const request = await sealText(queries, JSON.stringify(kept), configuration().sessionSecrets, now)
    const asked = { id, environment, asked_by: accountId, asked_at: now, why, request, outcome, found }
    const answered = { answer: null, answered_by: null, answered_at: null, told: null }
    const { numInsertedOrUpdatedRows } = await queries
      .insertInto('review')
      .values({ ...asked, ...answered, assignee_id: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) return true
    if (entries.length > 0) {
      const rows = entries.map((entry, place) => ({ review_id: id, entry, place }))
      await queries.insertInto('review_entry').values(rows).execute()
    }
    await append({
      action: 'review.ask',
      details: { review: id, why, environment },
      subjects: checked === null ? [] : subjectsOfGiven(checked.value, checked.country || undefined),
      entries,
    })
    return true
  })
}
