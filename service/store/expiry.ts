import { type Kysely, sql } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { noteNextExpiry, takeList } from './blacklist.ts'
import type { PageReader } from './page.ts'
import { FAN_OUT } from './page-key.ts'
import { countEntry, rebuildTree } from './page-tree.ts'
import type { ServiceTables } from './tables.ts'

/** Beyond so many, building the list's tree anew costs less than counting the entries out one by one. */
const COUNTED_ONE_BY_ONE = 200

/**
 * Takes out of a list what expired until `now`, within a transaction that holds the list's row. Each is kept among the
 * removed, as removed at its moment by nobody.
 */
async function takeOutExpired(within: Kysely<ServiceTables>, environment: Environment, now: number): Promise<void> {
  const due = sql`environment = ${environment} and expires_at is not null and expires_at <= ${now}`
  await sql`
    insert into removed_entry
      (environment, entry_id, entry_created_at, entry_expires_at, body, created_at, actor, reason)
    select environment, id, created_at, expires_at, body, expires_at, null, 'Expired'
    from blacklist_entry where ${due}`.execute(within)
  await sql`
    insert into account_event (created_at, actor, action, subject, environment, request_id)
    select expires_at, null, 'entry.expired', id, environment, null
    from blacklist_entry where ${due}`.execute(within)
  const { rows } = await sql<{ created_at: number; id: string }>`
    delete from blacklist_entry where ${due} returning created_at, id`.execute(within)
  const { total } = await takeList(within, environment, -rows.length)
  const tree = { queries: within, environment, fanOut: FAN_OUT }
  if (rows.length > COUNTED_ONE_BY_ONE) await rebuildTree(tree, total)
  else for (const key of rows) await countEntry(tree, key, -1)
  await noteNextExpiry(within, environment)
}

/** Takes a list for a change within a transaction, without what has expired. */
export async function takeCurrentList(
  within: Kysely<ServiceTables>,
  environment: Environment,
  now: number,
): Promise<void> {
  const { next_expiry } = await takeList(within, environment, 0)
  if (next_expiry !== null && next_expiry <= now) await takeOutExpired(within, environment, now)
}

/**
 * A reader for which an entry is gone exactly when it expires. The moment of the next expiry comes with the list's
 * revision, which is read at every request anyway, so until then nothing is paid for it.
 */
export function punctualReader(queries: Kysely<ServiceTables>, reader: PageReader, clock: () => number): PageReader {
  return {
    page: reader.page,
    async present(environment) {
      const present = await reader.present(environment)
      const now = clock()
      if (present.nextExpiry === null || present.nextExpiry > now) return present
      await queries.transaction().execute((within) => takeCurrentList(within, environment, now))
      return reader.present(environment)
    },
  }
}
