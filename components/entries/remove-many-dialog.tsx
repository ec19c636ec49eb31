import { useState } from 'react'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { removeEntry, restoreEntry } from '#lib/features/entries/browser/entries.ts'
import { useAskingApproval, useFourEyes } from '#lib/platform/browser/four-eyes.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { removalWithRetry, restoreWithRetry } from './lost-answers.ts'
import { ManyDialog } from './many-dialog.tsx'
import { RemoveManyForm } from './remove-many-form.tsx'
import { useConfirmMany } from './use-confirm-many.ts'
import { useMany } from './use-many.ts'

type Props = {
  readonly list: Environment
  readonly users: readonly BlacklistedUser[]
  /** Clears the selection. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Removes every selected entry that has an id, reports on each, and can undo it. */
export function RemoveManyDialog({ list, users, onDone, onClose }: Props) {
  const { words, say } = useWords('entries')
  const many = useMany()
  const confirmMany = useConfirmMany()
  const asks = useFourEyes(list, 'removing')
  const { asked, ask } = useAskingApproval()
  const [removeWithRetry] = useState(removalWithRetry)
  // Removed entries leave the list on screen; this dialog keeps their ids.
  const [ids] = useState(() => [...new Set(users.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])))])
  const count = ids.length

  async function undo(removed: readonly string[]) {
    // One idempotency key per entry, however often it is tried.
    const keys = new Map(removed.map((id) => [id, crypto.randomUUID()]))
    await many.undo(removed, (id) => restoreWithRetry(() => restoreEntry(list, id, keys.get(id) ?? '')))
  }

  function close() {
    if (many.run.kind === 'ended' || asked !== undefined) onDone()
    onClose()
  }

  async function remove(reason: string) {
    if (!(await confirmMany(count))) return
    if (asks) await ask({ kind: 'remove', list, ids, reason })
    else await many.start(ids, (id) => removeWithRetry(id, () => removeEntry(list, id, reason)))
  }

  return (
    <ManyDialog
      title={say(words.many.heading, { count })}
      act="many"
      asked={asked}
      many={many}
      onUndo={undo}
      onClose={close}
    >
      <RemoveManyForm
        list={list}
        count={count}
        nameless={users.length - count}
        asks={asks}
        busy={many.busy}
        onRemove={(reason) => void many.send(() => remove(reason))}
        onClose={close}
      />
    </ManyDialog>
  )
}
