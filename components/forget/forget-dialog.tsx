import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import type { StoredOfPerson } from '#lib/features/forget/api/forget.ts'
import { forgetPerson } from '#lib/features/forget/browser/forget.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly values: readonly string[]
  readonly onForgotten: (gone: StoredOfPerson) => void
  readonly onClose: () => void
}

/** Asks the admin to confirm that all data stored about a person is deleted. */
export function ForgetDialog({ values, onForgotten, onClose }: Props) {
  const { words } = useWords('forget')
  const { busy, failure, send } = useSending()
  const call = useConfirmedCall()

  const act = () =>
    send(async () => {
      const gone = await forgetPerson(call, values)
      if (gone) onForgotten(gone)
    })

  return (
    <Dialog title={words.sure} kept={busy} onClose={onClose}>
      <FailureNotice failure={failure} />
      <p>{words.sureText}</p>
      <SendFoot busy={busy} cancel={words.cancel} danger onCancel={onClose} onSend={() => void act()}>
        {busy ? words.forgetting : words.action}
      </SendFoot>
    </Dialog>
  )
}
