import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { useKeptFocus } from './use-kept-focus.ts'
import { placeOf } from './use-passed-focus.ts'

type Props = Pick<ComponentProps<'dialog'>, 'className' | 'children' | 'aria-label' | 'aria-labelledby'> & {
  /** While set, nothing closes the dialog; `onRefused` can say why. */
  readonly kept?: boolean | undefined
  readonly onClose: () => void
  readonly onRefused?: (() => void) | undefined
}

/** Focuses the control that opened a dialog, or the button of the menu around it, or what is in place of either. */
function giveBackFocus(opener: Element | null, passOn: () => void) {
  // Another control already has the focus: the browser returned it, or the page moved it.
  if (document.activeElement !== document.body || !(opener instanceof HTMLElement)) return
  opener.focus()
  if (document.activeElement === opener) return
  const menu = opener.closest('[popover]')
  if (menu) document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)?.focus()
  // The dialog may have removed the row of the control.
  passOn()
}

/**
 * The native element under every dialog, open while rendered. It keeps the focus inside, moves it to the content if a
 * focused control disappears, and returns it at the end.
 */
export function Modal({ kept = false, onClose, onRefused, className = '', children, ...label }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const content = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { activeElement } = document
    const passOn = placeOf(activeElement ?? document.body)
    dialog.current?.showModal()
    // Only now, because opening focuses the first focusable element.
    if (content.current) content.current.tabIndex = -1
    // Browsers return the focus when a dialog is closed, but not when its element is removed.
    return () => giveBackFocus(activeElement, passOn)
  }, [])
  useKeptFocus(dialog, content)

  function refuseOrPass(event: SyntheticEvent) {
    // React also delivers events of a dialog inside this one, and a file field has a `cancel` event of its own.
    if (!kept || event.target !== event.currentTarget) return
    event.preventDefault()
    onRefused?.()
  }

  function reopenOrClose(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
    // Without `closedby`, a second Escape closes a dialog even though the first was refused.
    if (kept) dialog.current?.showModal()
    else onClose()
  }

  // With `closedby`, a refused Escape fires no `cancel` event.
  function noticeEscape({ key, target, currentTarget }: KeyboardEvent) {
    const isOwn = target instanceof Element && target.closest('dialog') === currentTarget
    if (kept && isOwn && key === 'Escape') onRefused?.()
  }

  return (
    <dialog
      {...label}
      className={`m-auto overflow-auto rounded-float bg-raised text-ink shadow-float backdrop:bg-scrim ${className}`}
      ref={dialog}
      closedby={kept ? 'none' : 'closerequest'}
      onCancel={refuseOrPass}
      onKeyDown={noticeEscape}
      onClose={reopenOrClose}
    >
      <div className="-outline-offset-2" ref={content}>
        {children}
      </div>
    </dialog>
  )
}
