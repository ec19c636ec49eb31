import 'server-only'
import { fold } from '#lib/check/forms/fold.ts'
import { formsOf } from '#lib/check/forms/forms-of.ts'
import type { JsonObject } from '#lib/contract/json.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import { type Leaf, leavesOf } from './leaves.ts'
import { sortKey } from './sort-key.ts'
import { termKey } from './term-key.ts'

/** Between two values in the text of a row; no value holds it, for folding takes control characters out. */
const TEXT_BORDER = '\u001f'

/** What a row is found by. Terms and values are each there once, keyed by field path and key. */
export type EntryIndex = {
  readonly terms: ReadonlyMap<string, { readonly path: string; readonly key: number }>
  readonly values: ReadonlyMap<string, { readonly path: string; readonly key: string; readonly value: string }>
  readonly types: ReadonlyMap<string, ReadonlySet<string>>
  readonly text: string
}

export const NOTHING: EntryIndex = { terms: new Map(), values: new Map(), types: new Map(), text: '' }

function typeOf(value: Leaf['value']): string {
  if (value === null) return 'null'
  return typeof value === 'bigint' ? 'number' : typeof value
}

/** The folded text of an item: its texts and numbers, each between borders. */
export function textOf(leaves: readonly Leaf[]): string {
  const texts = leaves.flatMap(({ value }) =>
    value === null || typeof value === 'boolean' ? [] : [fold(String(value))],
  )
  return texts.join(TEXT_BORDER)
}

/** Everything by which an item of a list is found. */
export function indexOf(list: number, item: JsonObject): EntryIndex {
  const leaves = leavesOf(item)
  const terms = new Map<string, { path: string; key: number }>()
  const values = new Map<string, { path: string; key: string; value: string }>()
  const types = new Map<string, Set<string>>()
  for (const { path, value } of leaves) {
    for (const form of formsOf(path, value)) {
      const key = termKey(list, form)
      terms.set(`${key} ${path}`, { path, key })
    }
    const key = sortKey(value)
    values.set(`${key} ${path}`, { path, key, value: stringifyJson(value) })
    const known = types.get(path)
    if (known) known.add(typeOf(value))
    else types.set(path, new Set([typeOf(value)]))
  }
  return { terms, values, types, text: textOf(leaves) }
}
