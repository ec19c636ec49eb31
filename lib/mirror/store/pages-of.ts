import 'server-only'
import type { Kysely } from 'kysely'
import { committedReads } from './baseline.ts'
import type { MirrorTables } from './tables.ts'

/** Pages per statement: some tens of kilobytes, so that a list of any length can be read. */
const CHUNK = 200

/** Returns the last committed sync, the only ended one whose pages are kept. */
export async function findLastRead(within: Kysely<MirrorTables>, list: number): Promise<number | undefined> {
  return (await committedReads(within, list).select('id').limit(1).executeTakeFirst())?.id
}

/** Yields the pages of a sync in order of arrival. */
export async function* pagesOf(within: Kysely<MirrorTables>, generation: number) {
  for (let after = 0; ; ) {
    const pages = await within
      .selectFrom('mirror_page')
      .select(['id', 'page_offset', 'total', 'entries'])
      .where('generation', '=', generation)
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHUNK)
      .execute()
    yield* pages
    const last = pages.at(-1)
    if (!last || pages.length < CHUNK) return
    after = last.id
  }
}
