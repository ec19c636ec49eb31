import { EmptyText, Missing } from '#components/values/value.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** How the values are shown that would otherwise be nothing. */
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
        <span className="token">U+202E</span> {words.legend.hidden}
      </li>
    </ul>
  )
}
