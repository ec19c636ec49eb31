import type { Figure } from './figures.ts'

const WIDTH = 420
const HEIGHT = 150
const LEFT = 60
const TOP = 64
const GAP = 70
/** Room of a label and its point. */
const LABEL = 24
const COLORS: Readonly<Record<string, string>> = { sqlite: '#1a56a0', postgres: '#b45309' }

const NAMES: Readonly<Record<string, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

const LINES = Object.keys(COLORS)

function sizeText(rows: number): string {
  return rows >= 1e6 ? `${rows / 1e6} M` : `${rows / 1e3} k`
}

/** Draws one chart for each measure: a line for each database, from 0 up, against the length of the list in decades. */
export function drawSizes(figures: readonly Figure[]): string {
  const sizes = figures.map(({ rows }) => Math.log10(rows))
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  const x = (rows: number) => LEFT + (WIDTH * (Math.log10(rows) - least)) / Math.max(1, most - least)
  const charts = [...Map.groupBy(figures, ({ chart }) => chart)].map(([chart, own], index) => {
    const base = TOP + index * (HEIGHT + GAP) + HEIGHT
    const top = Math.max(...own.map(({ value }) => value), Number.MIN_VALUE)
    const y = (value: number) => base - (HEIGHT * value) / top
    const lines = LINES.map((line) => {
      const points = own.filter((figure) => figure.line === line).sort((one, other) => one.rows - other.rows)
      const at = points.map(({ rows, value }) => `${x(rows).toFixed(1)},${y(value).toFixed(1)}`)
      const marks = points.map(({ rows, value }) => {
        // A label goes below its point if it would cover the point above.
        const isBelow = own.some(
          (other) => other.rows === rows && other.value > value && y(value) - y(other.value) < LABEL,
        )
        return `<circle cx="${x(rows).toFixed(1)}" cy="${y(value).toFixed(1)}" r="3" fill="${COLORS[line]}"/>
<text x="${x(rows).toFixed(1)}" y="${(y(value) + (isBelow ? 15 : -6)).toFixed(1)}" text-anchor="middle" fill="${COLORS[line]}">${value.toPrecision(3)}</text>`
      })
      return `<polyline points="${at.join(' ')}" fill="none" stroke="${COLORS[line]}"/>\n${marks.join('\n')}`
    })
    const ticks = [...new Set(own.map(({ rows }) => rows))].map(
      (rows) => `<text x="${x(rows).toFixed(1)}" y="${base + 16}" text-anchor="middle">${sizeText(rows)}</text>`,
    )
    return `<text x="${LEFT}" y="${base - HEIGHT - 18}" font-weight="bold">${chart}</text>
<path d="M${LEFT} ${base}h${WIDTH}" stroke="#999"/>
${[...lines, ...ticks].join('\n')}`
  })
  const legend = LINES.map(
    (line, index) => `<text x="${LEFT + index * 80}" y="14" fill="${COLORS[line]}">● ${NAMES[line]}</text>`,
  )
  const bottom = TOP + charts.length * (HEIGHT + GAP)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 40} ${bottom}" font-family="sans-serif" font-size="11">
<title>Cost by the length of the list, on both databases</title>
<rect width="100%" height="100%" fill="#fff"/>
${[...legend, ...charts].join('\n')}
</svg>
`
}
