import { type ReactNode, useEffect, useId, useRef } from 'react'

import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

type Props = {
  readonly title: ReactNode
  /** The word on its button. */
  readonly close: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog, open as long as it is rendered. The browser keeps the focus inside and gives it back after; where what
 * had it goes while the content changes, the content has it.
 */
export function Dialog({ title, close, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  useKeptFocus(dialog, body)
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={id}
      // React hands on to this one what a dialog inside it reports.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          {close}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="dialog-body" ref={body} tabIndex={0} aria-labelledby={id}>
        {children}
      </section>
    </dialog>
  )
}
