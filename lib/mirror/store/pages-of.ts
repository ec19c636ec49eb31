import 'server-only'
import type { Kysely } from 'kysely'
import { committedReads } from './baseline.ts'
import type { MirrorTables } from './tables.ts'

/** Pages fetched with one statement: some tens of kilobytes, so that a list of any length may be gone through. */
const CHUNK = 200

/** The last read that was committed, the only one that is over and whose pages are kept. */
export async function findLastRead(within: Kysely<MirrorTables>, list: number): Promise<number | undefined> {
  return (await committedReads(within, list).select('id').limit(1).executeTakeFirst())?.id
}

/** The pages of a read, in the order in which they landed. */
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
