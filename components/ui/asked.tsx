import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { DialogFoot } from './dialog.tsx'
import { SoftLink } from './soft-link.tsx'

type Props = {
  /** The id of the request. */
  readonly request: string
  readonly words: { readonly asked: string; readonly open: string; readonly close: string }
  readonly onClose: () => void
}

/** That a second person was asked, and where that waits; in the place of the dialog's form. */
export function Asked({ request, words, onClose }: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone.
  useEffect(() => text.current?.focus(), [])
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {words.asked} <SoftLink href={`/for-me/approvals/${request}`}>{words.open}</SoftLink>
      </p>
      <DialogFoot>
        <Button look="primary" onClick={onClose}>
          {words.close}
        </Button>
      </DialogFoot>
    </>
  )
}
