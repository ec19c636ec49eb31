import { type ReactNode, useId } from 'react'

/** A panel's name is at level 2 beside a list, and at level 1 on its own page. Its parts are one level below. */
export type HeadingLevel = 2 | 3

type HeadProps = {
  readonly level: HeadingLevel
  readonly id?: string
  readonly title: string
  /** How many there are. */
  readonly count?: ReactNode
}

/** Heading of a part of a panel. */
export function PanelPartHead({ level, id, title, count }: HeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line-2 pb-2">
      <Heading id={id}>{title}</Heading>
      {count && <span className="text-ink-2 tabular">{count}</span>}
    </div>
  )
}

/** A part of a panel, such as the notes of an entry. */
export function PanelPart({ children, ...head }: Omit<HeadProps, 'id'> & { readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <PanelPartHead {...head} id={id} />
      {children}
    </section>
  )
}
