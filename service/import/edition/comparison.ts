import { sql } from 'kysely'
import { isJsonObject, parseJson } from '#lib/contract/json.ts'
import { withFields } from '../../list/parse-entry.ts'
import type { Comparison, Run } from './import-run.ts'
import type { ImportQueries } from './import-tables.ts'
import { isSameItem } from './same-item.ts'

type Row = {
  readonly row_number: number
  readonly id: string
  readonly body: string
  readonly generated_length: number
  readonly gave_created: number
  readonly gave_updated: number
  /** Of the listed entry with this id; null if there is none. */
  readonly listed_body: string | null
  readonly listed_at: number | null
}
type Pair = Row & { readonly listed_body: string; readonly listed_at: number }

const isPair = (row: Row): row is Pair => row.listed_body !== null && row.listed_at !== null

/** So few that the largest pairs, of 64 KiB each and two bytes for each character, fit in the memory of the thread. */
const PAIRS_AT_ONCE = 100

/**
 * Returns the next rows by id, with the listed entries of their ids. The rows are limited before they are joined:
 * PostgreSQL takes the join for so selective that it would first join everything, for each batch.
 */
export async function rowsAfter(
  queries: ImportQueries,
  edition: number,
  id: string,
  now: number,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select batch.*, entry.body as listed_body, entry.created_at as listed_at
    from (
      select row_number, id, body, generated_length, gave_created, gave_updated from incoming
      where id > ${id} order by id limit ${PAIRS_AT_ONCE}
    ) as batch
    left join entry_place as place on place.edition = ${edition} and place.id = batch.id
    left join blacklist_entry as entry
      on entry.edition = ${edition} and entry.created_at = place.created_at and entry.id = batch.id
      and (entry.expires_at is null or entry.expires_at > ${now})
    order by batch.id`.execute(queries)
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

/** An entry of `removed`; its body is null if it has expired. */
type Removed = { readonly n: number; readonly id: string; readonly body: string | null }

/** Returns the next entries of `removed`, in order. Limited before they are joined, as above. */
export async function removedAfter(
  queries: ImportQueries,
  edition: number,
  n: number,
  now: number,
): Promise<readonly Removed[]> {
  const { rows } = await sql<Removed>`
    select batch.n, batch.id, entry.body
    from (select n, id, created_at from removed where n > ${n} order by n limit ${PAIRS_AT_ONCE}) as batch
    left join blacklist_entry as entry
      on entry.edition = ${edition} and entry.created_at = batch.created_at and entry.id = batch.id
      and (entry.expires_at is null or entry.expires_at > ${now})
    order by batch.n`.execute(queries)
  return rows
}

/**
 * Notes and counts the listed entries that are not in the file. One statement selects them: with one for each batch,
 * PostgreSQL could search the whole list each time.
 */
async function noteRemoved({ database, queries, task: { now }, digest }: Run, edition: number): Promise<number> {
  await sql`
    insert into removed (n, id, created_at)
    select row_number() over (order by id), id, created_at from entry_place as place
    where edition = ${edition} and not exists (select 1 from incoming where incoming.id = place.id)
    order by id`.execute(queries)
  if (database.kind === 'postgres') await sql`analyze removed`.execute(queries)
  let count = 0
  let n = 0
  for (;;) {
    const batch = await removedAfter(queries, edition, n, now)
    for (const { id, body } of batch) {
      if (body === null) continue
      digest.note('removed', id, body)
      count += 1
    }
    const last = batch.at(-1)
    if (!last) return count
    n = last.n
  }
}

/**
 * Compares `incoming` with a list and turns each row into the entry to list, with the time of the task if it changes
 * one. In append mode, deletes the rows that change nothing. Entries that have expired do not count.
 */
export async function compareWithList(run: Run, edition: number): Promise<Comparison> {
  const { queries, task, digest } = run
  const { mode, now } = task
  let changed = 0
  let unchanged = 0
  let id = ''
  for (;;) {
    const batch = await rowsAfter(queries, edition, id, now)
    const pairs = batch.filter(isPair)
    const same: number[] = []
    for (const pair of pairs) {
      if (isUnchanged(pair)) {
        same.push(pair.row_number)
        digest.note('unchanged', pair.id)
        if (mode === 'replace' && pair.body !== pair.listed_body) await setRow(queries, pair, pair.listed_body)
      } else {
        digest.note('changed', pair.id, pair.listed_body)
        await setRow(queries, pair, listedAnew(pair, now))
      }
    }
    if (mode === 'append' && same.length > 0) {
      await queries.deleteFrom('incoming').where('row_number', 'in', same).execute()
    }
    unchanged += same.length
    changed += pairs.length - same.length
    const last = batch.at(-1)
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
    removed: mode === 'replace' ? await noteRemoved(run, edition) : 0,
  }
}
