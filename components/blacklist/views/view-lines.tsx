import { VisibleText } from '#components/values/visible-text.tsx'
import type { ListView } from '#lib/features/blacklist/api/list-views.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly views: readonly ListView[]
  readonly inUse: string | undefined
  readonly byDefault: string | undefined
  readonly onChoose: (view: ListView) => void
  readonly onNone: () => void
}

/** Every view to choose from. Choosing none leaves the table as it is. */
export function ViewLines({ views, inUse, byDefault, onChoose, onNone }: Props) {
  const { words, say } = useWords('views')
  if (views.length === 0) return <p className="mt-1 text-small text-ink-2">{words.none}</p>
  return (
    <ul className="view-lines">
      {views.map((view) => (
        <li key={view.id}>
          <button type="button" aria-pressed={view.id === inUse} onClick={() => onChoose(view)}>
            <span translate="no">
              <VisibleText text={view.name} />
            </span>
            {view.id === byDefault && <small>{words.isDefault}</small>}
            {(view.owner !== null || view.shared) && (
              <small>{view.owner === null ? words.shared : say(words.sharedBy, { owner: view.owner })}</small>
            )}
          </button>
        </li>
      ))}
      {inUse !== undefined && (
        <li>
          <button type="button" onClick={onNone}>
            {words.leave}
          </button>
        </li>
      )}
    </ul>
  )
}
