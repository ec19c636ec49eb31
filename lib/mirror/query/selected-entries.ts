import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { sighter, unsteadyPaths } from '../pairing/sighter.ts'
import { findKnown } from '../store/contents.ts'
import type { MirroredList } from './mirrored-list.ts'

/** `wanted`: how many different entries these are, apart from what changes by itself. */
type Selected = { readonly contents: readonly number[]; readonly wanted: number }

/** Returns the stored contents that equal entries as they are on screen. */
export async function contentsOf(list: MirroredList, users: readonly BlacklistedUser[]): Promise<Selected> {
  const sight = sighter(unsteadyPaths(await list.knowledge()))
  const faces = [...new Set(users.map((user) => sight(user).face))]
  const known = faces.length === 0 ? [] : await findKnown(list.queries, list.id, faces)
  return { contents: known.map(({ id }) => id), wanted: faces.length }
}
