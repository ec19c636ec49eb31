import 'server-only'
import type { Leaf } from '#lib/matching/leaves.ts'
import { sortKey } from '../query/sheet/sort-key.ts'

/** Separates the keys of a field with several values; no key contains it. */
export const KEY_BORDER = '\u001f'

export type CellValue = Pick<Leaf, 'path' | 'value'>

/** The keys of a field in order, without duplicates. */
type Cell = { readonly text: string; readonly isSeveral: boolean }

/** Returns the cells of an entry's row, by path. */
export function cellsOf(values: readonly CellValue[]): ReadonlyMap<string, Cell> {
  const keys = new Map<string, Set<string>>()
  for (const { path, value } of values) {
    const known = keys.get(path)
    if (known) known.add(sortKey(value))
    else keys.set(path, new Set([sortKey(value)]))
  }
  return new Map(
    [...keys].map(([path, ofPath]) => [path, { text: [...ofPath].join(KEY_BORDER), isSeveral: ofPath.size > 1 }]),
  )
}
