import type { ReactNode } from 'react'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { figures } from '#lib/platform/wording/say.ts'

type FrameProps = {
  /** In CSS pixels. */
  readonly height: number
  /** The figures of the scale, and how far each is from the top, in percent. */
  readonly scale: readonly (readonly [figure: number, percent: number])[]
  readonly axis?: ReactNode
  readonly children: ReactNode
}

/** A plot between its scale and its axis. */
export function PlotFrame({ height, scale, axis, children }: FrameProps) {
  const { say } = useWords('overview')
  return (
    <div className="plot-frame">
      <ul className="plot-scale tabular" aria-hidden="true">
        {scale.map(([figure, percent]) => (
          <li key={percent} style={{ insetBlockStart: `${percent}%` }}>
            {figures(say, figure)}
          </li>
        ))}
      </ul>
      <div className="plot-area" style={{ blockSize: height }}>
        {children}
      </div>
      {axis}
    </div>
  )
}

type DrawingProps = { readonly width: number; readonly height: number; readonly children: ReactNode }

/** What a plot draws, stretched to its width on screen. A sentence or a table says the same. */
export function Drawing({ width, height, children }: DrawingProps) {
  return (
    <svg
      className="plot"
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
