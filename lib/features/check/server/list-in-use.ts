import 'server-only'
import { listOfConnection, wholeLists } from '#lib/mirror/query/list-of-connection.ts'
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
  findSplitValue: async () => [],
  findPieces: async () => [],
  findReplaced: async () => [],
  countListed: async () => ({ count: 0, more: false }),
  findRecord: async () => undefined,
}

/** Lists by number, which no other list ever gets. Each keeps its compiled statements. */
const knownLists = singleton('checked-lists', () => new Map<number, CheckedList>())

/** The mirror of the session's list. */
export async function listInUse({ connection }: Pick<Session, 'connection'>): Promise<CheckedList> {
  const stored = await listOfConnection(connection)
  if (connection === null || !stored) return NEVER_READ
  const known = knownLists().get(stored.id)
  if (known) return known
  const list = storedList(stored, async (pieces, most, value) => {
    return (await wholeLists().run({ kind: 'pieces', connection, pieces, most, value })) ?? []
  })
  knownLists().set(stored.id, list)
  return list
}
