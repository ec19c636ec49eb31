import 'server-only'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#lib/contract/json.ts'
import type { MirrorTables } from './tables.ts'

/** A list with more than this has so many names, or such long ones, that they are not kept. */
const TEXT_MAXIMUM = 64 * 1024

/** The top-level names of all entries that a list ever had, for its writer. */
export type EntryNames = {
  /** Keeps those names of the items that are new. In the transaction that stores the items, so that none is missing. */
  learn(within: Kysely<MirrorTables>, items: readonly JsonObject[]): Promise<void>
  /** Drops cached names after a rollback. */
  forget(): void
}

/** Returns the names that a list has kept; `undefined` if they were too many. A few may occur in no entry any more. */
export async function readNames(queries: Kysely<MirrorTables>, list: number): Promise<ReadonlySet<string> | undefined> {
  const { names } = await queries
    .selectFrom('mirror_list')
    .select('names')
    .where('id', '=', list)
    .executeTakeFirstOrThrow()
  return names === null ? undefined : new Set(JSON.parse(names) as string[])
}

export function entryNamesOf(list: number): EntryNames {
  const learnt = new Set<string>()
  let areTooMany = false
  return {
    async learn(within, items) {
      if (areTooMany) return
      const fresh = items.flatMap((item) => Object.keys(item).filter((name) => !learnt.has(name)))
      if (fresh.length === 0) return
      for (const name of fresh) learnt.add(name)
      // Read again: another process may have added some since.
      const kept = await readNames(within, list)
      const names = kept && JSON.stringify([...kept.union(new Set(fresh))])
      areTooMany = names === undefined || names.length > TEXT_MAXIMUM
      await within
        .updateTable('mirror_list')
        .set({ names: areTooMany ? null : names })
        .where('id', '=', list)
        .execute()
    },
    forget() {
      learnt.clear()
      areTooMany = false
    },
  }
}
