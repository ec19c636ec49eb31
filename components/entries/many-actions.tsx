import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { useEnvironment } from '#lib/platform/browser/environment.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { EditManyDialog } from './edit-many-dialog.tsx'
import { RemoveManyDialog } from './remove-many-dialog.tsx'

type Props = { readonly users: readonly BlacklistedUser[]; readonly onDone: () => void }

/** Actions for selected entries; nothing until their list is known. */
export function ManyActions({ users, onDone }: Props) {
  const { words } = useWords('entries')
  const list = useEnvironment(null)
  const [open, setOpen] = useState<'edit' | 'remove'>()
  if (list === null) return null
  const props = { list, users, onDone, onClose: () => setOpen(undefined) }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen('edit')}>
        {words.editMany.open}
      </Button>
      <Button look="quiet" onClick={() => setOpen('remove')}>
        {words.many.open}
      </Button>
      {open === 'edit' && <EditManyDialog {...props} />}
      {open === 'remove' && <RemoveManyDialog {...props} />}
    </>
  )
}
