import 'server-only'
import type { Kysely } from 'kysely'
import type { WatchState } from '#lib/platform/notices/api/notice.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'

/** A changed state of a watched value, as the webhook delivers it. */
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

/** Deletes tellings, and stores the last one of each list, so that webhooks can say that some are missing. */
export async function deleteTellings(within: Kysely<ConsoleTables>, numbers: readonly number[]): Promise<void> {
  const deleted = await within
    .deleteFrom('watch_telling')
    .where('number', 'in', numbers)
    .returning(['connection', 'number', 'at'])
    .execute()
  const last = new Map(
    deleted.toSorted((one, other) => one.number - other.number).map((telling) => [telling.connection, telling]),
  )
  for (const telling of last.values()) {
    const { number, at } = telling
    await within
      .insertInto('watch_forgotten')
      .values(telling)
      .onConflict((conflict) =>
        conflict.column('connection').doUpdateSet({ number, at }).where('watch_forgotten.number', '<', number),
      )
      .execute()
  }
}

/** Returns the number of the last telling since a moment that was deleted; 0 if none was. */
export async function findForgottenTelling(
  queries: Kysely<ConsoleTables>,
  connection: string,
  since: number,
): Promise<number> {
  const forgotten = await queries
    .selectFrom('watch_forgotten')
    .select('number')
    .where('connection', '=', connection)
    .where('at', '>=', since)
    .executeTakeFirst()
  return forgotten?.number ?? 0
}
