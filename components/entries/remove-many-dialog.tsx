import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Asked } from '#components/ui/asked.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { removeEntry, restoreEntry } from '#lib/features/entries/browser/entries.ts'
import { useAskingApproval, useFourEyes } from '#lib/platform/browser/four-eyes.ts'
import { refreshEntries } from '#lib/platform/browser/refresh-entries.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { restoreSurely, sureRemoval } from './lost-answers.ts'
import { ManyEnded } from './many-ended.tsx'
import { ManyProgress } from './many-progress.tsx'
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
  const { words: asking } = useWords('askApproval')
  const client = useQueryClient()
  const { run, start, stop } = useMany()
  const [isUndone, setIsUndone] = useState(false)
  const confirmMany = useConfirmMany()
  const asks = useFourEyes(list, 'removing')
  const { asked, ask: askFor } = useAskingApproval()
  const { busy, failure, send } = useSending()
  const [removeSurely] = useState(sureRemoval)
  // Removed entries leave the list on screen; this dialog keeps their ids.
  const [ids] = useState(() => [...new Set(users.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])))])
  const count = ids.length

  async function remove(why: string) {
    await start(ids, (id) => removeSurely(id, () => removeEntry(list, id, why)))
    void refreshEntries(client)
  }

  async function undo(removed: readonly string[]) {
    setIsUndone(true)
    // One idempotency key per entry, however often it is tried.
    const keys = new Map(removed.map((id) => [id, crypto.randomUUID()]))
    await start(removed, (id) => restoreSurely(() => restoreEntry(list, id, keys.get(id) ?? '')))
    void refreshEntries(client)
  }

  function close() {
    if (run.kind === 'ended' || asked !== undefined) onDone()
    onClose()
  }

  async function ask(why: string) {
    await send(async () => {
      if (!(await confirmMany(count))) return
      if (asks) await askFor({ kind: 'remove', list, ids, reason: why })
      else await remove(why)
    })
  }

  return (
    <Dialog title={say(words.many.heading, { count })} kept={busy} onClose={close}>
      {asked !== undefined && <Asked request={asked} words={asking} onClose={close} />}
      {run.kind === 'waiting' && asked === undefined && (
        <>
          <FailureNotice failure={failure} />
          <RemoveManyForm
            list={list}
            count={count}
            nameless={users.length - count}
            asks={asks}
            busy={busy}
            onRemove={(why) => void ask(why)}
            onClose={close}
          />
        </>
      )}
      {run.kind === 'running' && <ManyProgress run={run} act="many" isUndone={isUndone} onStop={stop} />}
      {run.kind === 'ended' && (
        <ManyEnded
          run={run}
          act="many"
          isUndone={isUndone}
          busy={busy}
          onUndo={() => void send(() => undo(run.done))}
          onClose={close}
        />
      )}
    </Dialog>
  )
}
