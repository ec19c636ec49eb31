import 'server-only'
import type { Kysely } from 'kysely'
import { entryOfKey, recordKey } from '../store/record-key.ts'
import type { MirrorTables } from '../store/tables.ts'
import type { MirroredList } from './mirrored-list.ts'

/**
 * Returns the entries that numbers name today, where these are others: an entry that turned out to be another one, or a
 * content that had a number of its own until it was paired.
 */
export async function findPresentEntries(
  queries: Kysely<MirrorTables>,
  list: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const paired = await queries
    .selectFrom('mirror_content')
    .select(['id', 'entry'])
    .where('list', '=', list)
    .where('id', 'in', numbers)
    .where('entry', 'is not', null)
    .execute()
  const folded = await queries
    .selectFrom('mirror_folded')
    .select(['entry', 'into_entry'])
    .where('list', '=', list)
    .where('entry', 'in', numbers)
    .execute()
  return new Map([
    ...paired.flatMap(({ id, entry }) => (entry === null ? [] : [[id, entry] as const])),
    ...folded.map(({ entry, into_entry }) => [entry, into_entry] as const),
  ])
}

/** Returns the number of the entry that a key names today; `undefined` if the key is of another list. */
export async function findEntryNumber(
  { queries, id, seal }: MirroredList,
  key: string,
): Promise<{ readonly named: number; readonly entry: number } | undefined> {
  const named = entryOfKey(seal, key)
  if (named === undefined) return undefined
  return { named, entry: (await findPresentEntries(queries, id, [named])).get(named) ?? named }
}

/** So many versions of an entry are told apart, the latest: an entry may change with every sync. */
const VERSIONS_MOST = 1000

/**
 * Returns every key of an entry, the present one first. Entries that turn out to be one are joined, and what was stored
 * under their keys belongs to the joined entry. Empty if the key is of another list.
 */
export async function keysOfEntry(list: MirroredList, key: string): Promise<readonly string[]> {
  const { queries, id, seal } = list
  const found = await findEntryNumber(list, key)
  if (!found) return []
  const { named, entry } = found
  const folded = queries.selectFrom('mirror_folded').select('entry').where('list', '=', id)
  const others = await folded.where('into_entry', '=', entry).execute()
  // A check may have named a version by a number of its own while a sync ran.
  const contents = queries.selectFrom('mirror_content').select('id').where('list', '=', id)
  const versions = await contents.where('entry', '=', entry).orderBy('id', 'desc').limit(VERSIONS_MOST).execute()
  const numbers = new Set([
    entry,
    ...others.map((other) => other.entry),
    ...versions.map((version) => version.id),
    named,
  ])
  return [...numbers].map((number) => recordKey(seal, number))
}
