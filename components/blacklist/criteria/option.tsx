import type { ReactNode } from 'react'

type Props = {
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
  /** How often there is such a thing. */
  readonly count?: ReactNode
}

/** One of several lines to choose from; the arrow keys lead from one to the next. */
export function Option({ name, value, checked, onChoose, children, count }: Props) {
  return (
    <label className="option">
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} />
      <span>{children}</span>
      {count !== undefined && <small>{count}</small>}
    </label>
  )
}
