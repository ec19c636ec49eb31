/** Minutes since the start, and the figure. */
export type Point = readonly [at: number, value: number]
export type Series = { readonly name: string; readonly points: Point[] }

const WIDTH = 900
const HEIGHT = 90
const LEFT = 200
const TOP = 30
const GAP = 26
const BOTTOM = 24
/** Points of a line. More points would not be visible. */
const STEPS = 300
const TICK_MINUTES = [1, 2, 5, 10, 20, 30, 60]
const MOST_TICKS = 12

const LABEL = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

/** Returns the largest point of each of `STEPS` equal parts of the time. */
function peaks(points: readonly Point[], minutes: number): readonly Point[] {
  const parts = Map.groupBy(points, ([at]) => Math.floor((STEPS * at) / minutes))
  return [...parts.values()].map((part) => part.reduce((most, point) => (point[1] > most[1] ? point : most)))
}

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
    const line = peaks(points, minutes).map(([at, value]) => `${x(at)},${(base - (HEIGHT * value) / most).toFixed(1)}`)
    return `<text x="8" y="${base - HEIGHT / 2}">${name}</text>
<text x="${LEFT - 6}" y="${base - HEIGHT + 8}" text-anchor="end">${LABEL.format(most)}</text>
<text x="${LEFT - 6}" y="${base}" text-anchor="end">0</text>
<path d="M${LEFT} ${base}h${WIDTH}" stroke="#999"/>
<polyline points="${line.join(' ')}" fill="none" stroke="#1a56a0"/>`
  })
  const marks = events.map(
    ({ at, what }) => `<path d="M${x(at)} ${TOP - 8}V${bottom - GAP}" stroke="#c33" stroke-dasharray="3 3"/>
<text x="${x(at)}" y="${TOP - 12}" text-anchor="middle" fill="#a22">${what}</text>`,
  )
  const tick = TICK_MINUTES.find((each) => minutes / each <= MOST_TICKS) ?? minutes
  const ticks = Array.from({ length: Math.floor(minutes / tick) + 1 }, (_, index) => index * tick).map(
    (at) => `<text x="${x(at)}" y="${bottom - GAP + 16}" text-anchor="middle">${at}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 20} ${bottom + BOTTOM - GAP + 8}" font-family="sans-serif" font-size="11">
<title>Soak: each figure over ${Math.round(minutes)} minutes</title>
<rect width="100%" height="100%" fill="#fff"/>
${[...charts, ...marks, ...ticks].join('\n')}
<text x="8" y="${bottom - GAP + 16}">minutes</text>
</svg>
`
}

/** How much a figure grows in an hour, by least squares. Points are in minutes. */
export function slopePerHour(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [middle, level] = [mean(([at]) => at), mean(([, value]) => value)]
  const along = points.reduce((sum, [at, value]) => sum + (at - middle) * (value - level), 0)
  const across = points.reduce((sum, [at]) => sum + (at - middle) ** 2, 0)
  return (60 * along) / across
}
