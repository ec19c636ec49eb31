import { type ReactNode, useId } from 'react'
import { Modal } from './modal.tsx'

type Props = {
  readonly title: ReactNode
  readonly wide?: boolean
  /** While set, nothing closes the dialog; `onRefused` can say why. */
  readonly kept?: boolean
  readonly onClose: () => void
  readonly onRefused?: () => void
  readonly children: ReactNode
}

/** A modal dialog: title, body and, as the body's last part, a `DialogFoot` with the buttons. */
export function Dialog({ title, wide = false, children, ...modal }: Props) {
  const id = useId()
  const width = wide ? 'w-[min(44rem,100%-2*var(--gutter))]' : 'w-[min(30rem,100%-2*var(--gutter))]'
  return (
    <Modal
      {...modal}
      className={`${width} max-h-[calc(100dvh-2rem)] [&_button]:whitespace-normal`}
      aria-labelledby={id}
    >
      <div className="px-5 pt-5 stack-4 [--notice-bleed:-1.25rem] [--notice-inset:1.25rem] [&_form]:stack-4">
        <h2 className="text-title wrap-anywhere" id={id}>
          {title}
        </h2>
        {children}
      </div>
    </Modal>
  )
}

/** The buttons of a dialog, the confirming one last. They stay in view while the body scrolls. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-raised px-5 py-3 [&>:first-child:not(:only-child)]:me-auto">
      {children}
    </div>
  )
}
