import { useEffect, useEffectEvent, useState } from 'react'
import type { RemovedEntry } from '#lib/contract/management/managed-entries-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { removeEntry, restoreEntry } from '#lib/features/entries/browser/entries.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { removalWithRetry, restoreWithRetry } from './lost-answers.ts'
import { ManyDialog } from './many-dialog.tsx'
import { useConfirmMany } from './use-confirm-many.ts'
import { useMany } from './use-many.ts'

type Props = {
  readonly list: Environment
  readonly entries: readonly RemovedEntry[]
  readonly onClose: () => void
}

/** Restores removed entries one by one, reports on each, and can undo it: removes them again for their old reason. */
export function RestoreManyDialog({ list, entries, onClose }: Props) {
  const { words, say } = useWords('entries')
  const many = useMany()
  const confirmMany = useConfirmMany()
  const [removeWithRetry] = useState(removalWithRetry)
  // One idempotency key per entry, however often it is tried.
  const [keys] = useState(() => new Map(entries.map(({ id }) => [id, crypto.randomUUID()])))
  const reasons = new Map(entries.map(({ id, reason }) => [id, reason]))

  const restore = useEffectEvent(() =>
    many.send(() =>
      many.start([...keys.keys()], (id) => restoreWithRetry(() => restoreEntry(list, id, keys.get(id) ?? ''))),
    ),
  )
  // Nothing is lost by restoring, so pressing the button was confirmation enough.
  useEffect(() => void restore(), [])

  async function undo(restored: readonly string[]) {
    if (!(await confirmMany(restored.length))) return
    await many.undo(restored, (id) => removeWithRetry(id, () => removeEntry(list, id, reasons.get(id) ?? '')))
  }

  return (
    <ManyDialog
      title={say(words.restoreMany.open, { count: entries.length })}
      act="restoreMany"
      many={many}
      onUndo={undo}
      onClose={onClose}
    />
  )
}
