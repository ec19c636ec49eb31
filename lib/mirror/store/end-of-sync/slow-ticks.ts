import 'server-only'
import type { Kysely } from 'kysely'
import type { FieldRole } from '#lib/matching/field-role.ts'
import { fingerprint } from '../../pairing/fingerprint.ts'
import { stillTellsApart } from '../../pairing/ticking.ts'
import type { Values } from '../../pairing/values.ts'
import { committedReads } from '../baseline.ts'
import { inPieces } from '../in-pieces.ts'
import type { MirrorTables } from '../tables.ts'
import { type Comparison, type Move, pathsMoved } from './compare.ts'

/** A path is followed if it moved in this many pairs. */
const MOVES = 3
const MOVES_SHARE = 0.02
/** It changes by itself if this share moved again, of the entries that moved then or now, whichever are fewer. */
const AGAIN_SHARE = 0.7
/** A field that identifies people needs far more. */
const AGAIN_IDENTIFYING = 10
const AGAIN_IDENTIFYING_SHARE = 0.5
/** For how many syncs moves are kept. */
const SYNCS_KEPT = 10
const CHUNK = 500

export type Moving = {
  readonly within: Kysely<MirrorTables>
  readonly list: number
  readonly generation: number
  readonly unsteady: ReadonlySet<string>
  readonly roleOf: (path: string) => FieldRole
}

const hashAt = (values: Values, path: string) => fingerprint(values.get(path) ?? '')

async function forgetOld({ within, list }: Moving): Promise<void> {
  const kept = committedReads(within, list).select('id')
  const oldest = await kept
    .offset(SYNCS_KEPT - 1)
    .limit(1)
    .executeTakeFirst()
  await within
    .deleteFrom('mirror_move')
    .where('list', '=', list)
    .where('generation', '<', oldest?.id ?? 0)
    .execute()
}

/** Counts the entries that moved in an earlier sync, and those that moved again, to a value they had not had. */
async function movedAgain({ within, list }: Moving, path: string, moves: readonly Move[]) {
  const byOld = new Map(moves.map((move) => [move.old, move]))
  const again = new Map<number, number>()
  const ofPath = within.selectFrom('mirror_move').where('list', '=', list).where('path', '=', path)
  for (const piece of inPieces([...byOld.keys()], CHUNK)) {
    const earlier = await ofPath.select(['generation', 'content', 'old', 'new']).where('content', 'in', piece).execute()
    for (const { generation, content, old, new: by } of earlier) {
      const move = byOld.get(content)
      if (!move || [old, by].includes(hashAt(move.after, path))) continue
      again.set(generation, (again.get(generation) ?? 0) + 1)
    }
  }
  const counted = await ofPath
    .select(['generation', ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy('generation')
    .execute()
  return counted.map(({ generation, n }) => ({ before: Number(n), again: again.get(generation) ?? 0 }))
}

async function remember({ within, list, generation }: Moving, path: string, moves: readonly Move[]): Promise<void> {
  for (const piece of inPieces(moves, CHUNK)) {
    await within
      .insertInto('mirror_move')
      .values(
        piece.map(({ new: content, before, after }) => ({
          list,
          generation,
          path,
          content,
          old: hashAt(before, path),
          new: hashAt(after, path),
        })),
      )
      .execute()
  }
}

/**
 * Finds paths that change by themselves too slowly for looks: they moved in the same entries in two syncs, each time to
 * a new value. Stores what moved in this sync.
 */
export async function findSlowTicks(moving: Moving, { moves, pairs, entries }: Comparison): Promise<readonly string[]> {
  const { unsteady, roleOf } = moving
  const byPath = new Map<string, Move[]>()
  for (const move of moves) {
    for (const path of pathsMoved(move.before, move.after, unsteady)) {
      const all = byPath.get(path)
      if (all) all.push(move)
      else byPath.set(path, [move])
    }
  }
  const found: string[] = []
  for (const [path, all] of byPath) {
    if (all.length < Math.max(MOVES, pairs * MOVES_SHARE)) continue
    const isIdentifying = roleOf(path) === 'identifies'
    const enough = isIdentifying ? Math.max(AGAIN_IDENTIFYING, pairs * AGAIN_IDENTIFYING_SHARE) : MOVES
    const earlier = await movedAgain(moving, path, all)
    const ticks = earlier.some(
      ({ before, again }) => again >= enough && again >= AGAIN_SHARE * Math.min(before, all.length),
    )
    if (ticks && stillTellsApart(entries, new Set([...unsteady, ...found]), path)) found.push(path)
    else await remember(moving, path, all)
  }
  await forgetOld(moving)
  return found
}
