import type { CSSProperties } from 'react'
import type { ArrangedColumn } from './arrange-columns.ts'

declare module 'react' {
  interface CSSProperties {
    /** Where a pinned column begins and ends, and where the last of them does, from the table's start. */
    '--start'?: string
    '--end'?: string
    '--pins'?: string
    /** What the record panel may take. */
    '--record'?: string
  }
}

/** A column as it is drawn; `outerWidth` in pixels, `pin` for one that stays at the start. */
export type PlacedColumn = ArrangedColumn & {
  readonly outerWidth: number
  readonly pin: { readonly className: string; readonly style: CSSProperties } | undefined
}

/** Pixels for the row's number and the page's edge, in the first column. */
const FIRST_EXTRA = 88

/** The columns that are shown, with the place of each pinned one. */
export function placeColumns(columns: readonly ArrangedColumn[]): readonly PlacedColumn[] {
  const shown = columns.filter(({ isShown }) => isShown)
  let end = 0
  return shown.map((column, index) => {
    const outerWidth = column.width + (index === 0 ? FIRST_EXTRA : 0)
    const start = end
    end += outerWidth
    const isLastPin = !shown[index + 1]?.isPinned
    const pin = {
      className: isLastPin ? 'pinned pinned-last' : 'pinned',
      style: { '--start': `${start}px`, '--end': `${end}px` },
    }
    return { ...column, outerWidth, pin: column.isPinned ? pin : undefined }
  })
}

/** Pixels that columns take together. */
export function widthOf(columns: readonly PlacedColumn[]): number {
  return columns.reduce((sum, { outerWidth }) => sum + outerWidth, 0)
}

/** Pixels that the pinned columns take from the window while the others scroll. */
export function pinnedWidth(columns: readonly ArrangedColumn[]): number {
  return widthOf(placeColumns(columns).filter(({ pin }) => pin))
}
