import 'server-only'
import type { Session } from '#lib/platform/access/session.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { asyncSingleton, singleton } from '#lib/platform/singleton.ts'
import { mirrorDatabase } from '../store/mirror-database.ts'
import { findMirroredList, type MirroredList } from './mirrored-list.ts'
import { offThread } from './off-thread.ts'

/** Lists by connection: what is known of their fields stays known. */
const knownLists = singleton('mirrored-lists', () => new Map<string, MirroredList>())

/** The mirror of the list that a session works with; `undefined` where nothing of it was ever read. */
export async function listOfSession({ connection }: Pick<Session, 'connection'>): Promise<MirroredList | undefined> {
  if (connection === null) return undefined
  const known = knownLists().get(connection)
  if (known) return known
  const list = await findMirroredList(await mirrorDatabase(), connection)
  if (list) knownLists().set(connection, list)
  return list
}

/** Reads of the whole list, out of the way of everything else. */
export const wholeLists = asyncSingleton('whole-lists', async () =>
  offThread(await mirrorDatabase(), configuration().mirrorUrl),
)
