import { SoftLink } from '#components/ui/soft-link.tsx'
import type { EntryChange } from '#lib/mirror/api/changes.ts'
import { entryAddress } from '#lib/mirror/api/entry-address.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { PairedByText } from './paired-by-text.tsx'

/** An entry by the key that paired its contents. Its address holds a key that identifies nobody. */
export function RecordName({ change: { key, pairedBy } }: { readonly change: EntryChange }) {
  const { words } = useWords('changes')
  return (
    <SoftLink href={entryAddress(key)}>
      {pairedBy === null ? words.unnamed : <PairedByText pairedBy={pairedBy} />}
    </SoftLink>
  )
}
