import type { ReactNode } from 'react'

type Props = {
  readonly title: ReactNode
  readonly role?: 'alert' | 'status'
  /** Heading level: 1 if the state is the whole page. */
  readonly level?: 1 | 2
  readonly facts?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page with its own gutter sets `--state-inset` to nothing. */
const SHAPE = 'max-w-144 stack-2 px-[var(--state-inset,var(--gutter))] pb-12 [&>p]:text-pretty [&>p]:text-ink-2'

/** Classes of a state. */
export const STATE = `${SHAPE} pt-12`

/** Classes of a state that is the whole page: its heading is where those of other pages are. */
const WHOLE_PAGE = `${SHAPE} pt-4`

/** Shown instead of content: what is known, then one thing to do. No pictures. */
export function State({ title, role, level = 2, facts, actions, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={level === 1 ? WHOLE_PAGE : STATE} role={role}>
      <Heading>{title}</Heading>
      {children}
      {facts && <p className="text-small">{facts}</p>}
      {actions && <div className="mt-4! flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </div>
  )
}
