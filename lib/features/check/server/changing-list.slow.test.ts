import { afterEach, describe, expect, it } from 'vitest'
import type { Fault } from '#e2e/hostile-upstream/fault.ts'
import type { JsonObject } from '#lib/contract/json.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { findListedPieces } from '#lib/mirror/query/sheet/text-search.ts'
import { CONNECTION, type ReadingWorld, startReadingWorld } from '#lib/mirror/sync/testing.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { checkValues } from './check-values.ts'
import { storedList } from './stored-list.ts'

const CHECKS = 40
const OLDEST = 900_000
const user = (id: string): JsonObject => ({ id, email: `${id}@example.com`, reason: 'fraud' })
const users = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => user(`${prefix}${index}`))

const FAULTS: readonly Fault[] = [
  { kind: 'html' },
  {
    kind: 'body',
    text: '{"success":true,"message":"","data":{"items":[],"pagination":{"total":0,"limit":100,"offset":0}}}',
  },
  { kind: 'wrong-shape', shape: 'items-as-object' },
  { kind: 'status', status: 429, retryAfter: '1' },
  { kind: 'reset' },
  { kind: 'total', total: 0 },
  { kind: 'truncated' },
  { kind: 'clamped-limit', limit: 7 },
]

let world: ReadingWorld
afterEach(() => world.stop())

/** The outcomes for people who are on the list all the time, checked by e-mail address. */
async function outcomesOf(people: readonly JsonObject[]): Promise<readonly string[]> {
  const list = await findMirroredList(world.mirror.database, CONNECTION)
  if (!list) throw new Error('The list was not kept')
  const options = { now: world.now, oldest: OLDEST, country: undefined, anyway: false, fields: [] }
  const { results } = await checkValues(
    storedList(list, (...asked) => findListedPieces(list, ...asked)),
    people.map(({ email }) => email),
    options,
  )
  return results.map(({ outcome }) => outcome)
}

describe.each(DATABASE_KINDS)('forty people who stay on the list, on %s', (kind) => {
  const stable = users(CHECKS, 'stays')

  it('are always found while others are added and removed at any moment of a sync', async () => {
    let items: readonly JsonObject[] = [...stable, ...users(260, 'passing')]
    world = await startReadingWorld(kind, items)
    const reader = await world.reader()
    await reader.readOnce()
    let answers = 0
    const seen = new Set<string>()
    world.afterAnswer = async () => {
      answers += 1
      const passing = items.filter(({ id }) => String(id).startsWith('passing'))
      const gone = passing[(answers * 7) % passing.length]
      const kept = answers % 2 ? items : items.filter((item) => item !== gone)
      const at = (answers * 131) % kept.length
      items = answers % 3 ? kept : [...kept.slice(0, at), user(`passing-${answers}`), ...kept.slice(at)]
      world.upstream.setItems(items)
      for (const outcome of await outcomesOf(stable)) seen.add(outcome)
    }
    for (let round = 0; round < 3; round += 1) await reader.readOnce()
    expect(answers).toBeGreaterThan(9)
    expect([...seen]).toEqual(['listed'])
  })

  it('are always found, whatever fault the service has', async () => {
    world = await startReadingWorld(kind, [...stable, ...users(160, 'other')])
    const reader = await world.reader()
    await reader.readOnce()
    for (const fault of FAULTS) {
      world.upstream.faults.always('list', fault)
      for (let round = 0; round < 2; round += 1) {
        const reading = reader.readOnce()
        expect(await outcomesOf(stable), fault.kind).toEqual(stable.map(() => 'listed'))
        await reading
        expect(await outcomesOf(stable), fault.kind).toEqual(stable.map(() => 'listed'))
      }
      world.upstream.faults.clear()
    }
  })
})
