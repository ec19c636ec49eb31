import 'server-only'
import type { Kysely } from 'kysely'
import type { FieldRole } from '#lib/matching/field-role.ts'
import type { EntryNumber } from '../../generation.ts'
import { canonicalJson } from '../../pairing/canonical-json.ts'
import { fingerprint } from '../../pairing/fingerprint.ts'
import { inPieces } from '../in-pieces.ts'
import { itemOf } from '../item-of.ts'
import type { MirrorTables } from '../tables.ts'
import { type Move, pathsMoved } from './compare.ts'
import { bodiesOf } from './sample.ts'
import { pairsByKey, type Standing } from './settle.ts'

/** A field that moves in more entries than this counts as one mass change: no person edits that many one by one. */
const MASS_ENTRIES = 20
const MASS_SHARE = 0.1
/** A sample of this many pairs is as good as all of them. */
const SAMPLE = 2000
/** Contents per statement. */
const CHUNK = 500

type Among = {
  /** How many entries the sync saw. */
  readonly read: number
  readonly unsteady: ReadonlySet<string>
  readonly roleOf: (path: string) => FieldRole
  /** Paths that this sync found to change by themselves. */
  readonly ticks: readonly string[]
  /** Contents that differ from the contents of the previous sync with which any path pairs them. */
  readonly moves: readonly Move[]
}

/** Returns the describing fields that moved in many entries at once. */
async function findMass(
  within: Kysely<MirrorTables>,
  standings: readonly Standing[],
  { read, unsteady, roleOf, moves }: Among,
): Promise<ReadonlySet<string>> {
  const keyed = pairsByKey(standings)
  const pairs = keyed.length > 0 ? keyed : moves.map(({ old, new: by }) => [old, by] as const)
  const enough = Math.max(MASS_ENTRIES, MASS_SHARE * read)
  if (pairs.length <= enough) return new Set()
  const step = Math.max(1, pairs.length / SAMPLE)
  const sample = pairs.filter((_, index) => Math.floor(index % step) === 0)
  const bodies = await bodiesOf(within).valuesOf(sample.flat())
  const moved = new Map<string, number>()
  for (const [old, by] of sample) {
    const [before, after] = [bodies.get(old), bodies.get(by)]
    if (!before || !after) continue
    for (const path of pathsMoved(before, after, unsteady)) moved.set(path, (moved.get(path) ?? 0) + 1)
  }
  const scale = pairs.length / sample.length
  return new Set([...moved].flatMap(([path, n]) => (n * scale > enough && roleOf(path) === 'describes' ? [path] : [])))
}

/**
 * Returns a hash of each content without the fields that moved in many entries at once or turn out to change by
 * themselves. Empty if there are no such fields.
 */
export async function findCores(
  within: Kysely<MirrorTables>,
  standings: readonly Standing[],
  among: Among,
): Promise<ReadonlyMap<EntryNumber, string>> {
  const mass = (await findMass(within, standings, among)).union(new Set(among.ticks))
  const cores = new Map<EntryNumber, string>()
  if (mass.size === 0) return cores
  const without = mass.union(among.unsteady)
  for (const piece of inPieces(
    standings.map(({ id }) => id),
    CHUNK,
  )) {
    const rows = await within.selectFrom('mirror_content').select(['id', 'body']).where('id', 'in', piece).execute()
    for (const { id, body } of rows) {
      cores.set(id, fingerprint(canonicalJson(itemOf(body), without)))
    }
  }
  return cores
}
