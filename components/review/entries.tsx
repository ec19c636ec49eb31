import { Part } from '#components/ui/part.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { isNested } from '#lib/contract/json.ts'
import type { OpenedReview, ReviewedEntry } from '#lib/features/review/api/reviews.ts'
import { entryAddress } from '#lib/mirror/api/entry-address.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Values of an entry shown beside its name. */
const SHOWN = 3

function valuesOf(item: BlacklistedUser): readonly string[] {
  return Object.entries(item).flatMap(([name, value]) =>
    name === 'id' || value === null || isNested(value) ? [] : [String(value)],
  )
}

/** Returns an entry's name: its id, or else its first value. */
export function nameOf({ item, key }: ReviewedEntry): string {
  return String(item.id ?? valuesOf(item)[0] ?? key)
}

function Line({ entry }: { readonly entry: ReviewedEntry }) {
  const { words } = useWords('review')
  const { removed, changed, cleared } = words.page
  const { key, item, isListed, isChanged, isCleared } = entry
  const marks = [!isListed && removed, isListed && isChanged && changed, isCleared && cleared].filter(Boolean)
  return (
    <li className="border-b border-line py-1.5 wrap-anywhere">
      <span translate="no">
        <SoftLink href={entryAddress(key)}>
          <VisibleText text={nameOf(entry)} />
        </SoftLink>{' '}
        <span className="text-ink-2">
          <VisibleText text={valuesOf(item).slice(0, SHOWN).join(' · ')} />
        </span>
      </span>
      {marks.length > 0 && <span className="block text-small text-ink-2">{marks.join(', ')}</span>}
    </li>
  )
}

/** The entries of a review, as they are now. */
export function Entries({ review: { entries, found } }: { readonly review: OpenedReview }) {
  const { words, say } = useWords('review')
  return (
    <Part name={words.page.entries}>
      {entries.length === 0 ? (
        <p className="text-ink-2">{words.page.noEntries}</p>
      ) : (
        <div>
          {found > entries.length && (
            <p className="text-ink-2">{say(words.page.entriesPart, { shown: entries.length, count: found })}</p>
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
