import 'server-only'
import type { Kysely } from 'kysely'
import type { FieldRole } from '#lib/matching/field-role.ts'
import type { EntryNumber } from '../../generation.ts'
import { type Pages, pairsBy, votersOf } from '../../pairing/pairs.ts'
import type { Values } from '../../pairing/values.ts'
import type { MirrorTables } from '../tables.ts'
import { type Bodies, samplePages } from './sample.ts'

/** The smallest share of contents that a key must pair. */
const SHARE_PAIRED = 1 / 6
/** How many contents that disappeared, and how many that appeared, are compared besides the sample. */
const EXTRA = 2000

export type Compared = {
  readonly within: Kysely<MirrorTables>
  readonly generation: number
  /** The previous sync. */
  readonly before: number | undefined
  readonly bodies: Bodies
  /** Contents that appeared, and those that disappeared. The key must pair these. */
  readonly came: readonly EntryNumber[]
  readonly went: readonly EntryNumber[]
  readonly unsteady: ReadonlySet<string>
  readonly roleOf: (path: string) => FieldRole
}

/** A content of the previous sync and the different content of this one that it is paired with. */
export type Move = {
  readonly old: EntryNumber
  readonly new: EntryNumber
  readonly before: Values
  readonly after: Values
}

/** The result of comparing two syncs. */
export type Comparison = {
  /** The path that pairs most contents, among those that identify: a describing path pairs strangers by chance. */
  readonly key: string | null
  /** How many were paired, including those that did not change. */
  readonly pairs: number
  readonly moves: readonly Move[]
  /** The sampled contents of this sync. */
  readonly entries: readonly Values[]
}

async function pagesOf(bodies: Bodies, numbers: readonly (readonly EntryNumber[])[]): Promise<Pages> {
  const values = await bodies.valuesOf(numbers.flat())
  return numbers.map((page) => [...new Set(page)].flatMap((id) => values.get(id) ?? []))
}

/** Returns the paths at which two contents differ, leaving out what changes by itself. */
export function pathsMoved(one: Values, other: Values, unsteady: ReadonlySet<string>): readonly string[] {
  const paths = new Set([...one.keys(), ...other.keys()])
  return [...paths].filter((path) => !unsteady.has(path) && one.get(path) !== other.get(path))
}

/** Pairs contents of the previous sync with those of this one. */
export async function compareSyncs(compared: Compared): Promise<Comparison> {
  const { within, generation, before, bodies, came, went, unsteady, roleOf } = compared
  const numbersOf = async (sync: number) => (await samplePages(within, sync)).map(({ entries }) => entries)
  const present = await numbersOf(generation)
  const past = before === undefined ? present : await numbersOf(before)
  const alone = (ids: readonly EntryNumber[]) => ids.slice(0, EXTRA).map((id) => [id])
  const first = await pagesOf(bodies, [...past, ...alone(went)])
  const second = await pagesOf(bodies, [...present, ...alone(came)])
  const voters = votersOf(first, second, unsteady)
  const voter = voters.find(({ path }) => roleOf(path) === 'identifies')
  const entries = [...new Set(second.flat())]
  const numberOf = new Map([...(await bodies.valuesOf([]))].map(([id, values]) => [values, id]))
  const pairs = pairsBy(voters)
  return {
    key: voter && voter.pairs.length >= entries.length * SHARE_PAIRED ? voter.path : null,
    pairs: pairs.length,
    moves: pairs.flatMap(([one, other]) => {
      const [old, by] = [numberOf.get(one), numberOf.get(other)]
      if (one === other || old === undefined || by === undefined) return []
      return [{ old, new: by, before: one, after: other }]
    }),
    entries,
  }
}
