import { type CSSProperties, type Ref, useCallback } from 'react'
import { TICK_WIDTH } from './place-columns.ts'

const STYLE: CSSProperties = { '--start': '0px', '--end': `${TICK_WIDTH}px` }

/** React requires a handler; the table handles the press, once for all rows. */
const heardByTable = () => undefined

/** The cell before the first column, which selects a row. All of it is the target, so that it is easy to hit. */
export function rowTick(label: string, isChosen: boolean) {
  return (
    <td className="tick pinned" style={STYLE}>
      <input type="checkbox" aria-label={label} checked={isChosen} onChange={heardByTable} />
    </td>
  )
}

type Props = {
  readonly label: string
  readonly checked: boolean
  /** Some rows of the page are selected, but not all. */
  readonly isMixed: boolean
  readonly onChange: () => void
}

/** Whether all rows of the page are selected. */
export function PageTick({ label, checked, isMixed, onChange }: Props) {
  const mix: Ref<HTMLInputElement> = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = isMixed
    },
    [isMixed],
  )
  return (
    <td className="tick pinned" style={STYLE}>
      <label data-words={label}>
        <input type="checkbox" aria-label={label} checked={checked} ref={mix} onChange={onChange} />
      </label>
    </td>
  )
}
