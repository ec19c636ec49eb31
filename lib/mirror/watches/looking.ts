import 'server-only'
import type { Kysely } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import type { WatchMatchTable } from '#lib/platform/store/tables/watches.ts'
import type { MirroredList } from '../query/mirrored-list.ts'
import { inPieces } from '../store/in-pieces.ts'
import { DESCRIBED_MAXIMUM } from './matches.ts'

/** The list that is searched, and where its watches are. */
export type Looking = {
  readonly console: ConsoleDatabase
  readonly list: MirroredList
  readonly environment: Environment
  readonly connection: string
  readonly now: number
  /** Whether this process still has the lease on the list. */
  readonly isHeld: () => boolean
}

const MATCHES_AT_ONCE = 1000

/** Returns how far a list was searched. Locks the row if called in a transaction. */
export async function lockLook(
  { kind }: Pick<ConsoleDatabase, 'kind'>,
  queries: Kysely<ConsoleTables>,
  environment: Environment,
  connection: string,
) {
  await queries
    .insertInto('watch_look')
    .values({ environment, connection, content: 0, generation: 0, seal: null, describing: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return queries
    .selectFrom('watch_look')
    .selectAll()
    .where('environment', '=', environment)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
}

/**
 * Makes the next look search the whole list again: watches may apply to more of its fields now. Until then no sync proves
 * that a watched value is not listed.
 */
export async function searchAgain(queries: Kysely<ConsoleTables>, environment: Environment): Promise<void> {
  await queries
    .updateTable('watch_look')
    .set({ content: 0, generation: 0 })
    .where('environment', '=', environment)
    .execute()
}

/** Returns the number of the last stored content of a list. */
export async function findLastContent({ queries, id }: MirroredList): Promise<number> {
  const { last } = await queries
    .selectFrom('mirror_content')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('list', '=', id)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/**
 * Returns the matches to store: all in fields that identify, and at most `DESCRIBED_MAXIMUM` of a value in another
 * field, including those already stored. Contents may be searched again, so their matches are not counted twice.
 */
export async function findRoom(
  queries: Kysely<ConsoleTables>,
  matches: readonly WatchMatchTable[],
  identifies: (path: string) => boolean,
): Promise<readonly WatchMatchTable[]> {
  const described = matches.filter(({ path }) => !identifies(path))
  const contents = [...new Set(described.map(({ content }) => content))]
  const kept = new Map<string, number>()
  const placeOf = ({ value, path }: Pick<WatchMatchTable, 'value' | 'path'>) => `${value} ${path}`
  for (const values of inPieces([...new Set(described.map(({ value }) => value))], MATCHES_AT_ONCE)) {
    const rows = await queries
      .selectFrom('watch_match')
      .select(['value', 'path', ({ fn }) => fn.countAll<number>().as('count')])
      .where('value', 'in', values)
      .where('content', 'not in', contents)
      .groupBy(['value', 'path'])
      .execute()
    for (const row of rows) kept.set(placeOf(row), Number(row.count))
  }
  return matches.filter((match) => {
    if (identifies(match.path)) return true
    const count = kept.get(placeOf(match)) ?? 0
    kept.set(placeOf(match), count + 1)
    return count < DESCRIBED_MAXIMUM
  })
}

/** Adds matches of watched values. */
export async function insertMatches(
  queries: Kysely<ConsoleTables>,
  matches: readonly WatchMatchTable[],
): Promise<void> {
  for (const piece of inPieces(matches, MATCHES_AT_ONCE)) {
    await queries
      .insertInto('watch_match')
      .values(piece)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
