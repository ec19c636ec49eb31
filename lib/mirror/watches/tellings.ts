import 'server-only'
import type { Kysely } from 'kysely'
import type { WatchState } from '#lib/platform/notices/api/notice.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'

/** A changed state of a watched value, as receivers are told. */
export type Telling = {
  readonly number: number
  readonly watch: string
  readonly label: string
  readonly line: number | null
  readonly was: WatchState | null
  readonly now: WatchState
  readonly entry: string | null
  readonly at: string
}

/** Which tellings to read: of a connection's list, since a moment, after a number and up to another. */
type Asked = {
  readonly connection: string
  readonly since: number
  readonly after: number
  readonly upTo: number | null
  readonly most: number
}

/** Reads tellings, the oldest first. */
export async function readTellingsAfter(
  queries: Kysely<ConsoleTables>,
  { connection, since, after, upTo, most }: Asked,
): Promise<readonly Telling[]> {
  const rows = await queries
    .selectFrom('watch_telling')
    .select(['number', 'watch_id', 'label', 'line', 'was', 'now', 'entry', 'at'])
    .where('connection', '=', connection)
    .where('number', '>', after)
    .where('number', '<=', upTo ?? Number.MAX_SAFE_INTEGER)
    .where('at', '>=', since)
    .orderBy('number')
    .limit(most)
    .execute()
  return rows.map(({ watch_id, at, ...rest }) => ({ ...rest, watch: watch_id, at: new Date(at).toISOString() }))
}
