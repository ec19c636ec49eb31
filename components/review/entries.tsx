import { Part } from '#components/ui/part.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { OpenedReview, ReviewedEntry } from '#lib/features/review/api/reviews.ts'
import { entryAddress } from '#lib/mirror/api/entry-address.ts'
import { entryName, valuesBesideName } from '#lib/platform/browser/entry-name.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { countOf } from './count-of.ts'

function Line({ entry }: { readonly entry: ReviewedEntry }) {
  const { words } = useWords('review')
  const { removed, changed, cleared } = words.page
  const { key, item, isListed, isChanged, isCleared } = entry
  const marks = [!isListed && removed, isListed && isChanged && changed, isCleared && cleared].filter(Boolean)
  return (
    <li className="border-b border-line py-1.5 wrap-anywhere">
      <span translate="no">
        <SoftLink href={entryAddress(key)}>
          <VisibleText text={entryName(entry)} />
        </SoftLink>{' '}
        <span className="text-ink-2">
          <VisibleText text={valuesBesideName(item)} />
        </span>
      </span>
      {marks.length > 0 && <span className="block text-small text-ink-2">{marks.join(', ')}</span>}
    </li>
  )
}

/** The entries of a review, as they are now. */
export function Entries({ review }: { readonly review: OpenedReview }) {
  const { entries, found } = review
  const { words, say } = useWords('review')
  return (
    <Part name={words.page.entries}>
      {entries.length === 0 ? (
        <p className="text-ink-2">{words.page.noEntries}</p>
      ) : (
        <div>
          {found > entries.length && (
            <p className="text-ink-2">
              {say(words.page.entriesPart, { shown: entries.length, count: countOf(review, words, say) })}
            </p>
          )}
          <ul>
            {entries.map((entry) => (
              <Line key={entry.key} entry={entry} />
            ))}
          </ul>
        </div>
      )}
    </Part>
  )
}
