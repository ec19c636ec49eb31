import { beforeAll } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { StoredOfPerson } from '#lib/features/forget/api/forget.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { recordKey } from '#lib/mirror/store/record-key.ts'
import { certificate, pageOf } from '#lib/mirror/store/testing.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { connectionId } from '#lib/platform/configuration/connections/connection.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { call, type RouteModule, sharedConsole, type TestPerson } from '../../testing.ts'
import { POST as LOOK } from '../look/route.ts'
import { BYSTANDER, EMAIL, FORMER, others, person, VALUES } from './people.ts'
import { readEveryTable } from './tables.ts'

/** Returns the key of an entry in the copy of a connection’s list. */
async function keyOf(connection: string, id: string): Promise<string> {
  const { queries } = await mirrorDatabase()
  const list = await queries
    .selectFrom('mirror_list')
    .select(['id', 'seal'])
    .where('connection', '=', connection)
    .executeTakeFirstOrThrow()
  const rows = await queries.selectFrom('mirror_content').selectAll().where('list', '=', list.id).execute()
  const row = rows.find(({ body }) => body.includes(`"${id}"`))
  return recordKey(list.seal, row?.entry ?? row?.id ?? 0)
}

export type Data = Readonly<Record<string, unknown>>

/** A console with two copies of a list that had the person, and what its admin does to forget the person. */
export function forgettingDesk(kind: DatabaseKind) {
  const testConsole = sharedConsole({ MIRROR_INTERVAL_S: '0' }, kind)
  let connection: string
  let admin: TestPerson
  let key: string
  let bystander: string
  let now = Date.now()

  const database = () => testConsole.store.database

  async function sync(of: string, items: readonly BlacklistedUser[], reason?: string) {
    const store = await openGenerationStore(await mirrorDatabase(), of)
    now = Math.max(now, Date.now())
    const { id } = await store.begin('forward', ++now)
    await store.record(id, pageOf(items, 0, items.length, ++now))
    if (reason !== undefined) {
      const event = {
        id: '1',
        at: new Date(now).toISOString(),
        actor: 'ada@example.com',
        requestId: null,
        type: null,
      }
      const rest = { action: 'entry.edited', subject: 'usr_quentin', reason, fileName: null, counts: null } as const
      await store.events.add([{ ...event, ...rest }])
    }
    const counts = { read: items.length, totalFirst: items.length, totalLast: items.length }
    await store.commit(id, certificate(++now, counts))
  }

  async function ask(handler: RouteModule[string] | undefined, path: string, body: unknown, more: Data = {}) {
    if (!handler) throw new Error(`No ${path}`)
    const { method = 'POST', ...rest } = more
    const { status, body: answer } = await call(handler, String(method), path, {
      cookie: admin.cookie,
      body,
      ...rest,
    })
    return { status, data: answer.success ? answer.data : answer.errors }
  }
  const look = async (values: readonly string[] = VALUES) =>
    (await ask(LOOK, '/api/forget/look', { values })) as { status: number; data: unknown }
  const looked = async (values?: readonly string[]) => (await look(values)).data as StoredOfPerson
  const everything = async () => readEveryTable(database(), await mirrorDatabase())

  beforeAll(async () => {
    connection = connectionId(testConsole.upstream.url, testConsole.upstream.apiKey)
    admin = await testConsole.person('admin')
    const rest = [BYSTANDER, ...others] as readonly BlacklistedUser[]
    // The copy of a list for which the console no longer has a key; its last sync saw the person.
    await sync('a former connection', [...rest, person(EMAIL) as BlacklistedUser])
    await sync(connection, [...rest, person(FORMER) as BlacklistedUser])
    await sync(connection, [...rest, person(EMAIL) as BlacklistedUser], `Told us that ${FORMER} is no more`)
    key = await keyOf(connection, 'usr_quentin')
    bystander = await keyOf(connection, 'usr_other')
  })
  return {
    database,
    /** The connection, the admin, the keys of the person and of somebody else, and the time of the last sync. */
    facts: () => ({ connection, admin, key, bystander, now }),
    signInAs: (role: Role) => testConsole.signIn(role),
    sync,
    ask,
    look,
    looked,
    everything,
  }
}

export type ForgettingDesk = ReturnType<typeof forgettingDesk>
