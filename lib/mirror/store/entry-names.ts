import 'server-only'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#lib/contract/json.ts'
import type { MirrorTables } from './tables.ts'

/** If the names of a list take more than this, they are not stored. */
const TEXT_MAXIMUM = 64 * 1024

/** The top-level names of all entries that a list ever had, for its writer. */
export type EntryNames = {
  /**
   * Stores the new names of the items. Call it in the transaction that stores the items, so that no name is missing.
   */
  learn(within: Kysely<MirrorTables>, items: readonly JsonObject[]): Promise<void>
  /** Drops cached names after a rollback. */
  forget(): void
}

/** Returns the stored names of a list; `undefined` if there were too many. A few may no longer occur in any entry. */
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
      // Read again: another process may have added names since.
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
