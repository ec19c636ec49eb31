import 'server-only'
import type { JsonObject } from '#lib/contract/json.ts'
import type { Random } from '../random.ts'
import type { Entity, RecordList } from './world.ts'

// Entries of simulated lists, and changes to them.

export const REASONS = ['fraud', 'mule', 'velocity', 'chargeback']

export const oneOf = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[random.below(items.length)]

export const person = (number: number, random: Random): JsonObject => ({
  id: `usr-${number}`,
  email: `person${number}@example.com`,
  account: `account-${number}`,
  reason: oneOf(REASONS, random) ?? '',
  score: random.below(100),
})

export const anyEntry = (list: RecordList, random: Random): Entity | undefined => oneOf(list.entities, random)

/** Shorter lists only grow. */
const SHORT = 40

export function comeOrGo(list: RecordList, random: Random, place = random.below(list.entities.length + 1)): void {
  const gone = anyEntry(list, random)
  if (random.chance(0.5) || list.entities.length < SHORT) list.insert(place)
  else if (gone) list.remove(gone)
}

export function editOne(list: RecordList, random: Random, fields: JsonObject): void {
  const entity = anyEntry(list, random)
  if (entity) list.edit(entity, fields)
}

export const editScore = (list: RecordList, random: Random) => editOne(list, random, { score: random.below(1000) })

let fresh = 0
export const freshEmail = (name: string) => `${name}${fresh++}@example.com`
export const editEmail = (list: RecordList, random: Random) => editOne(list, random, { email: freshEmail('changed') })

/** Edits, and additions and removals, with equal probability. */
export const editOrMove = (list: RecordList, random: Random) =>
  (random.chance(0.5) ? editScore : comeOrGo)(list, random)

export const stamp = (now: number) => new Date(1_700_000_000_000 + now).toISOString()
