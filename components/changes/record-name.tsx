import { SoftLink } from '#components/ui/soft-link.tsx'
import type { EntryChange } from '#lib/mirror/api/changes.ts'
import { entryAddress } from '#lib/mirror/api/entry-address.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { PairedByText } from './paired-by-text.tsx'

/** An entry by the key that its contents were paired by; its address holds one that names nobody. */
export function RecordName({ change: { key, pairedBy } }: { readonly change: EntryChange }) {
  const { words } = useWords('changes')
  return (
    <SoftLink href={entryAddress(key)}>
      {pairedBy === null ? words.unnamed : <PairedByText pairedBy={pairedBy} />}
    </SoftLink>
  )
}
