import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import type { RemovedEntry } from '#lib/contract/management/managed-entries-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { removeEntry, restoreEntry } from '#lib/features/entries/browser/entries.ts'
import { refreshEntries } from '#lib/platform/browser/refresh-entries.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { restoreSurely, sureRemoval } from './lost-answers.ts'
import { ManyEnded } from './many-ended.tsx'
import { ManyProgress } from './many-progress.tsx'
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
  const client = useQueryClient()
  const { run, start, stop } = useMany()
  const [isUndone, setIsUndone] = useState(false)
  const confirmMany = useConfirmMany()
  const { busy, failure, send } = useSending()
  const [removeSurely] = useState(sureRemoval)
  // One idempotency key per entry, however often it is tried.
  const [keys] = useState(() => new Map(entries.map(({ id }) => [id, crypto.randomUUID()])))
  const reasons = new Map(entries.map(({ id, reason }) => [id, reason]))

  const restore = useEffectEvent(() =>
    send(async () => {
      await start([...keys.keys()], (id) => restoreSurely(() => restoreEntry(list, id, keys.get(id) ?? '')))
      void refreshEntries(client)
    }),
  )
  // Nothing is lost by restoring, so pressing the button was confirmation enough.
  useEffect(() => void restore(), [])

  async function undo(restored: readonly string[]) {
    if (!(await confirmMany(restored.length))) return
    setIsUndone(true)
    await start(restored, (id) => removeSurely(id, () => removeEntry(list, id, reasons.get(id) ?? '')))
    void refreshEntries(client)
  }

  return (
    <Dialog title={say(words.restoreMany.open, { count: entries.length })} kept={busy} onClose={onClose}>
      <FailureNotice failure={failure} />
      {run.kind === 'running' && <ManyProgress run={run} act="restoreMany" isUndone={isUndone} onStop={stop} />}
      {run.kind === 'ended' && (
        <ManyEnded
          run={run}
          act="restoreMany"
          isUndone={isUndone}
          busy={busy}
          onUndo={() => void send(() => undo(run.done))}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
