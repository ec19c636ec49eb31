import { type CSSProperties, type Ref, useCallback } from 'react'
import { TICK_WIDTH } from './place-columns.ts'

const STYLE: CSSProperties = { '--start': '0px', '--end': `${TICK_WIDTH}px` }

/** React wants it; the press itself is heard by the table, once for all rows. */
const heardByTable = () => undefined

type Props = {
  readonly label: string
  readonly checked: boolean
  /** Neither chosen nor not, as a page of which some rows are. */
  readonly isMixed?: boolean
  readonly onChange?: () => void
}

/** The cell before the first column: whether a row, or every row of the page, is chosen. */
export function Tick({ label, checked, isMixed = false, onChange = heardByTable }: Props) {
  const mix: Ref<HTMLInputElement> = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = isMixed
    },
    [isMixed],
  )
  return (
    <td className="tick pinned" style={STYLE}>
      <label>
        <input type="checkbox" aria-label={label} checked={checked} ref={mix} onChange={onChange} />
      </label>
    </td>
  )
}
