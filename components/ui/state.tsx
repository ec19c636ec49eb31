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

/** What stands where content would: what is known, then one thing to do. No pictures. */
export function State({ title, role, level = 2, facts, actions, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="state" role={role}>
      <Heading>{title}</Heading>
      {children}
      {facts && <p className="state-facts">{facts}</p>}
      {actions && <div className="buttons">{actions}</div>}
    </div>
  )
}
