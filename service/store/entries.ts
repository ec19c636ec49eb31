// An entry has a row in three tables: `blacklist_entry` by position in the list, `entry_place` by id and
// `entry_contact` by contact. They are tables rather than indexes so that an import can fill each in its own order.
// With indexes, every row of a long file would touch another page of the database per index.

import { type Kysely, sql } from 'kysely'
import { parseJson } from '#lib/contract/json.ts'
import { contactHashes } from './contacts.ts'
import type { ServiceTables } from './tables.ts'

/** An entry as stored: times in epoch milliseconds, `body` the whole item as JSON text. */
export type Entry = {
  readonly id: string
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly body: string
}

const ROWS_AT_ONCE = 500

function rowOf(edition: number, { id, createdAt, expiresAt, body }: Entry) {
  return { edition, created_at: createdAt, id, body, expires_at: expiresAt }
}

function placeOf(edition: number, { id, createdAt }: Entry) {
  return { edition, id, created_at: createdAt }
}

function contactsOf(edition: number, { id, body }: Entry) {
  return contactHashes(parseJson(body)).map((hash) => ({ edition, hash, id }))
}

async function insertContacts(queries: Kysely<ServiceTables>, edition: number, entries: readonly Entry[]) {
  const contacts = entries.flatMap((entry) => contactsOf(edition, entry))
  if (contacts.length > 0) await queries.insertInto('entry_contact').values(contacts).execute()
}

/** Inserts an entry; `false` when its id exists. */
export async function insertEntry(queries: Kysely<ServiceTables>, edition: number, entry: Entry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('entry_place')
    .values(placeOf(edition, entry))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await queries.insertInto('blacklist_entry').values(rowOf(edition, entry)).execute()
  await insertContacts(queries, edition, [entry])
  return true
}

/** Inserts entries with new ids and returns their number. */
export async function insertEntries(
  queries: Kysely<ServiceTables>,
  edition: number,
  entries: readonly Entry[],
): Promise<number> {
  for (let at = 0; at < entries.length; at += ROWS_AT_ONCE) {
    const some = entries.slice(at, at + ROWS_AT_ONCE)
    const places = some.map((entry) => placeOf(edition, entry))
    await queries.insertInto('entry_place').values(places).execute()
    const rows = some.map((entry) => rowOf(edition, entry))
    await queries.insertInto('blacklist_entry').values(rows).execute()
    await insertContacts(queries, edition, some)
  }
  return entries.length
}

/** Finds an entry of an edition by id. */
export async function findEntry(
  queries: Kysely<ServiceTables>,
  edition: number,
  id: string,
): Promise<Entry | undefined> {
  const row = await queries
    .selectFrom('entry_place')
    .innerJoin('blacklist_entry as entry', (join) =>
      join
        .onRef('entry.edition', '=', 'entry_place.edition')
        .onRef('entry.created_at', '=', 'entry_place.created_at')
        .onRef('entry.id', '=', 'entry_place.id'),
    )
    .select(['entry.created_at', 'entry.body', 'entry.expires_at'])
    .where('entry_place.edition', '=', edition)
    .where('entry_place.id', '=', id)
    .executeTakeFirst()
  return row && { id, createdAt: row.created_at, expiresAt: row.expires_at, body: row.body }
}

/** Returns the SQL condition that the row's column and id are among `keys`. */
function isOneOf(column: 'hash' | 'created_at', keys: readonly (readonly [number, string])[]) {
  const values = keys.map(([number, id]) => sql`(cast(${number} as bigint), ${id})`)
  return sql<boolean>`(${sql.ref(column)}, id) in (values ${sql.join(values)})`
}

async function deleteContacts(queries: Kysely<ServiceTables>, edition: number, entries: readonly Entry[]) {
  const keys = entries.flatMap((entry) => contactsOf(edition, entry)).map(({ hash, id }) => [hash, id] as const)
  if (keys.length === 0) return
  await queries.deleteFrom('entry_contact').where('edition', '=', edition).where(isOneOf('hash', keys)).execute()
}

export async function deleteEntries(
  queries: Kysely<ServiceTables>,
  edition: number,
  entries: readonly Entry[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += ROWS_AT_ONCE) {
    const some = entries.slice(at, at + ROWS_AT_ONCE)
    const ids = some.map(({ id }) => id)
    const keys = some.map(({ createdAt, id }) => [createdAt, id] as const)
    await deleteContacts(queries, edition, some)
    await queries.deleteFrom('entry_place').where('edition', '=', edition).where('id', 'in', ids).execute()
    await queries
      .deleteFrom('blacklist_entry')
      .where('edition', '=', edition)
      .where(isOneOf('created_at', keys))
      .execute()
  }
}

/** Replaces the fields of an entry, which keeps its id and creation time. */
export async function replaceEntry(
  queries: Kysely<ServiceTables>,
  edition: number,
  before: Entry,
  after: Entry,
): Promise<void> {
  await deleteContacts(queries, edition, [before])
  await queries
    .updateTable('blacklist_entry')
    .set({ body: after.body, expires_at: after.expiresAt })
    .where('edition', '=', edition)
    .where('created_at', '=', before.createdAt)
    .where('id', '=', before.id)
    .execute()
  await insertContacts(queries, edition, [after])
}
