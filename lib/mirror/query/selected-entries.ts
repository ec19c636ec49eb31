import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { sighter, unsteadyPaths } from '../pairing/sighter.ts'
import { findKnown } from '../store/contents.ts'
import type { MirroredList } from './mirrored-list.ts'

/** Returns the stored contents that equal entries as they are on screen. */
export async function contentsOf(list: MirroredList, users: readonly BlacklistedUser[]): Promise<ReadonlySet<number>> {
  const sight = sighter(unsteadyPaths(await list.knowledge()))
  const faces = [...new Set(users.map((user) => sight(user).face))]
  const known = faces.length === 0 ? [] : await findKnown(list.queries, list.id, faces)
  return new Set(known.map(({ id }) => id))
}
