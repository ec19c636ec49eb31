import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type Props = {
  readonly title: ReactNode
  /** The word on its button. */
  readonly close: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog, open as long as it is rendered. The browser keeps the focus inside and gives it back after. */
export function Dialog({ title, close, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          {close}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="dialog-body" tabIndex={0} aria-labelledby={id}>
        {children}
      </section>
    </dialog>
  )
}
