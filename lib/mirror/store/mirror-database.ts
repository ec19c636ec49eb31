import 'server-only'
import { configuration } from '#lib/server/configuration.ts'
import { asyncSingleton } from '#lib/server/singleton.ts'
import { openMirror } from './open-mirror.ts'

/**
 * The process's store of mirrors. In SQLite it is a file beside the console's own, so that the writes of a full read hold
 * up no session; in PostgreSQL it is in the same database.
 */
export const mirrorDatabase = asyncSingleton('mirror', () => openMirror(configuration().mirrorUrl))
