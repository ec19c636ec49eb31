import type { ReviewItem } from '#lib/features/review/api/reviews.ts'
import { COUNTED_MOST } from '#lib/mirror/api/counted-most.ts'
import type { Say } from '#lib/platform/wording/say.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'

/** How many entries a review is about. If they are more than were counted, the text says so. */
export function countOf(
  { found }: Pick<ReviewItem, 'found'>,
  { moreThan }: Pick<Wording['review'], 'moreThan'>,
  say: Say,
): number | string {
  return found > COUNTED_MOST ? say(moreThan, { count: COUNTED_MOST }) : found
}
