import type { CSSProperties } from 'react'
import type { ArrangedColumn } from './arrange-columns.ts'

declare module 'react' {
  interface CSSProperties {
    /** Where a pinned column begins and ends, and where the last of them does, from the table's start. */
    '--start'?: string
    '--end'?: string
    '--pins'?: string
    /** The width of each column, and of all of them. */
    '--columns'?: string
    '--width'?: string
    /** What the record panel may take. */
    '--record'?: string
  }
}

/** Where a value stands on a card: beside the name, or under it. */
type CardPlace = 'card-number' | 'card-first' | 'card-second'

/** A column as it is drawn; `outerWidth` in pixels, `pin` for one that stays at the start. */
export type PlacedColumn = ArrangedColumn & {
  readonly outerWidth: number
  /** Undefined for what a phone does not show of an entry before it is opened. */
  readonly card: CardPlace | undefined
  readonly pin: { readonly className: string; readonly style: CSSProperties } | undefined
}

/** Pixels for the page's edge and the tick by which a row is chosen, before the first column. */
export const TICK_WIDTH = 48
/** Pixels for the row's number, in the first column. */
const FIRST_EXTRA = 64

/** On a phone an entry is its name and one number, then two facts: the first shown columns that can be. */
function cardPlaces([, ...rest]: readonly ArrangedColumn[]): ReadonlyMap<ArrangedColumn, CardPlace> {
  const number = rest.find(({ kind }) => kind === 'number')
  const [first, second] = rest.filter((column) => column !== number)
  const places = new Map<ArrangedColumn, CardPlace>()
  if (number) places.set(number, 'card-number')
  if (first) places.set(first, 'card-first')
  if (second) places.set(second, 'card-second')
  return places
}

/** The columns that are shown, with the place of each pinned one. */
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

/** The width of each column and of all together, with the ticks before them: told to the table, once for all rows. */
export function widthsOf(columns: readonly PlacedColumn[]) {
  const widths = outerWidths(columns)
  return { '--columns': widths.map((width) => `${width}px`).join(' '), '--width': `${sum(widths)}px` }
}

/** Pixels that the pinned columns take from the window while the others scroll. */
export function pinnedWidth(columns: readonly ArrangedColumn[]): number {
  return sum(outerWidths(placeColumns(columns).filter(({ pin }) => pin)))
}
