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
  const cells = new Map<string, Cell>()
  const keys = new Map<string, Set<string>>()
  for (const { path, value } of values) {
    const key = sortKey(value)
    const known = cells.get(path)
    if (!known) {
      cells.set(path, { text: key, isSeveral: false })
      continue
    }
    const ofPath = keys.get(path) ?? new Set([known.text])
    keys.set(path, ofPath.add(key))
    cells.set(path, { text: [...ofPath].join(KEY_BORDER), isSeveral: ofPath.size > 1 })
  }
  return cells
}
