import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Unread } from '#components/ui/unread.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { readEntry } from '#lib/features/entries/browser/entries.ts'
import { useEnvironment } from '#lib/platform/browser/environment.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { EditEntry } from './edit-entry.tsx'
import { RemoveEntryDialog } from './remove-entry-dialog.tsx'

type Props = { readonly list: Environment; readonly id: string; readonly onClose: () => void }

/** Edits an entry as it is when the dialog opens, which may be newer than the page behind it. */
function EditEntryDialog({ list, id, onClose }: Props) {
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

/** Actions on the entry of a record; nothing if it has no id or its list is unknown. */
export function EntryActions({ user }: { readonly user: BlacklistedUser }) {
  const { words } = useWords('entries')
  const list = useEnvironment(null)
  const [opened, setOpened] = useState<'edit' | 'remove'>()
  const { id } = user
  if (typeof id !== 'string' || list === null) return null
  const close = () => setOpened(undefined)
  return (
    <>
      <Button onClick={() => setOpened('edit')}>{words.edit.open}</Button>
      <Button look="danger" onClick={() => setOpened('remove')}>
        {words.remove.open}
      </Button>
      {opened === 'edit' && <EditEntryDialog list={list} id={id} onClose={close} />}
      {opened === 'remove' && <RemoveEntryDialog list={list} id={id} onClose={close} />}
    </>
  )
}
