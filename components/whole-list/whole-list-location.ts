import type { WholeListAsked } from '#lib/browser/whole-list-query.ts'
import { parseJson } from '#lib/contract/json.ts'

/** What an address of the whole list asks for: a field's value, an order and a moment; never a searched text. */
export type WholeListLocation = Omit<WholeListAsked, 'page' | 'search'>

function scalarOf(text: string) {
  try {
    const value = parseJson(text)
    return typeof value === 'object' && value !== null ? undefined : value
  } catch {
    return undefined
  }
}

/** Reads an address; what cannot be used in it counts as absent. */
export function readWholeListLocation(query: URLSearchParams): WholeListLocation {
  const path = query.get('field')
  const value = scalarOf(query.get('value') ?? '')
  const sort = query.get('sort')
  const asOf = Date.parse(query.get('asOf') ?? '')
  return {
    filters: path && value !== undefined ? [{ path, value }] : [],
    sort: sort ? { path: sort, descending: query.has('descending') } : undefined,
    asOf: Number.isNaN(asOf) ? undefined : new Date(asOf).toISOString(),
  }
}
