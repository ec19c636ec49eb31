import 'server-only'
import { wholeLists } from '#lib/mirror/query/list-of-connection.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { singleton } from '#lib/platform/singleton.ts'
import type { CheckedList } from './checked-list.ts'
import { storedList } from './stored-list.ts'

/** A list that was never synced. */
const NEVER_READ: CheckedList = {
  latestReads: async () => ({ certified: undefined, unproved: undefined, progress: undefined, since: undefined }),
  searchesText: true,
  fieldRoles: async () => ({
    roleOf: () => 'identifies',
    isFewOnly: () => false,
    isSetToDescribe: () => false,
    unsteady: new Set(),
    notLookedIn: [],
  }),
  findEntries: async (values) => values.map(() => ({ entries: [], more: false })),
  findSplitName: async () => [],
  findPiece: async () => [],
  findReplaced: async () => [],
  countListed: async () => ({ count: 0, more: false }),
  findRecord: async () => undefined,
}

/** Lists by connection. Each keeps its compiled statements. */
const knownLists = singleton('checked-lists', () => new Map<string, CheckedList>())

/** The mirror of the session's list. */
export async function listInUse({ connection }: Pick<Session, 'connection'>): Promise<CheckedList> {
  if (connection === null) return NEVER_READ
  const known = knownLists().get(connection)
  if (known) return known
  const stored = await findMirroredList(await mirrorDatabase(), connection)
  if (!stored) return NEVER_READ
  const list = storedList(stored, async (piece, most, value) => {
    return (await wholeLists().run({ kind: 'piece', connection, piece, most, value })) ?? []
  })
  knownLists().set(connection, list)
  return list
}
