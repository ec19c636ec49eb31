import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogFoot } from './dialog.tsx'

type Props = {
  readonly busy?: boolean
  /** The words of the button that goes back. */
  readonly cancel: string
  /** Whether what is sent cannot be undone. */
  readonly danger?: boolean
  /** There is nothing to send. */
  readonly off?: boolean
  readonly onCancel: () => void
  /** Without it the button submits the form around it. */
  readonly onSend?: () => void
  /** The words of the button that sends. */
  readonly children: ReactNode
}

/** The buttons of a dialog that sends something: one goes back, one sends. While it is busy, neither does anything. */
export function SendFoot({ busy = false, cancel, danger = false, off = false, onCancel, onSend, children }: Props) {
  return (
    <DialogFoot>
      <Button off={busy} onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        type={onSend ? 'button' : 'submit'}
        look={danger ? 'danger' : 'primary'}
        busy={busy}
        off={off}
        onClick={onSend}
      >
        {children}
      </Button>
    </DialogFoot>
  )
}
