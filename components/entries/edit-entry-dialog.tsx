import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#components/ui/dialog.tsx'
import { Unread } from '#components/ui/unread.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import { readEntry } from '#lib/features/entries/browser/entries.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { EditEntry } from './edit-entry.tsx'

type Props = { readonly list: Environment; readonly id: string; readonly onClose: () => void }

/** Edits an entry as it is when the dialog opens, which may be newer than the page behind it. */
export function EditEntryDialog({ list, id, onClose }: Props) {
  const { words, say } = useWords('entries')
  const entry = useQuery({
    queryKey: ['entry', list, id],
    queryFn: ({ signal }) => readEntry(list, id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (entry.data) return <EditEntry list={list} id={id} opened={entry.data} onClose={onClose} />
  return (
    <Dialog title={say(words.edit.heading, { id })} wide onClose={onClose}>
      <Unread query={entry} />
    </Dialog>
  )
}
