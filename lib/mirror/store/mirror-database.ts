import 'server-only'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { asyncSingleton } from '#lib/platform/singleton.ts'
import { openMirror } from './open-mirror.ts'

/**
 * The process's store of mirrors. In SQLite it is a file beside the console's own, so that the writes of a full read hold
 * up no session; in PostgreSQL it is in the same database.
 */
export const mirrorDatabase = asyncSingleton('mirror', () => {
  const { mirrorUrl, databasePool } = configuration()
  return openMirror(mirrorUrl, databasePool)
})
