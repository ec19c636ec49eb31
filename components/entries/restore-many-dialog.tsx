import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import type { RemovedEntry } from '#lib/contract/management/managed-entries-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { removeEntry, restoreEntry } from '#lib/features/entries/browser/entries.ts'
import { useAskPassword } from '#lib/platform/browser/ask-password.ts'
import { refreshEntries } from '#lib/platform/browser/refresh-entries.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ManyEnded } from './many-ended.tsx'
import { ManyProgress } from './many-progress.tsx'
import { PASSWORD_FROM } from './remove-many-dialog.tsx'
import { removeSurely } from './remove-surely.ts'
import { useMany } from './use-many.ts'

type Props = {
  readonly list: Environment
  readonly entries: readonly RemovedEntry[]
  readonly onClose: () => void
}

/** Restores removed entries one by one, tells what became of each, and removes them again for the reason that they had. */
export function RestoreManyDialog({ list, entries, onClose }: Props) {
  const { words, say } = useWords('entries')
  const client = useQueryClient()
  const { run, start, stop } = useMany()
  const [isUndone, setIsUndone] = useState(false)
  const askPassword = useAskPassword()
  // One key for each entry, however often it is tried.
  const [keys] = useState(() => new Map(entries.map(({ id }) => [id, crypto.randomUUID()])))
  const reasons = new Map(entries.map(({ id, reason }) => [id, reason]))

  const restore = useEffectEvent(async () => {
    await start([...keys.keys()], async (id) => void (await restoreEntry(list, id, keys.get(id) ?? '')))
    void refreshEntries(client)
  })
  // Nothing is lost by it, so pressing the button was enough.
  useEffect(() => void restore(), [])

  async function undo(restored: readonly string[]) {
    if (restored.length >= PASSWORD_FROM && !(await askPassword())) return
    setIsUndone(true)
    await start(restored, (id) => removeSurely(() => removeEntry(list, id, reasons.get(id) ?? '')))
    void refreshEntries(client)
  }

  return (
    <Dialog
      title={say(words.restoreMany.open, { count: entries.length })}
      kept={run.kind === 'running'}
      onClose={onClose}
    >
      {run.kind === 'running' && <ManyProgress run={run} act="restoreMany" isUndone={isUndone} onStop={stop} />}
      {run.kind === 'ended' && (
        <ManyEnded
          run={run}
          act="restoreMany"
          isUndone={isUndone}
          onUndo={() => void undo(run.done)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
