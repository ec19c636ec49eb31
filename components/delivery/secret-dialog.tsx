import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Tick } from '#components/ui/tick.tsx'
import { copyText } from '#lib/platform/browser/copy-text.ts'
import { useLeaveGuard } from '#lib/platform/browser/use-leave-guard.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly secret: string; readonly onClose: () => void }

/** Shows the signing secret this once; stays open until the person confirms that it is stored. */
export function SecretDialog({ secret, onClose }: Props) {
  const { words } = useWords('delivery')
  const said = words.secret
  const [isStored, setIsStored] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const refuse = () => setIsRefused(true)
  useLeaveGuard(!isStored, refuse)
  return (
    <Dialog title={said.heading} wide kept={!isStored} onRefused={refuse} onClose={onClose}>
      <p>{said.about}</p>
      <p className="flex items-center gap-4 border-y border-ink py-2 wrap-anywhere" translate="no">
        <code className="min-w-0 flex-1">{secret}</code>
        <CopyButton
          onCopy={() => copyText(secret)}
          words={{ copy: said.copy, copied: said.copied, blocked: said.blocked }}
        />
      </p>
      <div role="alert">{isRefused && !isStored && <Notice tone="unsure">{said.notYet}</Notice>}</div>
      <DialogFoot>
        <Tick checked={isStored} onChange={(event) => setIsStored(event.currentTarget.checked)}>
          {said.stored}
        </Tick>
        <Button look="primary" aria-disabled={!isStored} onClick={isStored ? onClose : refuse}>
          {said.done}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
