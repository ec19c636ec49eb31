import { expect, it } from 'vitest'
import { drill, type Kill } from './drill.ts'

const seconds = (value: number) => value.toFixed(1)

/** A Markdown table with one row for each kill. Times are in seconds, of the worst client of each kind. */
function tableOf(kills: readonly Kill[]): string {
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

const KILLS = 10
const PATIENCE = 30 * 60_000

it(
  'ten kills of the primary lose nothing, and both programs report the fault and recover by themselves',
  async () => {
    const { kills, doubled, auditFault, deaths } = await drill(KILLS)
    process.stdout.write(
      `Seconds. Of each kind of request: the longest without an answer, and what of it came after the election.\n${tableOf(kills)}\n`,
    )
    expect(kills.map(({ lost }) => lost)).toEqual(Array.from({ length: KILLS }, () => 0))
    for (const { acknowledged } of kills) expect(acknowledged).toBeGreaterThan(0)
    expect(doubled).toBe(0)
    expect(auditFault).toBeNull()
    expect(deaths).toEqual([])
    const said = new Set(kills.flatMap(({ noticed }) => [...noticed.values()].flatMap((kind) => [...kind.said])))
    expect(said.size).toBeGreaterThan(0)
    expect([...said].filter((each) => !/^50[34] (?:store|upstream)\./.test(each))).toEqual([])
  },
  PATIENCE,
)
