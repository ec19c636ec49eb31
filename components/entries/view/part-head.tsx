import type { ReactNode } from 'react'

export type HeadingLevel = 2 | 3

type Props = {
  readonly level: HeadingLevel
  readonly id?: string
  readonly title: string
  /** How much there is of it. */
  readonly children?: ReactNode
}

/** The head of a part of an entry: beside a list the entry's name is a heading of the second level, on its page the first. */
export function PartHead({ level, id, title, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="record-part">
      <Heading id={id}>{title}</Heading>
      {children && <span>{children}</span>}
    </div>
  )
}
