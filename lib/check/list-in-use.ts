import 'server-only'
import type { MirroredList } from './mirrored-list.ts'

/** A list of which nothing was read yet. */
const NEVER_READ: MirroredList = {
  latestRead: async () => undefined,
  findEntries: async (values) => values.map(() => []),
  findPiece: async () => [],
}

/** The mirror of the list that a session works with. */
export async function listInUse(): Promise<MirroredList> {
  return NEVER_READ
}
