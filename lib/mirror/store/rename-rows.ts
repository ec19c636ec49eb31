import 'server-only'
import type { Kysely } from 'kysely'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { SightedRow } from '../generation.ts'
import { type Folding, foldRows, type SameRow } from './fold-rows.ts'
import { ENTRY_STATES, type MirrorTables } from './tables.ts'

const ROWS_AT_ONCE = 500

/** Names a row anew, unless another has that name. */
async function rename(within: Kysely<MirrorTables>, list: number, id: number, row: SightedRow): Promise<boolean> {
  const identity = Buffer.from(row.identity, 'hex')
  const { numUpdatedRows } = await within
    .updateTable('mirror_entry')
    .set({ identity, content: Buffer.from(row.content, 'hex') })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mirror_entry as other')
            .select('other.id')
            .where('other.list', '=', list)
            .where('other.identity', '=', identity)
            .where('other.id', '!=', id),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The row that has this name and this content. */
async function findSame(within: Kysely<MirrorTables>, list: number, row: SightedRow): Promise<number | undefined> {
  const found = await within
    .selectFrom('mirror_entry')
    .select('id')
    .where('list', '=', list)
    .where('identity', '=', Buffer.from(row.identity, 'hex'))
    .where('content', '=', Buffer.from(row.content, 'hex'))
    .executeTakeFirst()
  return found?.id
}

/**
 * Gives every row that is known the name and the content that it would have if it were read now. Nothing has happened to
 * any of them, so the feed says nothing. Where two have one name now, the one that is listed gets it; if they are equal
 * in what counts as content too, they are one row and the other goes.
 */
export async function renameRows(
  within: Kysely<MirrorTables>,
  folding: Folding,
  sight: (item: BlacklistedUser) => SightedRow,
): Promise<void> {
  const { list } = folding
  for (const state of Object.values(ENTRY_STATES)) {
    for (let after = 0; ; ) {
      const rows = await within
        .selectFrom('mirror_entry')
        .select(['id', 'body'])
        .where('list', '=', list)
        .where('state', '=', state)
        .where('id', '>', after)
        .orderBy('id')
        .limit(ROWS_AT_ONCE)
        .execute()
      const pairs: SameRow[] = []
      for (const { id, body } of rows) {
        const row = sight(parseJson(body) as JsonObject)
        const kept = (await rename(within, list, id, row)) ? undefined : await findSame(within, list, row)
        if (kept !== undefined) pairs.push({ kept, folded: id })
      }
      await foldRows(within, folding, pairs)
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  }
}
