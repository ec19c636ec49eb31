import 'server-only'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { singleton } from '#lib/platform/singleton.ts'
import { mirrorDatabase } from '../store/mirror-database.ts'
import { findMirroredList, type MirroredList } from './mirrored-list.ts'
import { keptOrders } from './threads/kept-orders.ts'
import { offThread } from './threads/off-thread.ts'

/** Cached by number, which no other list ever gets, with what is known about their fields. */
const knownLists = singleton('mirrored-lists', () => new Map<number, MirroredList>())

/**
 * Returns the synced copy of a connection's list; `undefined` without a connection or before its first sync. Looked up
 * each time: once a copy is set aside, the connection has another.
 */
export async function listOfConnection(connection: string | null): Promise<MirroredList | undefined> {
  if (connection === null) return undefined
  const list = await findMirroredList(await mirrorDatabase(), connection)
  if (!list) return undefined
  const known = knownLists().get(list.id) ?? list
  knownLists().set(list.id, known)
  return known
}

/** Answers questions about whole lists in other threads. */
export const wholeLists = singleton('whole-lists', () => offThread(configuration().mirrorUrl))

/** Recent answers about whole lists. */
export const wholeListOrders = singleton('whole-list-orders', () => keptOrders(wholeLists()))
