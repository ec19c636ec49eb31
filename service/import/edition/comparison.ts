import { sql } from 'kysely'
import { isJsonObject, parseJson } from '#lib/contract/json.ts'
import type { ImportCounts, ImportMode } from '#lib/contract/management/list-imports-schema.ts'
import { withFields } from '../../list/parse-entry.ts'
import type { ImportQueries } from './import-tables.ts'
import { isSameItem } from './same-item.ts'

/** The entries by what the import does to them. */
export type Comparison = Omit<ImportCounts, 'rejected'>

type Pair = {
  readonly row_number: number
  readonly id: string
  readonly body: string
  readonly generated_length: number
  readonly gave_created: number
  readonly gave_updated: number
  readonly listed_body: string
  readonly listed_at: number
}

/** So few that the largest pairs, of 64 KiB each and two bytes for each character, fit in the memory of the thread. */
const PAIRS_AT_ONCE = 100

/** Returns the next rows whose ids are in the list, by id. The cross joins make SQLite keep this join order. */
async function pairsAfter(queries: ImportQueries, edition: number, id: string, now: number): Promise<readonly Pair[]> {
  const { rows } = await sql<Pair>`
    select incoming.row_number, incoming.id, incoming.body, incoming.generated_length, incoming.gave_created,
      incoming.gave_updated, entry.body as listed_body, entry.created_at as listed_at
    from incoming cross join entry_place as place cross join blacklist_entry as entry
    where incoming.id > ${id} and place.edition = ${edition} and place.id = incoming.id
      and entry.edition = ${edition} and entry.created_at = place.created_at and entry.id = incoming.id
      and (entry.expires_at is null or entry.expires_at > ${now})
    order by incoming.id limit ${PAIRS_AT_ONCE}`.execute(queries)
  return rows
}

/** Returns the creation time as written in the listed item. */
function createdAtOf({ listed_body, listed_at }: Pair): string {
  const item = parseJson(listed_body)
  const createdAt = isJsonObject(item) ? item.createdAt : undefined
  return typeof createdAt === 'string' ? createdAt : new Date(listed_at).toISOString()
}

/** Returns the item to list. Times that the file omits come from the listed entry or from the clock. */
function listedAnew(pair: Pair, now: number): string {
  const { body, generated_length, gave_created, gave_updated } = pair
  return withFields(`{${body.slice(1 + generated_length)}`, {
    ...(gave_created ? {} : { createdAt: createdAtOf(pair) }),
    ...(gave_updated ? {} : { updatedAt: new Date(now).toISOString() }),
  })
}

function isUnchanged({ body, listed_body, gave_created, gave_updated }: Pair): boolean {
  const leftOut = new Set([...(gave_created ? [] : ['createdAt']), ...(gave_updated ? [] : ['updatedAt'])])
  return isSameItem(body, listed_body, leftOut)
}

async function setRow(
  queries: ImportQueries,
  { row_number, gave_created, listed_at }: Pair,
  body: string,
): Promise<void> {
  const position = gave_created ? {} : { created_at: listed_at }
  await queries
    .updateTable('incoming')
    .set({ body, ...position })
    .where('row_number', '=', row_number)
    .execute()
}

/**
 * Counts the listed entries that are not in the file, in one statement: others may change the list during a comparison,
 * so a difference of counts from several moments could be too small, or negative.
 */
async function countRemoved(queries: ImportQueries, edition: number, now: number): Promise<number> {
  const notInFile = (table: string) =>
    sql`edition = ${edition} and not exists (select 1 from incoming where incoming.id = ${sql.ref(`${table}.id`)})`
  const { rows } = await sql<{ removed: number }>`
    select (select count(*) from entry_place as place where ${notInFile('place')}) -
      (select count(*) from blacklist_entry as entry where expires_at is not null and expires_at <= ${now}
        and ${notInFile('entry')}) as removed`.execute(queries)
  return rows[0]?.removed ?? 0
}

/**
 * Compares `incoming` with a list and turns each row into the entry to list. In append mode, deletes the rows that
 * change nothing.
 *
 * @param now epoch milliseconds. Entries that expired by then do not count, and changed entries get this time.
 */
export async function compareWithList(
  queries: ImportQueries,
  edition: number,
  mode: ImportMode,
  now: number,
): Promise<Comparison> {
  let changed = 0
  let unchanged = 0
  let id = ''
  for (;;) {
    const pairs = await pairsAfter(queries, edition, id, now)
    const same = pairs.filter(isUnchanged)
    const sameRows = new Set(same.map(({ row_number }) => row_number))
    for (const pair of pairs) {
      if (!sameRows.has(pair.row_number)) await setRow(queries, pair, listedAnew(pair, now))
      else if (mode === 'replace' && pair.body !== pair.listed_body) await setRow(queries, pair, pair.listed_body)
    }
    if (mode === 'append' && same.length > 0) {
      await queries
        .deleteFrom('incoming')
        .where('row_number', 'in', [...sameRows])
        .execute()
    }
    unchanged += same.length
    changed += pairs.length - same.length
    const last = pairs.at(-1)
    if (!last) break
    id = last.id
  }
  const { rows } = await queries
    .selectFrom('incoming')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return {
    added: rows - changed - (mode === 'replace' ? unchanged : 0),
    changed,
    unchanged,
    removed: mode === 'replace' ? await countRemoved(queries, edition, now) : 0,
  }
}
