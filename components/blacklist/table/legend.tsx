import { EmptyText, Missing } from '#components/values/value.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Legend of how empty and missing values are shown. */
export function Legend() {
  const { words } = useWords('blacklist')
  return (
    <ul className="legend" aria-label={words.legend.label}>
      <li>
        <Missing /> {words.legend.missing}
      </li>
      <li>
        <EmptyText /> {words.legend.emptyText}
      </li>
      <li>
        <VisibleText text={'\u202E'} /> {words.legend.hidden}
      </li>
    </ul>
  )
}
