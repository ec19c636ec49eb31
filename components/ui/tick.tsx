import type { ComponentProps, ReactNode } from 'react'
import './tick.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** One of several that exclude one another, rather than on or off. */
  readonly exclusive?: boolean
  readonly children: ReactNode
}

/** A box to tick, or one of a few to choose from, with its words beside it. */
export function Tick({ exclusive = false, children, ...input }: Props) {
  return (
    <label className="tick">
      <input {...input} type={exclusive ? 'radio' : 'checkbox'} />
      <span>{children}</span>
    </label>
  )
}
