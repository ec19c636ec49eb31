import 'server-only'
import { isJsonNumber, type JsonObject } from '#lib/contract/json.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import { formsOf } from '#lib/matching/forms/forms-of.ts'
import { type Leaf, leavesOf } from '#lib/matching/leaves.ts'
import { sortKey } from '../../query/sheet/sort-key.ts'
import { termKey } from './term-key.ts'

/** Precedes every value in the text of an entry. No value contains it, because folding removes control characters. */
export const TEXT_BORDER = '\u001f'

export type IndexedTerm = { readonly path: string; readonly key: number }
export type IndexedValue = { readonly path: string; readonly key: string; readonly value: Leaf['value'] }

/** How the shown list finds an entry. Each combination of path and key occurs once among the values. */
export type ShownIndex = {
  readonly values: readonly IndexedValue[]
  readonly types: ReadonlyMap<string, ReadonlySet<string>>
  readonly text: string
}

/** How an entry is found. Each combination of path and key occurs once among the terms too. */
export type EntryIndex = ShownIndex & { readonly terms: readonly IndexedTerm[] }

export const NOTHING: EntryIndex = { terms: [], values: [], types: new Map(), text: '' }

function typeOf(value: Leaf['value']): string {
  if (value === null) return 'null'
  return isJsonNumber(value) ? 'number' : typeof value
}

/** Returns the folded text of an item: its texts and numbers, each after a border. */
export function textOf(leaves: readonly Leaf[]): string {
  const texts = leaves.map(({ value }) =>
    value === null || typeof value === 'boolean' ? '' : TEXT_BORDER + fold(String(value)),
  )
  return texts.join('')
}

/** Keeps the first item of each path and key. */
function distinct<Item extends IndexedTerm | IndexedValue>(items: readonly Item[]): readonly Item[] {
  const seen = new Set<string>()
  return items.filter(({ path, key }) => {
    const { size } = seen
    return seen.add(`${key} ${path}`).size > size
  })
}

/** Returns how the shown list finds these values of an item. */
function shownIndex(leaves: readonly Leaf[]): ShownIndex {
  const values: IndexedValue[] = []
  const types = new Map<string, Set<string>>()
  for (const { path, value } of leaves) {
    values.push({ path, key: sortKey(value), value })
    const known = types.get(path)
    if (known) known.add(typeOf(value))
    else types.set(path, new Set([typeOf(value)]))
  }
  // Only a path with several values can have a key twice.
  return { values: types.size === leaves.length ? values : distinct(values), types, text: textOf(leaves) }
}

/** Returns how the shown list finds an item. Its terms, which this leaves out, take three times as long. */
export function shownIndexOf(item: JsonObject): ShownIndex {
  return shownIndex(leavesOf(item))
}

/** Returns how an item of a list is found. */
export function indexOf(list: number, item: JsonObject): EntryIndex {
  const leaves = leavesOf(item)
  const shown = shownIndex(leaves)
  const terms: IndexedTerm[] = []
  for (const { path, value } of leaves) {
    for (const form of formsOf(path, value)) terms.push({ path, key: termKey(list, form) })
  }
  return { ...shown, terms: shown.types.size === leaves.length ? terms : distinct(terms) }
}
