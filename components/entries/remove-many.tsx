import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { useEnvironment } from '#lib/platform/browser/environment.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { RemoveManyDialog } from './remove-many-dialog.tsx'

type Props = { readonly users: readonly BlacklistedUser[]; readonly onDone: () => void }

/** The way to remove the entries of users that are chosen; nothing, while it is not known which list they are of. */
export function RemoveMany({ users, onDone }: Props) {
  const { words } = useWords('entries')
  const list = useEnvironment(null)
  const [isOpen, setIsOpen] = useState(false)
  if (list === null) return null
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {words.many.open}
      </Button>
      {isOpen && <RemoveManyDialog list={list} users={users} onDone={onDone} onClose={() => setIsOpen(false)} />}
    </>
  )
}
