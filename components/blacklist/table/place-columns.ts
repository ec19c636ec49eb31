import type { CSSProperties } from 'react'
import type { ArrangedColumn } from '../columns/arrange-columns.ts'

declare module 'react' {
  interface CSSProperties {
    /** Start and end of a pinned column, and the end of the last one, from the table's start. */
    '--start'?: string
    '--end'?: string
    '--pins'?: string
    /** Width of the column, and of all columns. */
    '--columns'?: string
    '--width'?: string
    /** Width of the record panel. */
    '--record'?: string
  }
}

/** Where a card shows a value: beside the name, or under it. */
type CardPlace = 'card-number' | 'card-first' | 'card-second'

/** A column as rendered; `outerWidth` in pixels, `pin` for a column that sticks to the start. */
export type PlacedColumn = ArrangedColumn & {
  readonly outerWidth: number
  /** Undefined if a phone shows the value only in the opened entry. */
  readonly card: CardPlace | undefined
  readonly pin: { readonly className: string; readonly style: CSSProperties } | undefined
}

/** Pixels before the first column: the page's edge and the tick that selects a row. */
export const TICK_WIDTH = 48
/** Pixels for the row's number in the first column. */
const FIRST_EXTRA = 64

/** On a phone an entry shows its name and one number, then two facts: the first shown columns of each. */
function cardPlaces([, ...rest]: readonly ArrangedColumn[]): ReadonlyMap<ArrangedColumn, CardPlace> {
  const number = rest.find(({ kind }) => kind === 'number')
  const [first, second] = rest.filter((column) => column !== number)
  const places = new Map<ArrangedColumn, CardPlace>()
  if (number) places.set(number, 'card-number')
  if (first) places.set(first, 'card-first')
  if (second) places.set(second, 'card-second')
  return places
}

/** Returns the shown columns, pinned ones with their offsets. */
export function placeColumns(columns: readonly ArrangedColumn[]): readonly PlacedColumn[] {
  const shown = columns.filter(({ isShown }) => isShown)
  const cards = cardPlaces(shown)
  let end = TICK_WIDTH
  return shown.map((column, index) => {
    const outerWidth = column.width + (index === 0 ? FIRST_EXTRA : 0)
    const start = end
    end += outerWidth
    const isLastPin = !shown[index + 1]?.isPinned
    const pin = {
      className: isLastPin ? 'pinned pinned-last' : 'pinned',
      style: { '--start': `${start}px`, '--end': `${end}px` },
    }
    return { ...column, outerWidth, card: cards.get(column), pin: column.isPinned ? pin : undefined }
  })
}

const outerWidths = (columns: readonly PlacedColumn[]) => [TICK_WIDTH, ...columns.map(({ outerWidth }) => outerWidth)]

function sum(widths: readonly number[]): number {
  return widths.reduce((before, width) => before + width, 0)
}

/** Returns the widths of all columns and of the table with its ticks, as CSS variables set once for all rows. */
export function widthsOf(columns: readonly PlacedColumn[]) {
  const widths = outerWidths(columns)
  return { '--columns': widths.map((width) => `${width}px`).join(' '), '--width': `${sum(widths)}px` }
}

/** Pixels of the window that pinned columns cover while the others scroll. */
export function pinnedWidth(columns: readonly ArrangedColumn[]): number {
  return sum(outerWidths(placeColumns(columns).filter(({ pin }) => pin)))
}
