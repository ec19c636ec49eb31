import { type PointerEvent, useRef } from 'react'
import { isRightToLeft } from '#lib/platform/browser/right-to-left.ts'
import { placeColumns, widthsOf } from '../table/place-columns.ts'
import type { Arrangement } from './arrange-columns.ts'
import { possibleWidth, resizeColumn } from './change-columns.ts'

/** Pixels per press of an arrow key. */
const STEP = 16

type Props = { readonly field: string; readonly width: number; readonly arrangement: Arrangement }

type Drag = { readonly startX: number; readonly towardsEnd: 1 | -1; readonly table: HTMLElement }

function beginDrag(handle: HTMLElement, startX: number): Drag | undefined {
  const table = handle.closest('table')
  if (!table) return undefined
  return { startX, towardsEnd: isRightToLeft(table) ? -1 : 1, table }
}

/**
 * The edge of a column head, for mouse, pen and touch; after a press the arrow keys move it too. Everyone else uses the
 * columns menu, so that screen readers do not find a control in every head.
 */
export function WidthHandle({ field, width, arrangement: { columns, choices, onChange } }: Props) {
  const drag = useRef<Drag>(undefined)

  const onWidth = (to: number) => onChange(resizeColumn(choices, columns, field, to))

  function widthAt(clientX: number): number {
    if (!drag.current) return width
    return possibleWidth(width + (clientX - drag.current.startX) * drag.current.towardsEnd)
  }

  /** While dragging, only the table's CSS variables change; it renders when the edge is released. */
  function preview(to: number) {
    const dragged = columns.map((column) => (column.field === field ? { ...column, width: to } : column))
    for (const [name, value] of Object.entries(widthsOf(placeColumns(dragged)))) {
      drag.current?.table.style.setProperty(name, value)
    }
  }

  function end(event: PointerEvent) {
    const to = widthAt(event.clientX)
    preview(width)
    drag.current = undefined
    if (to !== width) onWidth(to)
  }

  return (
    <span
      className="width-handle"
      aria-hidden="true"
      tabIndex={-1}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = beginDrag(event.currentTarget, event.clientX)
      }}
      onPointerMove={(event) => preview(widthAt(event.clientX))}
      onPointerUp={(event) => drag.current && end(event)}
      onPointerCancel={() => {
        preview(width)
        drag.current = undefined
      }}
      onKeyDown={(event) => {
        const by = { ArrowRight: STEP, ArrowLeft: -STEP }[event.key]
        if (by === undefined) return
        event.preventDefault()
        onWidth(width + (isRightToLeft(event.currentTarget) ? -by : by))
      }}
    />
  )
}
