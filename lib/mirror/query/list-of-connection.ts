import 'server-only'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { singleton } from '#lib/platform/singleton.ts'
import { mirrorDatabase } from '../store/mirror-database.ts'
import { keptOrders } from './kept-orders.ts'
import { findMirroredList, type MirroredList } from './mirrored-list.ts'
import { offThread } from './off-thread.ts'

/** Lists by connection: what is known of their fields stays known. */
const knownLists = singleton('mirrored-lists', () => new Map<string, MirroredList>())

/** The synced copy of a connection's list; `undefined` before its first sync has stored anything, and without a connection. */
export async function listOfConnection(connection: string | null): Promise<MirroredList | undefined> {
  if (connection === null) return undefined
  const known = knownLists().get(connection)
  if (known) return known
  const list = await findMirroredList(await mirrorDatabase(), connection)
  if (list) knownLists().set(connection, list)
  return list
}

/** What is asked of whole lists, out of the way of everything else. */
export const wholeLists = singleton('whole-lists', () => offThread(configuration().mirrorUrl))

/** What was asked of whole lists lately. */
export const wholeListOrders = singleton('whole-list-orders', () => keptOrders(wholeLists()))
