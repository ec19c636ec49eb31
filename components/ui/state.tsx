import type { ReactNode } from 'react'

type Props = {
  readonly title: ReactNode
  readonly role?: 'alert' | 'status'
  /** The heading's level: 1 where the state is the whole page. */
  readonly level?: 1 | 2
  readonly facts?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The classes of what stands where content would; a page with a gutter of its own sets `--state-inset` to nothing. */
export const STATE = 'max-w-144 stack-2 px-[var(--state-inset,var(--gutter))] py-12 [&>p]:text-pretty [&>p]:text-ink-2'

/** What stands where content would: what is known, then one thing to do. No pictures. */
export function State({ title, role, level = 2, facts, actions, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={STATE} role={role}>
      <Heading>{title}</Heading>
      {children}
      {facts && <p className="text-small">{facts}</p>}
      {actions && <div className="mt-4! flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </div>
  )
}
