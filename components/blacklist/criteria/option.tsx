import type { ReactNode } from 'react'

type Props = {
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
  /** How many entries have it. */
  readonly count?: ReactNode
}

/** One line of a single choice; arrow keys move between lines. */
export function Option({ name, value, checked, onChoose, children, count }: Props) {
  return (
    <label className="option">
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} />
      <span>{children}</span>
      {count !== undefined && <small>{count}</small>}
    </label>
  )
}
