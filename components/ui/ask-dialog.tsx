import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import './ask-dialog.css'

type Props = {
  readonly title: ReactNode
  /** While it is set the dialog stays, whatever is pressed; `onRefused` says why. */
  readonly kept?: boolean
  readonly onClose: () => void
  readonly onRefused?: () => void
  readonly wide?: boolean
  readonly children: ReactNode
}

/**
 * A modal dialog that asks for something, open as long as it is rendered. It has no button of its own: its content ends
 * in `DialogEnd` with the ways out. The focus stays inside and is given
 * back after.
 */
export function AskDialog({ title, kept = false, onClose, onRefused, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const { activeElement } = document
    dialog.current?.showModal()
    return () => {
      // A browser gives the focus back when a dialog is closed, and not when it is taken away.
      if (activeElement instanceof HTMLElement) activeElement.focus()
    }
  }, [])

  function refuseOrPass(event: SyntheticEvent) {
    // A file field reports a cancelled choice by an event of the same name, which comes up here.
    if (!kept || event.target !== event.currentTarget) return
    event.preventDefault()
    onRefused?.()
  }

  function reopenOrClose(event: SyntheticEvent) {
    // React hands on to this one what a dialog inside it reports.
    if (event.target !== event.currentTarget) return
    // A second Escape closes a dialog although the first was refused.
    if (kept) dialog.current?.showModal()
    else onClose()
  }

  // Where the browser knows `closedby`, Escape asks for nothing any more.
  function noticeEscape({ key }: KeyboardEvent) {
    if (kept && key === 'Escape') onRefused?.()
  }

  return (
    <dialog
      className={wide ? 'dialog ask ask-wide' : 'dialog ask'}
      ref={dialog}
      aria-labelledby={id}
      closedby={kept ? 'none' : 'closerequest'}
      onCancel={refuseOrPass}
      onKeyDown={noticeEscape}
      onClose={reopenOrClose}
    >
      <div className="ask-body">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}

/** The ways out of a dialog, the one that goes on last. */
export function DialogEnd({ children }: { readonly children: ReactNode }) {
  return <div className="ask-end">{children}</div>
}
