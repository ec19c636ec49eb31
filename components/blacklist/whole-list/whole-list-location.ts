import { isNested, type JsonValue, parseJson, stringifyJson } from '#lib/contract/json.ts'
import { listHref, readListLocation } from '#lib/features/blacklist/browser/list-location.ts'
import type { WholeListAsked } from '#lib/features/blacklist/browser/whole-list-query.ts'
import { LIST_FILTERS_MAXIMUM } from '#lib/mirror/api/list-question.ts'

/** What an address of the whole list asks for: values of fields, an order, a moment and a page; never a searched text. */
export type WholeListLocation = Omit<WholeListAsked, 'search'>

function scalarOf(text: string): JsonValue | undefined {
  try {
    const value = parseJson(text)
    return isNested(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** The JSON text of a filter's value, without quotes where nothing else can be meant. */
export function filterText(value: JsonValue): string {
  const isPlain = typeof value === 'string' && value.trim() !== '' && scalarOf(value) === undefined
  return isPlain ? value : stringifyJson(value)
}

/** Reads an address; what cannot be used in it counts as absent. */
export function readWholeListLocation(query: URLSearchParams, rememberedSize: number): WholeListLocation {
  const values = query.getAll('value')
  const filters = query.getAll('field').flatMap((path, index) => {
    const value = scalarOf(values[index] ?? '')
    return value === undefined ? [] : [{ path, value }]
  })
  const sort = query.get('sort')
  const asOf = Date.parse(query.get('asOf') ?? '')
  return {
    page: readListLocation(query, rememberedSize).page,
    filters: filters.slice(0, LIST_FILTERS_MAXIMUM),
    sort: sort === null ? undefined : { path: sort, descending: query.has('descending') },
    asOf: Number.isNaN(asOf) ? undefined : new Date(asOf).toISOString(),
  }
}

/** The address that `readWholeListLocation` reads back. */
export function wholeListHref({ page, filters, sort, asOf }: WholeListLocation, rememberedSize: number): string {
  const [, pageQuery] = listHref(page, rememberedSize).split('?')
  const query = new URLSearchParams(pageQuery)
  for (const { path, value } of filters) {
    query.append('field', path)
    query.append('value', stringifyJson(value))
  }
  if (sort) query.set('sort', sort.path)
  if (sort?.descending) query.set('descending', '')
  if (asOf) query.set('asOf', asOf)
  return query.size === 0 ? '/whole-list' : `/whole-list?${query}`
}
