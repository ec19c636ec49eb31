import type { AnswerDraft } from '#lib/features/review/api/review-schema.ts'
import type { OpenedReview } from '#lib/features/review/api/reviews.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

type Sent = Omit<AnswerDraft, 'version'>

function isAnsweredWith({ answer, told, entries }: OpenedReview, sent: Sent): boolean {
  const cleared = entries.flatMap(({ key, isCleared }) => (isCleared ? [key] : []))
  const isSame = answer === sent.answer && (told ?? '') === sent.text
  return (
    isSame && (answer !== 'another_person' || new Set(cleared).symmetricDifference(new Set(sent.cleared)).size === 0)
  )
}

/**
 * Answers a review. If the response was lost, or the review has another version by now, reads the review: if it has the
 * sent answer, this request has stored it, or an earlier one whose response was lost.
 */
export async function answerOrVerify(
  answer: () => Promise<void>,
  sent: Sent,
  read: () => Promise<OpenedReview>,
): Promise<void> {
  try {
    await answer()
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
    if (!error.isUnclear && error.errors.review?.code !== 'changed') throw error
    const now = await read().catch(() => undefined)
    if (!now || !isAnsweredWith(now, sent)) throw error
  }
}
