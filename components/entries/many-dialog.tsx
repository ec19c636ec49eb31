import type { ReactNode } from 'react'
import { ApprovableDialog } from '#components/ui/asked.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { ManyEnded } from './many-ended.tsx'
import { ManyProgress } from './many-progress.tsx'
import type { useMany } from './use-many.ts'

type Props = {
  readonly title: string
  readonly act: 'many' | 'editMany' | 'restoreMany'
  /** The id of the request, once a second person was asked. */
  readonly asked?: string | undefined
  readonly many: ReturnType<typeof useMany>
  readonly onUndo: (done: readonly string[]) => Promise<void>
  readonly onClose: () => void
  /** What is asked before the action starts. */
  readonly children?: ReactNode
}

/** The dialog of an action on many entries: its form, then the progress, then the result with Undo. */
export function ManyDialog({ title, act, asked, many, onUndo, onClose, children }: Props) {
  const { run, isUndone, busy, failure, send, stop } = many
  return (
    <ApprovableDialog asked={asked} title={title} kept={busy} onClose={onClose}>
      <FailureNotice failure={failure} />
      {run.kind === 'waiting' && children}
      {run.kind === 'running' && <ManyProgress run={run} act={act} isUndone={isUndone} onStop={stop} />}
      {run.kind === 'ended' && (
        <ManyEnded
          run={run}
          act={act}
          isUndone={isUndone}
          busy={busy}
          onUndo={() => void send(() => onUndo(run.done))}
          onClose={onClose}
        />
      )}
    </ApprovableDialog>
  )
}
