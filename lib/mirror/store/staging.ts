import 'server-only'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { liftStatementLimit } from '#lib/platform/database/lift-statement-limit.ts'
import type { MirrorTables } from './tables.ts'
import { TERM_KEY_LIMIT } from './term-key.ts'

const ALL = sql`true`

async function sort(within: Kysely<MirrorTables>, list: number, terms: RawBuilder<unknown>): Promise<void> {
  await liftStatementLimit(within)
  await sql`insert into mirror_term (key, field, content)
    select key, field, content from mirror_staged_term where list = ${list} and ${terms} order by key, field, content
    on conflict do nothing`.execute(within)
}

/** Sorts in everything staged of a list, and leaves it staged. */
export function sortIn(within: Kysely<MirrorTables>, list: number): Promise<void> {
  return sort(within, list, ALL)
}

/** Sorts in one range of what is staged. A range holds neighbouring keys, so it writes only part of the index. */
export function sortRange(
  within: Kysely<MirrorTables>,
  list: number,
  { next, of }: { readonly next: number; readonly of: number },
): Promise<void> {
  const border = (place: number) => (place === of ? TERM_KEY_LIMIT : Math.floor((TERM_KEY_LIMIT / of) * place))
  const terms = sql`key >= ${border(next)} and key < ${border(next + 1)}`
  return sort(within, list, terms)
}
