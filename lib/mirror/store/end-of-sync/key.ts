import 'server-only'
import type { Kysely } from 'kysely'
import type { EntryNumber } from '../../generation.ts'
import { type Pages, votersOf } from '../../pairing/pairs.ts'
import type { MirrorTables } from '../tables.ts'
import { type Bodies, samplePages } from './sample.ts'

/** A key that pairs fewer of the contents than this is none. */
const SHARE_PAIRED = 1 / 6
/** So many of those that went and of those that came are looked at besides the sample. */
const EXTRA = 2000

export type KeySearch = {
  readonly within: Kysely<MirrorTables>
  readonly generation: number
  /** The last sync before this one. */
  readonly before: number | undefined
  readonly bodies: Bodies
  /** Contents that came, and those that went: a key is there for them. */
  readonly came: readonly EntryNumber[]
  readonly went: readonly EntryNumber[]
  readonly unsteady: ReadonlySet<string>
}

async function pagesOf(bodies: Bodies, numbers: readonly (readonly EntryNumber[])[]): Promise<Pages> {
  const values = await bodies.valuesOf(numbers.flat())
  return numbers.map((page) => [...new Set(page)].flatMap((id) => values.get(id) ?? []))
}

/** The path whose values pair contents of the last sync with those of this one, chosen anew at the end of each. */
export async function chooseKey(search: KeySearch): Promise<string | null> {
  const { within, generation, before, bodies, came, went, unsteady } = search
  const numbersOf = async (sync: number) => (await samplePages(within, sync)).map(({ entries }) => entries)
  const present = await numbersOf(generation)
  const past = before === undefined ? present : await numbersOf(before)
  const alone = (ids: readonly EntryNumber[]) => ids.slice(0, EXTRA).map((id) => [id])
  const first = await pagesOf(bodies, [...past, ...alone(went)])
  const second = await pagesOf(bodies, [...present, ...alone(came)])
  const [voter] = votersOf(first, second, unsteady)
  const seen = new Set(second.flat()).size
  return voter && voter.pairs.length >= seen * SHARE_PAIRED ? voter.path : null
}
