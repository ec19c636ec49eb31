import { sql } from 'kysely'
import { isJsonObject, parseJson } from '#lib/contract/json.ts'
import type { ImportMode } from '#lib/contract/management/list-imports-schema.ts'
import { withFields } from '../../list/parse-entry.ts'
import type { ImportQueries } from './import-tables.ts'
import { isSameItem } from './same-item.ts'

/** What of a file is new to a list, what changes it, and what it has. */
export type Comparison = { readonly added: number; readonly changed: number; readonly unchanged: number }

type Pair = {
  readonly line: number
  readonly id: string
  readonly body: string
  readonly generated_length: number
  readonly gave_created: number
  readonly gave_updated: number
  readonly listed_body: string
  readonly listed_at: number
}

const PAIRS_AT_ONCE = 500

/** Rows of the file whose ids the list has, in the order of ids, after one. SQLite takes crossed tables in this order. */
async function pairsAfter(queries: ImportQueries, edition: number, id: string, now: number): Promise<readonly Pair[]> {
  const { rows } = await sql<Pair>`
    select incoming.line, incoming.id, incoming.body, incoming.generated_length, incoming.gave_created, incoming.gave_updated,
      entry.body as listed_body, entry.created_at as listed_at
    from incoming cross join entry_place as place cross join blacklist_entry as entry
    where incoming.id > ${id} and place.edition = ${edition} and place.id = incoming.id
      and entry.edition = ${edition} and entry.created_at = place.created_at and entry.id = incoming.id and (entry.expires_at is null or entry.expires_at > ${now})
    order by incoming.id limit ${PAIRS_AT_ONCE}`.execute(queries)
  return rows
}

/** When an entry was created, as it was written. */
function createdAtOf({ listed_body, listed_at }: Pair): string {
  const item = parseJson(listed_body)
  const createdAt = isJsonObject(item) ? item.createdAt : undefined
  return typeof createdAt === 'string' ? createdAt : new Date(listed_at).toISOString()
}

/** The item of a row as it is to be listed: what the file does not say of its times comes from the list, or is now. */
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

async function setRow(queries: ImportQueries, { line, gave_created, listed_at }: Pair, body: string): Promise<void> {
  const place = gave_created ? {} : { created_at: listed_at }
  await queries
    .updateTable('incoming')
    .set({ body, ...place })
    .where('line', '=', line)
    .execute()
}

/**
 * Compares the file in `incoming` with a list, and makes of each row the entry that is to be listed. Rows that an
 * addition would leave as they are are taken out.
 *
 * @param now epoch milliseconds: what has expired by then is not in the list, and what is changed is changed then.
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
    const sameLines = new Set(same.map(({ line }) => line))
    for (const pair of pairs) {
      if (!sameLines.has(pair.line)) await setRow(queries, pair, listedAnew(pair, now))
      else if (mode === 'replace' && pair.body !== pair.listed_body) await setRow(queries, pair, pair.listed_body)
    }
    if (mode === 'append' && same.length > 0) {
      await queries
        .deleteFrom('incoming')
        .where('line', 'in', [...sameLines])
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
  return { added: rows - changed - (mode === 'replace' ? unchanged : 0), changed, unchanged }
}
