import { Drawing } from '#components/ui/icon.tsx'
import type { ChangeKind } from '#lib/mirror/api/changes.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const DRAWINGS: Readonly<Record<ChangeKind, string>> = {
  added: 'M8 3v10M3 8h10',
  removed: 'M3 8h10',
  changed: 'M3 5.5h9M9.5 3 12 5.5 9.5 8M13 10.5H4M6.5 8 4 10.5 6.5 13',
  mass: 'M3 4.5h10M3 8h10M3 11.5h10',
  reappeared: 'M3 8a5 5 0 1 0 1.5-3.5L3 6m0-3.5V6h3.5',
}

/** What happened, as an icon and a word. */
export function KindBadge({ kind }: { readonly kind: ChangeKind }) {
  const { words } = useWords('changes')
  return (
    <span className="kind">
      <Drawing path={DRAWINGS[kind]} />
      {words.kinds[kind]}
    </span>
  )
}
