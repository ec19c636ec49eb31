import 'server-only'
import type { Kysely } from 'kysely'
import type { EntrySet } from '../../entry-set.ts'
import type { Fields } from '../../query/fields.ts'
import type { Baseline } from '../baseline.ts'
import { indexOf, NOTHING } from '../index/entry-index.ts'
import type { FirstFill } from '../index/first-fill.ts'
import { indexChanges } from '../index/index-changes.ts'
import { itemOf } from '../item-of.ts'
import type { MirrorDatabase } from '../open-mirror.ts'
import { CONTENT_STATES, isShown, type MirrorTables } from '../tables.ts'

const CONTENTS_AT_ONCE = 500

type Dropping = {
  readonly database: MirrorDatabase
  readonly list: number
  readonly fields: Fields
  readonly firstFill: FirstFill
  readonly baseline: Baseline | undefined
  readonly seen: EntrySet
}

/**
 * Deletes contents that appeared since the last certified sync and were not seen again, on a list whose contents are
 * not recognised. Otherwise the store would grow with every sync. A content that a certified sync has seen stays.
 */
export async function dropUnrecognised(within: Kysely<MirrorTables>, dropping: Dropping): Promise<void> {
  const { database, list, fields, firstFill, baseline, seen } = dropping
  for (let after = 0; ; ) {
    const contents = within
      .selectFrom('mirror_content')
      .select(['id', 'state', 'body', 'first_seen', 'from_hi'])
      .where('list', '=', list)
      .where('state', '<=', CONTENT_STATES.pending)
      .where('id', '>', after)
    const rows = await (baseline ? contents.where('waiting_since', '>', baseline.generation) : contents)
      .orderBy('id')
      .limit(CONTENTS_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const index = indexChanges(database, list, fields)
    const dropped: number[] = []
    for (const { id, state, body, first_seen, from_hi } of rows) {
      if (seen.has(id) || first_seen !== from_hi) continue
      dropped.push(id)
      if (!baseline && !(await firstFill.hasIndexed(within, id))) continue
      const found = indexOf(list, itemOf(body))
      if (isShown(state)) index.removed(id, found)
      else index.withdrawn(id, found)
      index.terms(id, found, NOTHING)
    }
    await index.write(within)
    if (dropped.length === 0) continue
    await within.deleteFrom('mirror_sighting').where('content', 'in', dropped).execute()
    await within.deleteFrom('mirror_content').where('id', 'in', dropped).execute()
  }
}
