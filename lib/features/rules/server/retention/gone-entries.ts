import 'server-only'
import { findPresentEntries } from '#lib/mirror/query/entry-keys.ts'
import type { MirrorDatabase } from '#lib/mirror/store/open-mirror.ts'
import { entryOfKey } from '#lib/mirror/store/record-key.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { namedEntries } from '#lib/platform/store/named-entries.ts'

/** Tables with statements about entries, by their keys. */
const ABOUT_ENTRIES = ['note', 'clearance'] as const

type List = { readonly id: number; readonly seal: string }

/** Returns the entries of which the synced copy holds nothing any more. */
async function findGone(
  { queries }: MirrorDatabase,
  list: number,
  entries: readonly number[],
): Promise<ReadonlySet<number>> {
  const present = await findPresentEntries(queries, list, entries)
  const asked = [...new Set(entries.map((entry) => present.get(entry) ?? entry))]
  const contents = queries.selectFrom('mirror_content').where('list', '=', list)
  const found = await contents
    .select(({ fn }) => fn.coalesce('entry', 'id').as('entry'))
    .where((row) => row.or([row('entry', 'in', asked), row.and([row('id', 'in', asked), row('entry', 'is', null)])]))
    .execute()
  const there = new Set(found.map(({ entry }) => entry))
  return new Set(entries.filter((entry) => !there.has(present.get(entry) ?? entry)))
}

async function forgetIn(
  database: ConsoleDatabase,
  mirror: MirrorDatabase,
  table: (typeof ABOUT_ENTRIES)[number],
  { id, seal }: List,
): Promise<void> {
  for await (const keys of namedEntries(database, table)) {
    const named = keys.flatMap((key) => {
      const entry = entryOfKey(seal, key)
      return entry === undefined ? [] : [{ key, entry }]
    })
    if (named.length === 0) continue
    const gone = await findGone(
      mirror,
      id,
      named.map(({ entry }) => entry),
    )
    const deleted = named.filter(({ entry }) => gone.has(entry)).map(({ key }) => key)
    if (deleted.length > 0) await database.queries.deleteFrom(table).where('entry', 'in', deleted).execute()
  }
}

/**
 * Deletes notes and remembered decisions about entries that are no longer in the synced copies. If a list has no copy,
 * they stay.
 */
export async function forgetAboutGoneEntries(database: ConsoleDatabase, mirror: MirrorDatabase): Promise<void> {
  const lists = await mirror.queries.selectFrom('mirror_list').select(['id', 'seal']).execute()
  for (const list of lists) for (const table of ABOUT_ENTRIES) await forgetIn(database, mirror, table, list)
}
