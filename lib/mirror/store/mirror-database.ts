import 'server-only'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { asyncSingleton } from '#lib/platform/singleton.ts'
import { openMirror } from './open-mirror.ts'

/**
 * The process's store of synced copies. In SQLite it is a file of its own, so that the writes of a sync do not block
 * sessions; in PostgreSQL it shares the console's database.
 */
export const mirrorDatabase = asyncSingleton('mirror', () => {
  const { mirrorUrl, databasePool } = configuration()
  return openMirror(mirrorUrl, databasePool)
})
