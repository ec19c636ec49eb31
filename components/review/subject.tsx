import { VisibleText } from '#components/values/visible-text.tsx'
import type { ReviewItem } from '#lib/features/review/api/reviews.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** What a review is about: the checked value, and its number of entries if there are several. */
export function Subject({ review: { value, isLost, found } }: { readonly review: ReviewItem }) {
  const { words, say } = useWords('review')
  if (value === null) return isLost ? words.lost : words.entry
  return (
    <>
      <bdi translate="no">
        <VisibleText text={value} />
      </bdi>
      {found > 1 && `, ${say(words.shared, { count: found })}`}
    </>
  )
}
