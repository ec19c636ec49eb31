import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { MirrorDatabase } from './open-mirror.ts'
import type { MirrorTables } from './tables.ts'

/** Rows are sorted in as soon as they are a fifth of what there is: of a short list, with every page. */
const SHARE = 0.2

/**
 * The first fill of a list. Terms and values come in random order, and putting each in its place at once writes most
 * pages of a large index with every page of the list. So they are first written in the order in which they come and
 * sorted in now and then; until then a row is in the list, but not found by its values. Only where nothing was certified
 * yet: no answer then says that someone is not listed.
 */
export type Staging = {
  /** Notes rows that were staged; sorts in what is due. */
  grow(within: Kysely<MirrorTables>, rows: number): Promise<void>
  /** Sorts in whatever is staged. */
  finish(within: Kysely<MirrorTables>): Promise<void>
  forget(): void
}

async function sortIn(within: Kysely<MirrorTables>, kind: MirrorDatabase['kind'], list: number): Promise<void> {
  // This may take longer than a statement may otherwise.
  if (kind === 'postgres') await sql`set local statement_timeout = 0`.execute(within)
  await sql`insert into mirror_term (key, field, entry)
    select key, field, entry from mirror_staged_term where list = ${list} order by key, field, entry
    on conflict do nothing`.execute(within)
  await sql`insert into mirror_value (field, key, entry)
    select field, key, entry from mirror_staged_value where list = ${list} order by field, key, entry
    on conflict do nothing`.execute(within)
  await within.deleteFrom('mirror_staged_term').where('list', '=', list).execute()
  await within.deleteFrom('mirror_staged_value').where('list', '=', list).execute()
}

export function stagingOf({ kind }: MirrorDatabase, list: number): Staging {
  let counted: { staged: number; sorted: number } | undefined

  async function count(within: Kysely<MirrorTables>): Promise<{ staged: number; sorted: number }> {
    const { staged } = await within
      .selectFrom('mirror_staged_value')
      .select(({ fn }) => fn.count<number>('entry').distinct().as('staged'))
      .where('list', '=', list)
      .executeTakeFirstOrThrow()
    const { all } = await within
      .selectFrom('mirror_entry')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .where('list', '=', list)
      .executeTakeFirstOrThrow()
    return { staged: Number(staged), sorted: Number(all) - Number(staged) }
  }

  async function finish(within: Kysely<MirrorTables>): Promise<void> {
    counted ??= await count(within)
    if (counted.staged === 0) return
    await sortIn(within, kind, list)
    counted = { staged: 0, sorted: counted.sorted + counted.staged }
  }

  return {
    async grow(within, rows) {
      if (counted) counted.staged += rows
      counted ??= await count(within)
      if (counted.staged >= counted.sorted * SHARE) await finish(within)
    },
    finish,
    forget() {
      counted = undefined
    },
  }
}
