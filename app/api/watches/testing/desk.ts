import { beforeAll, beforeEach } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import { lookForWatches } from '#lib/mirror/watches/look.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { connectionId } from '#lib/platform/configuration/connections/connection.ts'
import { keepPair } from '#lib/platform/configuration/connections/stored-pairs.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { sharedConsole, type TestPerson } from '../../testing.ts'
import { watchActions } from './actions.ts'

/** A console with a copy of a list, an analyst and an admin. Registers its own set-up and clean-up. */
export function watchDesk(kind: DatabaseKind) {
  const testConsole = sharedConsole({ MIRROR_INTERVAL_S: '0', FRAUD_API_KEY: '', FRAUD_API_SECRET: '' }, kind)
  let own: Awaited<ReturnType<typeof listOf>>
  let analyst: TestPerson
  let admin: TestPerson
  let present: TestPerson
  let now = Date.now()

  const database = () => testConsole.store.database

  beforeAll(async () => {
    own = await listOf(testConsole.upstream.apiKey)
  })
  const person = (role: Role) => testConsole.person(role)

  beforeEach(async () => {
    now = Date.now()
    const { queries } = database()
    for (const table of ['watch', 'watch_look', 'watch_telling', 'notice', 'field_setting'] as const) {
      await queries.deleteFrom(table).execute()
    }
    await own.use()
    analyst = await person('analyst')
    admin = await person('admin')
    present = analyst
  })

  /** The Test list as a key of the service reads it. */
  async function listOf(apiKey: string) {
    const { url, apiSecret } = testConsole.upstream
    const connection = connectionId(url, apiKey)
    const store = await openGenerationStore(await mirrorDatabase(), connection)
    return {
      connection,
      /** Makes this the key that the console uses, as an admin does. */
      use: () =>
        database()
          .queries.transaction()
          .execute((within) =>
            keepPair(within, 'Test', url, { key: { apiKey, apiSecret }, changedAt: now, changedBy: 'ada@example.com' }),
          ),
      /** A certified sync of the whole list. An entry is removed after two syncs that miss it. */
      async sync(items: readonly BlacklistedUser[], more = {}) {
        await syncWhole(store, items, ++now, { endedAt: ++now, ...more })
      },
      /** What the console does after a sync, unless it was killed. */
      async look(isHeld = () => true) {
        const list = await findMirroredList(await mirrorDatabase(), connection)
        if (!list) throw new Error('There is no list')
        const console = await consoleDatabase()
        await lookForWatches({ console, list, environment: 'Test', connection, now, isHeld })
      },
    }
  }

  return {
    kind,
    connection: () => own.connection,
    listOf,
    database,
    /** The people of the present test. */
    people: () => ({ analyst, admin }),
    person,
    /** Sets the person who acts unless a call names another; at first this is the analyst. */
    actAs: (other: TestPerson) => {
      present = other
    },
    /** The time of the last sync. */
    now: () => now,
    /** Syncs the list of the key in use. */
    sync: (items: readonly BlacklistedUser[], more = {}) => own.sync(items, more),
    /** Searches that list for watched values. */
    look: (isHeld = () => true) => own.look(isHeld),
    ...watchActions(
      database,
      () => own.connection,
      () => present,
    ),
  }
}

export type WatchDesk = ReturnType<typeof watchDesk>
