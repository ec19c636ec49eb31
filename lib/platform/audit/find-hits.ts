import 'server-only'
import { wallClock } from '../clock.ts'
import { configuration } from '../configuration/configuration.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { Action } from './audit-event.ts'
import { textHasher } from './text-hasher.ts'

/** Counts the acts of a kind that matched an entry under any of its names since a given time, and finds the last. */
export async function findHits(
  { queries }: ConsoleDatabase,
  action: Action,
  names: readonly string[],
  since: number,
): Promise<{ readonly count: number; readonly lastAt: number | null }> {
  if (names.length === 0) return { count: 0, lastAt: null }
  const { all } = await textHasher(queries, configuration().sessionSecrets, wallClock())
  const found = await queries
    .selectFrom('audit')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('at').as('last')])
    .where('action', '=', action)
    .where('at', '>=', since)
    // For `like`, an underscore in a hash matches any character. It finds no other hash: the rest is long enough.
    .where((row) => row.or(names.flatMap(all).map((hash) => row('entries', 'like', `%${hash}%`))))
    .executeTakeFirst()
  const count = Number(found?.count ?? 0)
  return { count, lastAt: count === 0 ? null : Number(found?.last) }
}
