import { type CSSProperties, type Ref, useCallback } from 'react'
import { TICK_WIDTH } from './place-columns.ts'

const STYLE: CSSProperties = { '--start': '0px', '--end': `${TICK_WIDTH}px` }

/** React wants it; the press itself is heard by the table, once for all rows. */
const heardByTable = () => undefined

/** The cell before the first column: whether a row is chosen. All of it is the tick's, so that it is easily hit. */
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
  /** Neither chosen nor not, as a page of which some rows are. */
  readonly isMixed: boolean
  readonly onChange: () => void
}

/** Whether every row of the page is chosen. */
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
