import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { DialogFoot } from '#components/ui/dialog.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly request: string; readonly onClose: () => void }

/** That a second person was asked, and where that waits. */
export function Asked({ request, onClose }: Props) {
  const { words } = useWords('askApproval')
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
