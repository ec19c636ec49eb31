import { type Kysely, type RawBuilder, sql } from 'kysely'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { Database, DatabaseKind } from '#lib/platform/database/open.ts'
import { textOpener } from '#lib/platform/secrets/sealed-text.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'

/** Tables that may contain a value of a person, a form or hash of it, or the key or id of an entry. */
export const HOLDING = [
  'approval',
  'approval_file',
  'clearance',
  'list_export',
  'list_view',
  'mirror_content',
  'mirror_event',
  'mirror_event_entry',
  'mirror_facet',
  'mirror_sighting',
  'mirror_term',
  'note',
  'notice',
  'preference',
  'review',
  'review_entry',
  'watch',
  'watch_hash',
  'watch_telling',
]

/** Tables that refer to contents, watches or requests only by number or id. */
export const NUMBERED = [
  'mirror_change',
  'mirror_changed_field',
  'mirror_folded',
  'mirror_move',
  'mirror_version',
  'watch_match',
  'watch_value',
  'approval_step',
]

/** Tables that contain nothing about people on a list, each with the reason. */
export const OTHERS: Readonly<Record<string, string>> = {
  account: 'people who sign in',
  attempt: 'keyed hashes of accounts and networks',
  audit: 'values and entries only as keyed hashes',
  audit_forward: 'the last forwarded number',
  audit_head: 'the end of the chain',
  audit_start: 'the beginning of the chain',
  call_count: 'figures',
  code_app: 'people who sign in',
  connection_state: 'results of calls to the service',
  field_setting: 'paths',
  hourly_use: 'keyed hashes, gone within an hour',
  linked_identity: 'people who sign in',
  mirror_field: 'paths',
  mirror_generation: 'figures',
  mirror_list: 'facts about paths',
  mirror_page: 'numbers of faces',
  mirror_run: 'the instance that syncs',
  mirror_staged_term: 'empty after the first sync, before which nobody has left',
  mirror_text: 'listed entries only',
  mirror_webhook: 'the position of deliveries',
  mirror_webhook_attempt: 'kinds and results of deliveries',
  new_browser: 'people who sign in',
  passkey: 'people who sign in',
  password_link: 'people who sign in',
  provider: 'how people sign in',
  recovery_code: 'people who sign in',
  sealed_key: 'keys',
  session: 'people who sign in',
  setting: 'rules',
  spent_challenge: 'people who sign in',
  stored_pair: 'keys',
  stored_size: 'figures',
  sweep: 'the time of the next run',
  watch_forgotten: 'the position of deletions',
  watch_look: 'the last sync that was searched',
}

/** Tables made for each list or by a schema, and SQLite's own. They are searched like the others. */
const MADE = /^(?:mirror_sheet_\d+|mirror_trigram(?:_\w+)?|\w+_schema|sqlite_\w+)$/

export const isMade = (table: string) => MADE.test(table)

async function tablesOf<Tables>({ kind, queries }: Database<Tables>): Promise<readonly string[]> {
  const { rows } =
    kind === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(queries)
      : await sql<{ name: string }>`select relname as name from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(queries)
  return rows.map(({ name }) => name)
}

/** Returns the cells to read. SQLite's own index contains integers that JavaScript cannot represent. */
async function cellsOf<Tables>(
  kind: DatabaseKind,
  queries: Kysely<Tables>,
  table: string,
): Promise<RawBuilder<unknown>> {
  if (kind === 'postgres') return sql`*`
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(queries)
  const cells = rows.map(({ name }, place) => {
    const cell = sql.ref(name)
    return sql`case typeof(${cell}) when 'integer' then cast(${cell} as text) else ${cell} end as ${sql.ref(`c${place}`)}`
  })
  return sql.join(cells)
}

function textOf(cell: unknown): string {
  if (cell instanceof Uint8Array) return Buffer.from(cell).toString('latin1')
  return String(cell)
}

const isSealed = (text: string) => /^eyJ[\w-]+\.(?:[\w-]*\.){3}[\w-]+$/.test(text)

/** Returns the content of every table of both stores as one text in lower case, with seals opened. */
export async function readEveryTable<Tables>(
  console: Database<ConsoleTables>,
  mirror: Database<Tables>,
): Promise<ReadonlyMap<string, string>> {
  const open = await textOpener(console.queries, configuration().sessionSecrets)
  const texts = new Map<string, string>()
  async function read<Own>({ kind, queries }: Database<Own>, table: string) {
    const { rows } = await sql<Record<string, unknown>>`select ${await cellsOf(kind, queries, table)}
      from ${sql.table(table)}`.execute(queries)
    const cells = rows.flatMap((row) => Object.values(row).map(textOf))
    const opened = await Promise.all(cells.map((cell) => (isSealed(cell) ? open(cell) : cell)))
    texts.set(table, opened.join('\n').toLowerCase())
  }
  for (const table of await tablesOf(console)) await read(console, table)
  for (const table of await tablesOf(mirror)) await read(mirror, table)
  return texts
}
