import 'server-only'
import type { Kysely } from 'kysely'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { CopyProof } from '#lib/mirror/api/sync-state.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { openLookupKeys } from '#lib/platform/audit/text-hasher.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { WatchState } from '#lib/platform/notices/api/notice.ts'
import { notify } from '#lib/platform/notices/notices.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { readPage } from '#lib/platform/store/read-page.ts'
import type { WatchesPage } from '../api/watches.ts'

/** The sync that proves that a value it lacks is not listed, if any does, and the copy it made. */
type Proving = { readonly sync: number | undefined; readonly copy: CopyProof }

type Asker = Pick<Session, 'accountId' | 'chosen' | 'user'>
type Lister = Asker & Pick<Session, 'connection'>

const mayEnd = ({ accountId, user }: Asker, owner: string) => owner === accountId || user.role === 'admin'

/**
 * Returns how many values of a watch have which state, and when a state last changed. A value that the last search did
 * not find is only "not listed" if that proves it.
 */
async function countsOf(queries: Kysely<ConsoleTables>, ids: readonly string[]) {
  const rows = await queries
    .selectFrom('watch_value')
    .select(['watch_id', 'state'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('changed_at').as('changed_at')])
    .where('watch_id', 'in', ids)
    .groupBy(['watch_id', 'state'])
    .execute()
  return (id: string, isProved: boolean) => {
    const own = rows.filter(({ watch_id }) => watch_id === id)
    const count = (state: WatchState | null) => Number(own.find((row) => row.state === state)?.count ?? 0)
    const changedAt = Math.max(0, ...own.map(({ changed_at }) => Number(changed_at ?? 0)))
    const [listed, similar, absent] = [count('listed'), count('similar'), count('not_listed')]
    const notListed = isProved ? absent : 0
    const unverified = count(null) + absent - notListed
    return {
      values: listed + similar + notListed + unverified,
      listed,
      similar,
      notListed,
      unverified,
      changedAt: changedAt === 0 ? null : new Date(changedAt).toISOString(),
    }
  }
}

/** Whether a sync was searched for the watches of the session's list: not yet just after it, or after a role change. */
async function isSearched(queries: Kysely<ConsoleTables>, session: Lister, sync: number): Promise<boolean> {
  const look = await queries
    .selectFrom('watch_look')
    .select('generation')
    .where('environment', '=', session.chosen)
    .where('connection', '=', session.connection)
    .executeTakeFirst()
  return look !== undefined && look.generation >= sync
}

/** Returns watches on the session's list, the latest first. */
export async function listWatches(
  { session, database: { queries }, now }: Pick<SignedInContext, 'database' | 'now'> & { readonly session: Lister },
  page: PageRequest,
  { sync: proving, copy }: Proving,
): Promise<WatchesPage> {
  const environment = session.chosen
  if (environment === null) return { items: [], pagination: { total: 0, ...page }, watched: 0, copy }
  const own = queries.selectFrom('watch').where('watch.environment', '=', environment)
  const { watched } = await own
    .innerJoin('watch_value', 'watch_value.watch_id', 'watch.id')
    .select(({ fn }) => fn.countAll<number>().as('watched'))
    .executeTakeFirstOrThrow()
  const sorted = own
    .leftJoin('account', 'account.id', 'watch.owner_id')
    .select(['watch.id', 'watch.label', 'watch.set_by', 'watch.owner_id', 'watch.key_version', 'watch.created_at'])
    .select('account.name as owner')
    .orderBy('watch.created_at', 'desc')
    .orderBy('watch.id')
  const { items: rows, pagination } = await readPage(own, sorted, page)
  // Read before the states: a search that ends in between has changed them.
  const isProved = proving !== undefined && (await isSearched(queries, session, proving))
  const countOf =
    rows.length === 0
      ? undefined
      : await countsOf(
          queries,
          rows.map(({ id }) => id),
        )
  const keys = await openLookupKeys(queries, configuration().sessionSecrets, now)
  const items = rows.flatMap(({ id, label, set_by, owner_id, owner, key_version, created_at }) => {
    const isLost = !keys.has(key_version)
    const counts = countOf?.(id, isProved && !isLost)
    const told = owner === set_by ? null : owner
    const createdAt = new Date(created_at).toISOString()
    const rest = { createdAt, isLost, mayEnd: mayEnd(session, owner_id) }
    return counts ? [{ id, label, setBy: set_by, told, ...rest, ...counts }] : []
  })
  return { items, pagination, watched, copy }
}

/** Ends a watch. Its owner or an admin may. */
export async function endWatch(
  { session, change }: Pick<SignedInContext<'watch.end'>, 'session' | 'change'>,
  id: string,
): Promise<'ended' | 'notFound' | 'watchNotYours'> {
  return change(async ({ queries, append }) => {
    const watch = await queries
      .selectFrom('watch')
      .select(['owner_id', 'environment'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!watch || watch.environment !== session.chosen) return 'notFound'
    if (!mayEnd(session, watch.owner_id)) return 'watchNotYours'
    await queries.deleteFrom('watch').where('id', '=', id).execute()
    await append({ action: 'watch.end', details: { id, environment: watch.environment } })
    return 'ended'
  })
}

/** Gives the watches of a person who may not watch any more to the admin who decided that, with a notice. */
export async function passWatches(
  queries: Kysely<ConsoleTables>,
  from: { readonly id: string; readonly name: string },
  to: string,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await queries
    .updateTable('watch')
    .set({ owner_id: to })
    .where('owner_id', '=', from.id)
    .executeTakeFirst()
  const watches = Number(numUpdatedRows)
  if (watches > 0) await notify(queries, to, 'watch.passed', { from: from.name, watches }, now)
}
