import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'

/**
 * The native element under everything that floats beside its control and leaves the page usable. The browser closes it
 * on Escape or a press elsewhere and returns the focus. `className` sets width, height and padding.
 */
export function PopoverPanel({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={`anchored max-w-[calc(100vw-2*var(--gutter))] overflow-auto overscroll-contain rounded-float bg-raised text-ink shadow-float ${className}`}
      popover="auto"
    />
  )
}

type Props = {
  /** The button that opens it has this id as its `popoverTarget`. */
  readonly id: string
  readonly label: string
  /** Width and padding. */
  readonly className: string
  readonly onToggle?: (isOpen: boolean) => void
  /** Rendered when the popover first opens, then kept. */
  readonly children: ReactNode
}

/** A menu or a few settings behind a button. */
export function Popover({ id, label, className, onToggle, children }: Props) {
  const [wasOpened, setWasOpened] = useState(false)
  // Also runs as a ref, because a popover can be opened before the page is hydrated.
  const note = useCallback(
    (panel: HTMLElement | null) => {
      if (!panel) return
      const isOpen = panel.matches(':popover-open')
      if (isOpen) setWasOpened(true)
      onToggle?.(isOpen)
    },
    [onToggle],
  )
  return (
    <PopoverPanel
      className={`max-h-[calc(100%-1rem)] ${className}`}
      id={id}
      aria-label={label}
      ref={note}
      onToggle={({ currentTarget }) => note(currentTarget)}
    >
      {wasOpened && children}
    </PopoverPanel>
  )
}
