import { type ComponentProps, useEffect, useRef } from 'react'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Button } from './button.tsx'
import { Dialog, DialogFoot } from './dialog.tsx'
import { SoftLink } from './soft-link.tsx'

/** Says that a second person was asked, and links to the request, given by its id. */
export function AskedText({ request }: { readonly request: string }) {
  const { words } = useWords('askApproval')
  const text = useRef<HTMLParagraphElement>(null)
  // The form or button that had the focus is gone.
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1}>
      {words.asked} <SoftLink href={`/for-me/approvals/${request}`}>{words.open}</SoftLink>
    </p>
  )
}

/** The same text in place of a dialog's form. */
export function Asked({ request, onClose }: { readonly request: string; readonly onClose: () => void }) {
  const { words } = useWords('askApproval')
  return (
    <>
      <AskedText request={request} />
      <DialogFoot>
        <Button look="primary" onClick={onClose}>
          {words.close}
        </Button>
      </DialogFoot>
    </>
  )
}

type Props = ComponentProps<typeof Dialog> & {
  /** The id of the request, once a second person was asked. */
  readonly asked: string | undefined
}

/** A dialog with a change that a second person may have to approve. Once asked, `Asked` takes the place of its body. */
export function ApprovableDialog({ asked, children, ...dialog }: Props) {
  return (
    <Dialog {...dialog}>{asked === undefined ? children : <Asked request={asked} onClose={dialog.onClose} />}</Dialog>
  )
}
