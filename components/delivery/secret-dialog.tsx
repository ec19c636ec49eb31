import { useState } from 'react'
import { AskDialog, DialogEnd } from '#components/ui/ask-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Tick } from '#components/ui/tick.tsx'
import { copyText } from '#lib/platform/browser/copy-text.ts'
import { useLeaveGuard } from '#lib/platform/browser/use-leave-guard.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly secret: string; readonly onClose: () => void }

/** Shows the secret that signs deliveries this once; it stays until the person says that it is stored. */
export function SecretDialog({ secret, onClose }: Props) {
  const { words } = useWords('delivery')
  const said = words.secret
  const [isStored, setIsStored] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const refuse = () => setIsRefused(true)
  useLeaveGuard(!isStored, refuse)
  return (
    <AskDialog title={said.heading} wide kept={!isStored} onRefused={refuse} onClose={onClose}>
      <p>{said.about}</p>
      <p className="delivery-secret" translate="no">
        <code>{secret}</code>
        <CopyButton
          onCopy={() => copyText(secret)}
          words={{ copy: said.copy, copied: said.copied, blocked: said.blocked }}
        />
      </p>
      <div role="alert">{isRefused && !isStored && <Notice tone="unsure">{said.notYet}</Notice>}</div>
      <DialogEnd>
        <Tick checked={isStored} onChange={(event) => setIsStored(event.currentTarget.checked)}>
          {said.stored}
        </Tick>
        <Button look="primary" aria-disabled={!isStored} onClick={isStored ? onClose : refuse}>
          {said.done}
        </Button>
      </DialogEnd>
    </AskDialog>
  )
}
