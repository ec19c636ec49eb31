import 'server-only'
import type { Kysely } from 'kysely'
import type { PersonSearch } from '#lib/matching/named-in.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'

export type Queries = Kysely<ConsoleTables>

/** A person to forget, with their former entries. */
export type Person = {
  readonly search: PersonSearch
  /** Keys of their entries, none of which is on a list any more. */
  readonly keys: ReadonlySet<string>
  /** The service's ids of these entries. */
  readonly ids: ReadonlySet<string>
  readonly contents: ReadonlySet<number>
  /** Every keyed hash under which a form of a value may be stored; empty if nothing was ever hashed. */
  readonly hashes: readonly string[]
}

/** Rows per step, after which other work gets its turn. */
const STEP_ROWS = 500

/** Yields all rows, read in steps. */
export async function* inSteps<Row>(
  read: (last: Row | undefined, most: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last, STEP_ROWS)
    yield* rows
    last = rows.at(-1)
    if (!last || rows.length < STEP_ROWS) return
  }
}
