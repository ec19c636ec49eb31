import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  /** What the part is, in a sentence. */
  readonly children?: ReactNode
  /** The primary action. */
  readonly action?: ReactNode
}

/** The head of a part of a page: what it is, and at the end its primary action. */
export function PartHead({ title, children, action }: Props) {
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="max-w-176 min-w-0 flex-[1_1_16rem]">
        <h2>{title}</h2>
        {children && <p className="text-pretty text-ink-2">{children}</p>}
      </div>
      {action}
    </header>
  )
}
