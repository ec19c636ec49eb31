import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { isRightToLeft } from '#lib/platform/browser/right-to-left.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { PANEL_WIDTH_MAXIMUM, PANEL_WIDTH_MINIMUM, PANEL_WIDTH_STEP, possiblePanelWidth } from './panel-width.ts'

type Props = { readonly width: number; readonly onWidth: (width: number) => void }

/** The edge between list and panel; dragged, or moved with the arrow keys. */
export function PanelEdge({ width, onWidth }: Props) {
  const { words } = useWords('record')
  const drag = useRef<{ readonly x: number; readonly width: number }>(undefined)

  function onPointerMove({ clientX, currentTarget }: PointerEvent) {
    if (!drag.current) return
    const way = isRightToLeft(currentTarget) ? clientX - drag.current.x : drag.current.x - clientX
    onWidth(possiblePanelWidth(drag.current.width + way))
  }

  function onKeyDown(event: KeyboardEvent) {
    const towardsStart = isRightToLeft(event.currentTarget) ? 'ArrowRight' : 'ArrowLeft'
    const towardsEnd = isRightToLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight'
    const widths: Readonly<Record<string, number>> = {
      [towardsStart]: width + PANEL_WIDTH_STEP,
      [towardsEnd]: width - PANEL_WIDTH_STEP,
      Home: PANEL_WIDTH_MINIMUM,
      End: PANEL_WIDTH_MAXIMUM,
    }
    const next = widths[event.key]
    if (next === undefined) return
    event.preventDefault()
    onWidth(possiblePanelWidth(next))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between parts takes no focus, a splitter does
    <div
      className="panel-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={words.width}
      aria-valuenow={width}
      aria-valuemin={PANEL_WIDTH_MINIMUM}
      aria-valuemax={PANEL_WIDTH_MAXIMUM}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, width }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        drag.current = undefined
      }}
      onPointerCancel={() => {
        drag.current = undefined
      }}
    />
  )
}
