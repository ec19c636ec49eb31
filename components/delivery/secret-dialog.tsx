import { CopyButton } from '#components/ui/copy-button.tsx'
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx'
import { NotStored, Stored, useStoring } from '#components/ui/storing.tsx'
import { copyText } from '#lib/platform/browser/copy-text.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly secret: string; readonly onClose: () => void }

/** Shows the signing secret this once; stays open until the person confirms that it is stored. */
export function SecretDialog({ secret, onClose }: Props) {
  const { words } = useWords('delivery')
  const said = words.secret
  const storing = useStoring()
  return (
    <Dialog title={said.heading} wide kept={!storing.isStored} onRefused={storing.refuse} onClose={onClose}>
      <p>{said.about}</p>
      <p className="flex items-center gap-4 border-y border-ink py-2 wrap-anywhere" translate="no">
        <code className="min-w-0 flex-1">{secret}</code>
        <CopyButton
          onCopy={() => copyText(secret)}
          words={{ copy: said.copy, copied: said.copied, blocked: said.blocked }}
        />
      </p>
      <NotStored storing={storing}>{said.notYet}</NotStored>
      <DialogFoot>
        <Stored storing={storing} words={said} onDone={onClose} />
      </DialogFoot>
    </Dialog>
  )
}
