import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import { connectionOptions, removePair } from '#lib/features/connection/browser/connection.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly environment: Environment
  /** When the key to remove was set. */
  readonly changedAt: string
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Says what happens when a key is removed, and asks for confirmation. */
export function RemoveDialog({ environment, changedAt, onRemoved, onClose }: Props) {
  const { words, say } = useWords('connection')
  const { remove, dialog } = words
  const call = useConfirmedCall()
  const queries = useQueryClient()
  // Somebody else may have set another key, which the page then shows.
  const { busy, failure, send } = useSending(() => void queries.invalidateQueries(connectionOptions()))

  const act = () =>
    send(async () => {
      if (await removePair(call, environment, changedAt)) onRemoved()
    })

  return (
    <Dialog title={say(remove.heading, { environment })} kept={busy} onClose={onClose}>
      <FailureNotice failure={failure} />
      <p>{environment === 'Test' ? remove.aboutTest : remove.aboutProduction}</p>
      <SendFoot busy={busy} cancel={dialog.cancel} onCancel={onClose} onSend={() => void act()}>
        {busy ? remove.busy : remove.next}
      </SendFoot>
    </Dialog>
  )
}
