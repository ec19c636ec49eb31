import { expect, it } from 'vitest'
import { drill } from './drill.ts'
import { tableOf } from './table.ts'

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
