import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { removeEntry, restoreEntry } from '#lib/features/entries/browser/entries.ts'
import { useAskPassword } from '#lib/platform/browser/ask-password.ts'
import { askApproval, useFourEyes } from '#lib/platform/browser/four-eyes.ts'
import { refreshEntries } from '#lib/platform/browser/refresh-entries.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Asked } from './asked.tsx'
import { ManyEnded } from './many-ended.tsx'
import { ManyProgress } from './many-progress.tsx'
import { RemoveManyForm } from './remove-many-form.tsx'
import { removeSurely } from './remove-surely.ts'
import { useMany } from './use-many.ts'

/**
 * From so many entries on the password is asked for, whenever it was given last: a slip, or somebody at an unattended
 * browser, must not empty a list. The service takes every removal by itself, so this is the page's own guard.
 */
export const PASSWORD_FROM = 25

type Props = {
  readonly list: Environment
  readonly users: readonly BlacklistedUser[]
  /** Lets the chosen users go. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Removes every chosen entry that has an id, tells what became of each, and takes it back. */
export function RemoveManyDialog({ list, users, onDone, onClose }: Props) {
  const { words, say } = useWords('entries')
  const client = useQueryClient()
  const { run, start, stop } = useMany()
  const [isUndone, setIsUndone] = useState(false)
  const askPassword = useAskPassword()
  const asks = useFourEyes(list, 'removing')
  const [asked, setAsked] = useState<string>()
  const call = useConfirmedCall()
  const { busy, failure, send } = useSending()
  // What is removed leaves the list on screen, not this dialog.
  const [ids] = useState(() => users.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])))
  const count = ids.length

  async function remove(why: string) {
    await start(ids, (id) => removeSurely(() => removeEntry(list, id, why)))
    void refreshEntries(client)
  }

  async function undo(removed: readonly string[]) {
    setIsUndone(true)
    // One for each entry, however often it is tried.
    const keys = new Map(removed.map((id) => [id, crypto.randomUUID()]))
    await start(removed, async (id) => void (await restoreEntry(list, id, keys.get(id) ?? crypto.randomUUID())))
    void refreshEntries(client)
  }

  function close() {
    if (run.kind === 'ended' || asked !== undefined) onDone()
    onClose()
  }

  async function ask(why: string) {
    if (count >= PASSWORD_FROM && !(await askPassword())) return
    if (asks)
      await send(async () => setAsked(await askApproval(client, call, { kind: 'remove', list, ids, reason: why })))
    else await remove(why)
  }

  return (
    <Dialog title={say(words.many.heading, { count })} kept={run.kind === 'running'} onClose={close}>
      {asked !== undefined && <Asked request={asked} onClose={close} />}
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
        <ManyEnded run={run} act="many" isUndone={isUndone} onUndo={() => void undo(run.done)} onClose={close} />
      )}
    </Dialog>
  )
}
