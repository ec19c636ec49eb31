import type { Kill } from './drill.ts'

const seconds = (value: number) => value.toFixed(1)

/** A Markdown table with one row for each kill. Times are in seconds, of the worst client of each kind. */
export function tableOf(kills: readonly Kill[]): string {
  const kinds = [...(kills[0]?.noticed.keys() ?? [])]
  const head = ['kill', 'killed', 'election', 'way', ...kinds, 'acknowledged', 'lost']
  const rows = kills.map(({ killed, election, way, noticed, acknowledged, lost }, index) => [
    String(index + 1),
    killed,
    seconds(election),
    seconds(way),
    ...kinds.map((kind) => {
      const { away = 0, back = 0 } = noticed.get(kind) ?? {}
      return `${seconds(away)}, ${seconds(back)}`
    }),
    String(acknowledged),
    String(lost),
  ])
  return [head, head.map(() => '-'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
