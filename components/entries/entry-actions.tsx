import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { useEnvironment } from '#lib/platform/browser/environment.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { EditEntryDialog } from './edit-entry-dialog.tsx'
import { RemoveEntryDialog } from './remove-entry-dialog.tsx'

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
