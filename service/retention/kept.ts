import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { EVENTS_KEPT_DAYS, IMPORT_KEPT_DAYS, RESTORABLE_DAYS } from '#lib/contract/management/limits.ts'
import { DAY_MILLISECONDS } from '#lib/contract/time.ts'
import { RUNNING } from '../import/import-row.ts'
import type { ServiceTables } from '../store/tables.ts'

/** How long an expired refresh token is kept, so that its reuse still ends its family. */
const REFRESH_TOKEN_DAYS = 30

/** A condition for rows to delete, or the reason why none are. */
type Kept = ((now: number) => RawBuilder<SqlBool>) | string

const before = (column: string, days: number) => (now: number) =>
  sql<SqlBool>`${sql.ref(column)} <= ${now - days * DAY_MILLISECONDS}`

const OF_LIST = 'the list itself, as long as it is; an expired entry leaves with the next request'

/** How long each table keeps its rows. The compiler finds a table missing here, a test one missing in the type. */
export const KEPT: Readonly<Record<keyof ServiceTables, Kept>> = {
  blacklist: OF_LIST,
  edition: OF_LIST,
  blacklist_entry: OF_LIST,
  entry_place: OF_LIST,
  entry_contact: OF_LIST,
  page_node: OF_LIST,

  removed_entry: before('created_at', RESTORABLE_DAYS),
  list_import: (now) =>
    sql`${before('created_at', IMPORT_KEPT_DAYS)(now)} and state not in (${sql.join([...RUNNING])})`,

  // Before `account_event`: the ids of an import are found by its event.
  imported_id: (now) =>
    sql`import_id in (select subject from account_event
      where ${before('created_at', EVENTS_KEPT_DAYS)(now)} and action = 'list.imported')`,
  account_event: before('created_at', EVENTS_KEPT_DAYS),
  bank_details_change: before('created_at', EVENTS_KEPT_DAYS),
  repeatable_answer: before('created_at', 1),

  api_key: 'as many as people made; revoked ones are named by events',
  // Tokens obtained with it live for a day at most.
  api_secret: before('ends_at', 1),
  // A day later no request can use a token of the family. Such a request locks the token and then needs the family; a
  // deletion locks the family and then the token: together a deadlock.
  token_family: before('expires_at', 1),
  refresh_token: before('expires_at', REFRESH_TOKEN_DAYS),
  rate_limit: before('paid_off', 0),

  bank_details: 'one row',
}
