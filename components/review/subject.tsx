import { VisibleText } from '#components/values/visible-text.tsx'
import type { ReviewItem } from '#lib/features/review/api/reviews.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { countOf } from './count-of.ts'

/** What a review is about: the checked value, and its number of entries if there are several. */
export function Subject({ review }: { readonly review: ReviewItem }) {
  const { value, isLost, found } = review
  const { words, say } = useWords('review')
  if (value === null) return isLost ? words.lost : words.entry
  return (
    <>
      <bdi translate="no">
        <VisibleText text={value} />
      </bdi>
      {found > 1 && `, ${say(words.shared, { count: countOf(review, words, say) })}`}
    </>
  )
}
