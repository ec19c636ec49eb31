import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import type { WatchItem } from '#lib/features/watch/api/watches.ts'
import { endWatch } from '#lib/features/watch/browser/watches.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly watch: WatchItem; readonly onClose: () => void }

/** Asks whether a watch should end. */
export function StopDialog({ watch, onClose }: Props) {
  const { words, say } = useWords('watch')
  const client = useQueryClient()
  const { busy, failure, send } = useSending()
  const stop = () =>
    send(async () => {
      await endWatch(client, watch)
      onClose()
    })
  return (
    <Dialog title={say(words.stopNamed, { label: watch.label })} kept={busy} onClose={onClose}>
      <FailureNotice failure={failure} />
      <p>{words.stopAbout}</p>
      <SendFoot busy={busy} cancel={words.cancel} onCancel={onClose} onSend={() => void stop()}>
        {busy ? words.stopBusy : words.stopAction}
      </SendFoot>
    </Dialog>
  )
}
