import 'server-only'
import type { Kysely } from 'kysely'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { SightedRow } from '../generation.ts'
import { ENTRY_STATES, type MirrorTables } from './tables.ts'

const ROWS_AT_ONCE = 500

/**
 * Gives every row that is known the name and the content that it would have if it were read now. Nothing has happened to
 * any of them, so the feed says nothing. Where two have one name now, the one that is listed gets it.
 */
export async function renameRows(
  within: Kysely<MirrorTables>,
  list: number,
  sight: (item: BlacklistedUser) => SightedRow,
): Promise<void> {
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
      for (const { id, body } of rows) {
        const row = sight(parseJson(body) as JsonObject)
        const identity = Buffer.from(row.identity, 'hex')
        await within
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
          .execute()
      }
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  }
}
