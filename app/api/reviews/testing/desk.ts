import { beforeAll, beforeEach } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { connectionId } from '#lib/platform/configuration/connections/connection.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { sharedConsole, type TestPerson } from '../../testing.ts'
import { type People, reviewActions } from './actions.ts'
import { ENTRIES } from './entries.ts'
import { openSyncs } from './syncs.ts'

/** A console with a synced list and people of three roles, new for each test. Registers its own set-up and clean-up. */
export function reviewDesk(kind: DatabaseKind) {
  const testConsole = sharedConsole(
    {
      MIRROR_INTERVAL_S: '0',
      FRAUD_API_PRODUCTION_KEY: 'a key of a list that is never synced',
      FRAUD_API_PRODUCTION_SECRET: 'a secret',
    },
    kind,
  )
  let sync: Awaited<ReturnType<typeof openSyncs>>
  let support: TestPerson
  let analyst: TestPerson
  let admin: TestPerson

  const database = () => testConsole.store.database
  const people = (): People => ({ support, analyst, admin })

  beforeAll(async () => {
    const connection = connectionId(testConsole.upstream.url, testConsole.upstream.apiKey)
    sync = await openSyncs(connection)
    await sync(ENTRIES)
  })
  const person = (role: Role) => testConsole.person(role)

  beforeEach(async () => {
    const { queries } = database()
    for (const table of ['review', 'notice'] as const) await queries.deleteFrom(table).execute()
    support = await person('support')
    analyst = await person('analyst')
    admin = await person('admin')
  })

  return {
    kind,
    database,
    /** The people of the present test. */
    people,
    sync: (items: readonly BlacklistedUser[]) => sync(items),
    ...reviewActions(people),
  }
}

export type ReviewDesk = ReturnType<typeof reviewDesk>
