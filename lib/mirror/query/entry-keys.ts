import 'server-only'
import { entryOfKey, recordKey } from '../store/record-key.ts'
import type { MirroredList } from './mirrored-list.ts'

/**
 * Returns every key of an entry, the present one first. Entries that turn out to be one are joined, and what was stored
 * under their keys belongs to the joined entry. Empty if the key is of another list.
 */
export async function keysOfEntry({ queries, id, seal }: MirroredList, key: string): Promise<readonly string[]> {
  const named = entryOfKey(seal, key)
  if (named === undefined) return []
  const folded = queries.selectFrom('mirror_folded').where('list', '=', id)
  const into = await folded.select('into_entry').where('entry', '=', named).executeTakeFirst()
  const entry = into?.into_entry ?? named
  const others = await folded.select('entry').where('into_entry', '=', entry).execute()
  return [entry, ...others.map((other) => other.entry)].map((number) => recordKey(seal, number))
}
