import { type RawBuilder, sql } from 'kysely'
import type { ImportMode } from '#lib/contract/management/list-imports-schema.ts'
import { END_KEY, FAN_OUT, LEVELS } from '../../store/page-key.ts'
import { buildTree } from '../../store/page-tree.ts'
import type { ImportQueries } from './import-tables.ts'

/** The sources of an edition: the file and, in append mode, the entries that stay. */
type Parts = { readonly entries: RawBuilder<unknown>; readonly contacts: RawBuilder<unknown> }

function partsOf(currentEdition: number, mode: ImportMode): Parts {
  const file = sql`select created_at, id, body, expires_at from incoming`
  const hashes = ['user_hash', 'email_hash', 'phone_hash'].map((column) => sql.ref(column))
  const fileContacts = sql.join(
    hashes.map((hash) => sql`select ${hash} as hash, id from incoming where ${hash} is not null`),
    sql` union all `,
  )
  if (mode === 'replace') return { entries: file, contacts: fileContacts }
  const stays = (table: string) =>
    sql`edition = ${currentEdition}
      and not exists (select 1 from incoming where incoming.id = ${sql.ref(`${table}.id`)})`
  return {
    entries: sql`${file} union all
      select created_at, id, body, expires_at from blacklist_entry as listed where ${stays('listed')}`,
    contacts: sql`${fileContacts} union all
      select hash, id from entry_contact as listed where ${stays('listed')}`,
  }
}

/** Selects the entries that the import adds, changes or removes. In append mode `incoming` has no others left. */
function touched(currentEdition: number, mode: ImportMode): RawBuilder<unknown> {
  if (mode === 'append') return sql`select id from incoming`
  return sql`
    select id from incoming where not exists (
      select 1 from entry_place as place
      join blacklist_entry as entry on entry.edition = place.edition and entry.created_at = place.created_at
        and entry.id = place.id
      where place.edition = ${currentEdition} and place.id = incoming.id and entry.body = incoming.body)
    union all
    select id from entry_place as listed where edition = ${currentEdition}
      and not exists (select 1 from incoming where incoming.id = listed.id)`
}

/**
 * Writes the new edition and the ids of the entries it touches to the draft tables, each in the order of its primary
 * key, so that copying touches every database page once. Takes no lock.
 *
 * @returns the number of entries.
 */
export async function draftEdition(queries: ImportQueries, currentEdition: number, mode: ImportMode): Promise<number> {
  const { entries, contacts } = partsOf(currentEdition, mode)
  await sql`
    insert into draft_entry (n, created_at, id, body, expires_at)
    select row_number() over (order by created_at, id), created_at, id, body, expires_at
    from (${entries}) as entry order by created_at, id`.execute(queries)
  await sql`
    insert into draft_place (n, id, created_at)
    select row_number() over (order by id), id, created_at from draft_entry order by id`.execute(queries)
  await sql`
    insert into draft_contact (n, hash, id)
    select row_number() over (order by hash, id), hash, id from (${contacts}) as contact
    order by hash, id`.execute(queries)
  await sql`
    insert into draft_id (n, id)
    select row_number() over (order by id), id
    from (${touched(currentEdition, mode)}) as touched order by id`.execute(queries)
  const { total } = await queries
    .selectFrom('draft_entry')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const tables = { nodes: sql`draft_level`, entries: sql`draft_entry` }
  await buildTree({ queries: queries.withTables(), edition: 0, fanOut: FAN_OUT }, tables, total)
  await queries
    .insertInto('draft_level')
    .values({ edition: 0, level: LEVELS + 1, ...END_KEY, entries: 0 })
    .execute()
  await sql`
    insert into draft_node (n, level, created_at, id, entries)
    select row_number() over (order by level, created_at, id), level, created_at, id, entries from draft_level
    order by level, created_at, id`.execute(queries)
  return total
}
