import 'server-only'
import { sql } from 'kysely'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { namedEntries } from '#lib/platform/store/named-entries.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import { entryOfKey } from './record-key.ts'

async function highestIn(database: ConsoleDatabase, seal: string): Promise<number> {
  let highest = 0
  for (const table of ['note', 'clearance', 'review_entry'] as const) {
    for await (const keys of namedEntries(database, table)) {
      highest = Math.max(highest, ...keys.map((key) => entryOfKey(seal, key) ?? 0))
    }
  }
  return highest
}

/** Returns the highest content of the copy that a watch was searched in, or has a match in. */
async function highestWatched({ queries }: ConsoleDatabase, seal: string): Promise<number> {
  const looks = queries.selectFrom('watch_look').where('watch_look.seal', '=', seal)
  const { searched } = await looks.select(({ fn }) => fn.max('content').as('searched')).executeTakeFirstOrThrow()
  const { matched } = await looks
    .innerJoin('watch', 'watch.environment', 'watch_look.environment')
    .innerJoin('watch_value', 'watch_value.watch_id', 'watch.id')
    .innerJoin('watch_match', 'watch_match.value', 'watch_value.number')
    .select(({ fn }) => fn.max('watch_match.content').as('matched'))
    .executeTakeFirstOrThrow()
  return Math.max(Number(searched ?? 0), Number(matched ?? 0))
}

async function raiseTo({ kind, queries }: MirrorDatabase, number: number): Promise<void> {
  if (kind === 'postgres') {
    await sql`select setval(name, ${number}::bigint)
      from (select pg_get_serial_sequence('mirror_content', 'id')::regclass as name) as sequence
      where coalesce(pg_sequence_last_value(name), 0) < ${number}::bigint`.execute(queries)
    return
  }
  await queries.transaction().execute(async (within) => {
    await sql`update sqlite_sequence set seq = ${number} where name = 'mirror_content' and seq < ${number}`.execute(
      within,
    )
    await sql`insert into sqlite_sequence (name, seq) select 'mirror_content', ${number}
      where not exists (select 1 from sqlite_sequence where name = 'mirror_content')`.execute(within)
  })
}

/**
 * Makes the next entries get higher numbers than those that notes, reviews, decisions and watches name. A copy that is
 * older than the console's own store, after a power failure or a restore, would otherwise give such a number to somebody
 * else, who would then have these notes, or pass for the entry with a watched value.
 */
export async function skipUsedNumbers(mirror: MirrorDatabase, database: ConsoleDatabase): Promise<void> {
  const lists = await mirror.queries.selectFrom('mirror_list').select('seal').execute()
  for (const { seal } of lists) {
    const highest = Math.max(await highestIn(database, seal), await highestWatched(database, seal))
    if (highest > 0) await raiseTo(mirror, highest)
  }
}
