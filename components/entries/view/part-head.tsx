import type { ReactNode } from 'react'

export type HeadingLevel = 2 | 3

type Props = {
  readonly level: HeadingLevel
  readonly id?: string
  readonly title: string
  /** How many there are. */
  readonly children?: ReactNode
}

/** Heading of a section of an entry. An entry's name is at level 2 beside a list, and at level 1 on its own page. */
export function PartHead({ level, id, title, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="record-part">
      <Heading id={id}>{title}</Heading>
      {children && <span>{children}</span>}
    </div>
  )
}
