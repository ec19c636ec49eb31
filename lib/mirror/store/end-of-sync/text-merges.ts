import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { MirrorDatabase } from '../open-mirror.ts'
import type { MirrorTables } from '../tables.ts'

/** From how many parts of a size on SQLite merges them; its own default. */
const PARTS_MERGED = 4
const NEVER = 0

async function mergeFrom(within: Kysely<MirrorTables>, parts: number): Promise<void> {
  await sql`insert into mirror_trigram (mirror_trigram, rank) values ('automerge', ${sql.lit(parts)})`.execute(within)
}

/**
 * Runs work of a transaction in which many texts leave the index for substrings. SQLite would merge the parts of that
 * index meanwhile, each time a tenth of one is gone, which takes longer than the work. The texts that later pages add
 * make it merge the same parts in small steps.
 */
export async function withoutTextMerges<Result>(
  within: Kysely<MirrorTables>,
  { kind }: MirrorDatabase,
  work: () => Promise<Result>,
): Promise<Result> {
  if (kind === 'postgres') return work()
  await mergeFrom(within, NEVER)
  const result = await work()
  await mergeFrom(within, PARTS_MERGED)
  return result
}
