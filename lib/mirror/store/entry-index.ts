import 'server-only'
import { isJsonNumber, type JsonObject } from '#lib/contract/json.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import { formsOf } from '#lib/matching/forms/forms-of.ts'
import { type Leaf, leavesOf } from '#lib/matching/leaves.ts'
import { sortKey } from '../query/sort-key.ts'
import { termKey } from './term-key.ts'

/** Before every value in the text of a row; no value holds it, for folding takes control characters out. */
export const TEXT_BORDER = '\u001f'

export type IndexedTerm = { readonly path: string; readonly key: number }
export type IndexedValue = { readonly path: string; readonly key: string; readonly value: Leaf['value'] }

/** What a row is found by. No two terms, and no two values, have path and key in common. */
export type EntryIndex = {
  readonly terms: readonly IndexedTerm[]
  readonly values: readonly IndexedValue[]
  readonly types: ReadonlyMap<string, ReadonlySet<string>>
  readonly text: string
}

export const NOTHING: EntryIndex = { terms: [], values: [], types: new Map(), text: '' }

function typeOf(value: Leaf['value']): string {
  if (value === null) return 'null'
  return isJsonNumber(value) ? 'number' : typeof value
}

/** The folded text of an item: its texts and numbers, each after a border. */
export function textOf(leaves: readonly Leaf[]): string {
  const texts = leaves.map(({ value }) =>
    value === null || typeof value === 'boolean' ? '' : TEXT_BORDER + fold(String(value)),
  )
  return texts.join('')
}

/** Those of path and key that came first. */
function distinct<Item extends IndexedTerm | IndexedValue>(items: readonly Item[]): readonly Item[] {
  const seen = new Set<string>()
  return items.filter(({ path, key }) => {
    const { size } = seen
    return seen.add(`${key} ${path}`).size > size
  })
}

/** Everything by which an item of a list is found. */
export function indexOf(list: number, item: JsonObject): EntryIndex {
  const leaves = leavesOf(item)
  const terms: IndexedTerm[] = []
  const values: IndexedValue[] = []
  const types = new Map<string, Set<string>>()
  for (const { path, value } of leaves) {
    for (const form of formsOf(path, value)) terms.push({ path, key: termKey(list, form) })
    values.push({ path, key: sortKey(value), value })
    const known = types.get(path)
    if (known) known.add(typeOf(value))
    else types.set(path, new Set([typeOf(value)]))
  }
  const text = textOf(leaves)
  // Only a path that an item has several times can have a key twice.
  return types.size === leaves.length
    ? { terms, values, types, text }
    : { terms: distinct(terms), values: distinct(values), types, text }
}
