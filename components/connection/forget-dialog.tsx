import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import { connectionOptions, forgetPair } from '#lib/features/connection/browser/connection.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly environment: Environment
  /** When the key to forget was set. */
  readonly changedAt: string
  readonly onForgotten: () => void
  readonly onClose: () => void
}

/** Says what happens when the console forgets a key, and asks for confirmation. */
export function ForgetDialog({ environment, changedAt, onForgotten, onClose }: Props) {
  const { words, say } = useWords('connection')
  const { forget, dialog } = words
  const call = useConfirmedCall()
  const queries = useQueryClient()
  // Somebody else may have set another key, which the page then shows.
  const { busy, failure, send } = useSending(() => void queries.invalidateQueries(connectionOptions()))

  const act = () =>
    send(async () => {
      if (await forgetPair(call, environment, changedAt)) onForgotten()
    })

  return (
    <Dialog title={say(forget.heading, { environment })} kept={busy} onClose={onClose}>
      <FailureNotice failure={failure} />
      <p>{environment === 'Test' ? forget.aboutTest : forget.aboutProduction}</p>
      <SendFoot busy={busy} cancel={dialog.cancel} onCancel={onClose} onSend={() => void act()}>
        {busy ? forget.busy : forget.next}
      </SendFoot>
    </Dialog>
  )
}
