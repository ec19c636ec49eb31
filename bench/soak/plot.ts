/** Minutes since the start, and the figure. */
export type Point = readonly [at: number, value: number]
export type Series = { readonly name: string; readonly points: Point[] }

const WIDTH = 900
const HEIGHT = 90
const LEFT = 190
const TOP = 30
const GAP = 26

/** Draws one small chart for each series, from 0 up to its largest value, with a line for each event. */
export function drawPlot(
  series: readonly Series[],
  events: readonly { readonly at: number; readonly what: string }[],
  minutes: number,
): string {
  const x = (at: number) => (LEFT + (WIDTH * at) / minutes).toFixed(1)
  const bottom = TOP + series.length * (HEIGHT + GAP)
  const charts = series.map(({ name, points }, index) => {
    const base = TOP + index * (HEIGHT + GAP) + HEIGHT
    const most = Math.max(...points.map(([, value]) => value), Number.MIN_VALUE)
    const line = points.map(([at, value]) => `${x(at)},${(base - (HEIGHT * value) / most).toFixed(1)}`).join(' ')
    return `<text x="8" y="${base - HEIGHT / 2}">${name}</text>
<text x="${LEFT - 6}" y="${base - HEIGHT + 10}" text-anchor="end">${most.toPrecision(3)}</text>
<text x="${LEFT - 6}" y="${base}" text-anchor="end">0</text>
<path d="M${LEFT} ${base}h${WIDTH}" stroke="#999"/>
<polyline points="${line}" fill="none" stroke="#1a56a0"/>`
  })
  const marks = events.map(
    ({ at, what }) => `<path d="M${x(at)} ${TOP - 8}V${bottom}" stroke="#c33" stroke-dasharray="3 3"/>
<text x="${x(at)}" y="${TOP - 12}" fill="#a22">${what}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 20} ${bottom + 10}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/>
${[...charts, ...marks].join('\n')}
</svg>
`
}
