import 'server-only'
import { wallClock } from '../clock.ts'
import { configuration } from '../configuration/configuration.ts'
import { openKey } from '../secrets/sealed-keys.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { Action } from './audit-event.ts'
import { generateKey, subjectHash } from './chain.ts'

/** How many acts of a kind hit an entry since a moment, under any of its names, and when the last did. */
export async function findHits(
  { queries }: ConsoleDatabase,
  action: Action,
  names: readonly string[],
  since: number,
): Promise<{ readonly count: number; readonly lastAt: number | null }> {
  if (names.length === 0) return { count: 0, lastAt: null }
  const { secret } = await openKey(queries, 'subject', configuration().sessionSecrets, generateKey, wallClock())
  const found = await queries
    .selectFrom('audit')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('at').as('last')])
    .where('action', '=', action)
    .where('at', '>=', since)
    // An underscore in a hash fits any letter, which finds nothing else: the rest of the hash is too long for that.
    .where((row) => row.or(names.map((name) => row('entries', 'like', `%${subjectHash(name, secret)}%`))))
    .executeTakeFirst()
  const count = Number(found?.count ?? 0)
  return { count, lastAt: count === 0 ? null : Number(found?.last) }
}
