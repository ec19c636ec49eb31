import { SoftLink } from '#components/ui/soft-link.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { ListChange } from '#lib/mirror/api/changes.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** A record by the fields that name it; its address holds a key that names nobody. */
export function RecordName({ change: { key, name } }: { readonly change: ListChange }) {
  const { words } = useWords('changes')
  const text = name.map(String).join(' · ')
  return (
    <SoftLink href={`/changes/${key}`}>
      {text === '' ? (
        words.unnamed
      ) : (
        <code translate="no">
          <VisibleText text={text} />
        </code>
      )}
    </SoftLink>
  )
}
